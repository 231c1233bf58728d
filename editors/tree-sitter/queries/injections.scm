; Editors that know a language of comments (TODO, links) find it here.
((comment) @injection.content
  (#set! injection.language "comment"))
