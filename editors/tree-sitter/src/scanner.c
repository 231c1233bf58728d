// Where a clause ends: with its line, unless the next line is indented deeper than the line on which
// the clause began, or a parenthesis is open. The same is decided by `continues` in src/syntax/layout.rs.

#include "tree_sitter/alloc.h"
#include "tree_sitter/parser.h"

#include <string.h>

enum Token { LINE, END, GO_ON, BRACE, SEMICOLON, OPEN, CLOSE, LOST };

typedef struct {
  uint16_t line;   // how deep the line is indented that is being read
  uint16_t clause; // and the line on which the clause began
  uint16_t open;   // how many parentheses are open
} Scanner;

void *tree_sitter_stiess_external_scanner_create(void) { return ts_calloc(1, sizeof(Scanner)); }

void tree_sitter_stiess_external_scanner_destroy(void *payload) { ts_free(payload); }

unsigned tree_sitter_stiess_external_scanner_serialize(void *payload, char *buffer) {
  memcpy(buffer, payload, sizeof(Scanner));
  return sizeof(Scanner);
}

void tree_sitter_stiess_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = (Scanner *)payload;
  *scanner = (Scanner){0, 0, 0};
  if (length == sizeof(Scanner)) memcpy(payload, buffer, sizeof(Scanner));
}

static bool take(TSLexer *lexer, enum Token token) {
  lexer->result_symbol = token;
  return true;
}

// What comes next begins a clause, or the head of a block.
static void begin(Scanner *scanner, uint16_t deep) {
  scanner->clause = deep;
  scanner->open = 0;
}

// Blanks at the start of a line; a tab counts as four.
static uint16_t indentation(TSLexer *lexer) {
  unsigned deep = 0;
  for (; lexer->lookahead == ' ' || lexer->lookahead == '\t'; lexer->advance(lexer, false)) {
    deep += lexer->lookahead == '\t' ? 4 : 1;
  }
  return deep > UINT16_MAX ? UINT16_MAX : (uint16_t)deep;
}

bool tree_sitter_stiess_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  Scanner *scanner = (Scanner *)payload;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r') {
    lexer->advance(lexer, true);
  }
  switch (lexer->lookahead) {
    case '{':
      if (!valid[BRACE]) return false;
      lexer->advance(lexer, false);
      begin(scanner, scanner->line);
      return take(lexer, BRACE);
    case ';':
      if (!valid[SEMICOLON]) return false;
      lexer->advance(lexer, false);
      begin(scanner, scanner->line);
      return take(lexer, SEMICOLON);
    case '(':
      if (!valid[OPEN]) return false;
      lexer->advance(lexer, false);
      if (scanner->open < UINT16_MAX) scanner->open += 1;
      return take(lexer, OPEN);
    case ')':
      if (!valid[CLOSE]) return false;
      lexer->advance(lexer, false);
      if (scanner->open > 0) scanner->open -= 1;
      return take(lexer, CLOSE);
    case '\n':
      break;
    default:
      return false;
  }

  lexer->advance(lexer, false);
  lexer->mark_end(lexer);
  uint16_t deep = indentation(lexer);
  while (lexer->lookahead == '\r') lexer->advance(lexer, false);
  bool empty = lexer->eof(lexer) || lexer->lookahead == '\n' || lexer->lookahead == '}';
  scanner->line = deep;

  if (valid[LINE] && !valid[LOST]) {
    begin(scanner, deep);
    return take(lexer, LINE);
  }
  if (!empty && (scanner->open > 0 || deep > scanner->clause)) return take(lexer, GO_ON);
  if (!valid[END]) return false;
  begin(scanner, deep);
  return take(lexer, END);
}
