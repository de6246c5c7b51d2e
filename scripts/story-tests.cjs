/**
 * The tests of a story file, from its text. Files are formatted by Prettier, so a statement of the
 * file begins in the first column.
 */

/** Beginnings of statements; a comment belongs to the statement behind it. */
const statement = /^(?=[A-Za-z])/m;
const testStart = /^test(?:\.each\([\s\S]*?\))?\(\s*(['"])((?:\\.|(?!\1).)*)\1,/;
const named = /^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/;
const mentions = (text, name) => new RegExp(`\\b${name}\\b`).test(text);

/** The names declared in a file that match `pattern` themselves or by what they use of the file. */
function namesMatching(text, pattern) {
  const statements = text
    .split(statement)
    .map((one) => ({ name: named.exec(one)?.[1], text: one }))
    .filter(({ name }) => name);
  const found = new Set();
  for (;;) {
    const more = statements.filter(
      ({ name, text }) =>
        !found.has(name) &&
        (pattern.test(text) || [...found].some((known) => mentions(text, known))),
    );
    if (more.length === 0) return found;
    for (const { name } of more) found.add(name);
  }
}

/**
 * The tests of a file as `{ title, text, matches }`; `matches` says whether `pattern` matches a
 * test or a helper that it uses, of the file or among those `imported`. Null where not every test
 * has a title of its own in the text: such a file is run as a whole.
 */
function testsOf(text, pattern, imported = []) {
  const statements = text.split(statement);
  const found = statements.filter((one) => /^(test|it|describe)\b/.test(one));
  const count = (text.match(/(?<!\.)\b(test|it|describe)(\.\w+)*\(/g) ?? []).length;
  const tests = found.map((one) => testStart.exec(one));
  const titles = new Set(tests.map((match) => match?.[2]));
  const isReadable = !tests.includes(null) && titles.size === count && found.length === count;
  if (count === 0 || !isReadable) return null;
  const matching = [...imported, ...namesMatching(text, pattern)];
  return found.map((one, index) => ({
    title: tests[index][2].replace(/\\(.)/g, '$1'),
    text: one,
    matches: pattern.test(one) || matching.some((name) => mentions(one, name)),
  }));
}

module.exports = { namesMatching, testsOf };
