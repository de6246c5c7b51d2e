/** Insertions into files that people keep, which leave the rest of them as it was. */

/** Adds `addition` behind the first match of `anchor`; returns the text unchanged without one. */
export const behind = (anchor, addition) => (text) =>
  text.replace(anchor, (found) => `${found}${addition}`);

/** Adds `addition` before the last line that is `line`. */
export const beforeLine = (line, addition) => (text) => {
  const place = text.lastIndexOf(`\n${line}\n`);
  return place < 0 ? text : `${text.slice(0, place + 1)}${addition}${text.slice(place + 1)}`;
};

/** Adds a line and keeps the lines of its kind, those that `kind` matches, in order. */
export const inOrder = (kind, line) => (text) => {
  const lines = text.split('\n');
  const mine = lines.filter((one) => kind.test(one));
  const first = lines.findIndex((one) => kind.test(one));
  if (first < 0 || mine.includes(line)) return text;
  const rest = lines.filter((one) => !kind.test(one));
  rest.splice(first, 0, ...[...mine, line].sort());
  return rest.join('\n');
};

export const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `rename team` of `renameTeam`. */
export const inWords = (name) => kebab(name).replaceAll('-', ' ');
