// The language server, asked by the library that VS Code's own clients are built of.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import protocol from 'vscode-languageserver-protocol/node.js';
import { played, read, root, rulesets, stiess } from './tools.mjs';

const {
  CodeActionRequest, CompletionRequest, DefinitionRequest, DidChangeTextDocumentNotification, DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification, DocumentFormattingRequest, DocumentSymbolRequest, ExitNotification, FoldingRangeRequest,
  HoverRequest, InitializeRequest, InitializedNotification, PublishDiagnosticsNotification, ReferencesRequest,
  SemanticTokensRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter, createProtocolConnection,
} = protocol;

/** A client with a server of its own. */
async function client(t) {
  const child = spawn(stiess, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Also where a test fails.
  t.after(() => child.kill());
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  const waiting = new Map();
  connection.onNotification(PublishDiagnosticsNotification.type, (told) => waiting.get(told.uri)?.(told));
  connection.listen();
  const greeting = await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification(InitializedNotification.type, {});
  let version = 0;
  return {
    connection,
    greeting,
    /** Opens a file, and waits for what is told of it. */
    open(path, text) {
      const uri = pathToFileURL(path).href;
      const told = new Promise((resolve) => waiting.set(uri, resolve));
      version += 1;
      connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'stiess', version, text } });
      return told;
    },
    change(path, text) {
      version += 1;
      return connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: pathToFileURL(path).href, version }, contentChanges: [{ text }],
      });
    },
    close(path) {
      const uri = pathToFileURL(path).href;
      waiting.delete(uri);
      return connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
    },
    async end() {
      await connection.sendRequest(ShutdownRequest.type);
      const status = new Promise((resolve) => child.on('exit', resolve));
      await connection.sendNotification(ExitNotification.type);
      assert.equal(await status, 0);
      connection.dispose();
    },
  };
}

const place = (code, line, column) => `${code} ${line}:${column}`;

/** What `check` tells of each file, in units of UTF-16; what it tells of a base has no place in the file itself. */
function checked(folder) {
  const { stdout } = spawnSync(stiess, ['check', '--json', folder], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const found = new Map();
  for (const { code, labels } of JSON.parse(stdout)) {
    const [first] = labels;
    if (!first) continue;
    const path = join(root, first.file);
    const line = read(path).replace(/^\ufeff/, '').split('\n')[first.line - 1] ?? '';
    // Columns count characters; the protocol counts units.
    const column = [...line].slice(0, first.column - 1).join('').length;
    if (!found.has(path)) found.set(path, new Set());
    found.get(path).add(place(code, first.line - 1, column));
  }
  return found;
}

for (const folder of ['tests/broken', 'rules', 'tests/strangers']) {
  test(`${folder}: what a client is told is what check tells`, async (t) => {
    const [asked, wanted] = [await client(t), checked(folder)];
    let seen = 0;
    const files = new Set([...rulesets(folder), ...wanted.keys()]);
    for (const path of files) {
      const { diagnostics } = await asked.open(path, read(path));
      const told = new Set(diagnostics.map(({ code, range }) => place(code, range.start.line, range.start.character)));
      for (const one of wanted.get(path) ?? []) {
        assert.ok(told.has(one), `${path}: ${one} is not told, but ${[...told].join(', ')}`);
        seen += 1;
      }
      if (!wanted.has(path)) assert.ok(diagnostics.every(({ severity }) => severity > 1) || folder === 'tests/broken', path);
      await asked.close(path);
    }
    if (folder === 'tests/broken') assert.ok(seen > 300, `${seen} mistakes were told`);
    await asked.end();
  });
}

test('the client understands every answer, of a text that is sound and of one that is broken', async (t) => {
  const asked = await client(t);
  assert.equal(asked.greeting.serverInfo.name, 'stiess');
  for (const path of played()) {
    const text = read(path);
    const textDocument = { uri: pathToFileURL(path).href };
    const { diagnostics } = await asked.open(path, text);
    const broken = text.replace(/\{/, '{ %');
    for (const now of [text, broken]) {
      await asked.change(path, now);
      const lines = now.split('\n');
      for (let line = 0; line < lines.length; line += Math.ceil(lines.length / 3)) {
        const position = { line, character: Math.min(8, lines[line].length) };
        const at = { textDocument, position };
        const hover = await asked.connection.sendRequest(HoverRequest.type, at);
        assert.ok(hover === null || typeof hover.contents.value === 'string');
        const offers = await asked.connection.sendRequest(CompletionRequest.type, at);
        assert.ok(Array.isArray(offers?.items ?? offers ?? []));
        await asked.connection.sendRequest(DefinitionRequest.type, at);
        await asked.connection.sendRequest(ReferencesRequest.type, { ...at, context: { includeDeclaration: true } });
      }
      const symbols = await asked.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
      assert.ok(symbols.length > 0, path);
      await asked.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
      const { data } = await asked.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
      assert.equal(data.length % 5, 0);
    }
    await asked.change(path, text);
    const edits = await asked.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } });
    assert.deepEqual(edits ?? [], [], `${path} is laid out already`);
    const whole = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
    await asked.connection.sendRequest(CodeActionRequest.type, { textDocument, range: whole, context: { diagnostics } });
    await asked.close(path);
  }
  await asked.end();
});
