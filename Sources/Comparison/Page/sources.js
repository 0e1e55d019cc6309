// Sources as lines: their tokens, and the hunks of their changes. Pure functions; page.js draws the results.

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

// The lines of a source in hunks as git prints them, without the text of those that stay, which are in the old source.
// The first line of a hunk stands apart if there are lines between it and the hunk above.
function linesOfHunks(hunks, old) {
  let [from, number, isApart] = [0, 0, false];
  return linesOf(hunks).flatMap((line) => {
    const start = line.match(/^@@ -(\d+)\S* \+(\d+)/);
    if (start) {
      isApart = number > 0 && start[2] > number + 1;
      [from, number] = [start[1] - 1, start[2] - 1];
      return [];
    }
    const kind = { "+": "added", "-": "removed" }[line[0]] ?? "";
    const text = kind ? line.slice(1) : old[from];
    if (kind !== "added") from += 1;
    const drawn = { text, kind, number: kind === "removed" ? "" : ++number, isApart };
    isApart = false;
    return [drawn];
  });
}
