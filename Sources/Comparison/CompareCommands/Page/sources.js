// Sources as lines: their tokens, and what edits make of them. Pure functions; page.js draws the results.

// What a token is, by the class of its element: a comment, a string, a number, a keyword or a type.
const KINDS = {
  c: /^\/\//, s: /^"/, n: /^\d/,
  k: new RegExp("^(@.+|actor|any|as|associatedtype|async|await|break|case|catch|class|continue|default|defer|deinit|"
    + "do|else|enum|extension|fallthrough|false|fileprivate|final|for|func|get|guard|if|import|in|init|inout|internal|"
    + "is|lazy|let|mutating|nil|nonisolated|open|override|package|private|protocol|public|repeat|return|self|Self|set|"
    + "some|static|struct|subscript|super|switch|throw|throws|true|try|typealias|unowned|var|weak|where|while)$"),
  t: /^\p{Lu}/u,
};

// The parts of a line of Swift. A comment or a string of several lines gets other colours, and no other text.
function tokensOf(line) {
  return line.split(/(\/\/.*|"(?:\\.|[^"\\])*"|[@#$]?[\p{L}\d_]+)/u)
    .map((text) => ({ text, kind: Object.keys(KINDS).find((kind) => KINDS[kind].test(text)) ?? "" }));
}

const linesOf = (text) => text.replace(/\n$/, "").split("\n");

// The lines of a source after its edits, and those that they remove. An edit replaces lines of the old text.
function linesAfter(old, edits) {
  const as = (kind, texts) => texts.map((text) => ({ text, kind }));
  let next = 0;
  const lines = edits.flatMap(({ line, removed, text }) => {
    const stays = as("", old.slice(next, line - 1));
    next = line - 1 + removed;
    return [...stays, ...as("removed", old.slice(line - 1, next)), ...as("added", text ? linesOf(text) : [])];
  });
  let number = 0;
  return [...lines, ...as("", old.slice(next))]
    .map((line) => ({ ...line, number: line.kind === "removed" ? "" : ++number }));
}

// The lines that are changed, and three on each side. The first one of those that stand apart is marked.
function nearChanges(lines) {
  const isNear = lines.map((_, index) => lines.slice(Math.max(0, index - 3), index + 4).some(({ kind }) => kind));
  return lines.map((line, index) => ({ ...line, isApart: index > 0 && !isNear[index - 1] }))
    .filter((_, index) => isNear[index]);
}

