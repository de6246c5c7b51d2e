/** Insertions into hand-written files, which leave the rest unchanged. */

/** Inserts `addition` after the first match of `anchor`; returns the text unchanged without one. */
export const behind = (anchor, addition) => (text) =>
  text.replace(anchor, (found) => `${found}${addition}`);

/** Inserts `addition` before the last line that equals `line`. */
export const beforeLine = (line, addition) => (text) => {
  const place = text.lastIndexOf(`\n${line}\n`);
  return place < 0 ? text : `${text.slice(0, place + 1)}${addition}${text.slice(place + 1)}`;
};

/** Inserts a line among the lines that match `kind`: before the first that sorts after it. */
export const inOrder = (kind, line) => (text) => {
  const lines = text.split('\n');
  const mine = lines.flatMap((one, index) => (kind.test(one) ? [index] : []));
  if (mine.length === 0 || lines.includes(line)) return text;
  const place = mine.find((index) => lines[index] > line) ?? mine.at(-1) + 1;
  return lines.toSpliced(place, 0, line).join('\n');
};

export const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `rename team` of `renameTeam`. */
export const inWords = (name) => kebab(name).replaceAll('-', ' ');
