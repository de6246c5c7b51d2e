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

/** Imports a value from a module: in the import that is there, or by a line of its own. */
export const imported = (name, from) => (text) => {
  const path = from.replaceAll('.', String.raw`\.`);
  const [found, names] = new RegExp(`^import \\{([^}]*)\\} from '${path}';`, 'm').exec(text) ?? [];
  const alone = `import { ${name} } from '${from}';`;
  if (!found) return inOrder(/^import \{.*\} from '\.{1,2}\/[\w-]+/, alone)(text);
  const all = names.split(',').map((one) => one.trim());
  return text.replace(found, importLine([...all.filter(Boolean), name].sort(), from));
};

function importLine(names, from) {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  if (line.length <= 100) return line;
  return `import {\n${names.map((one) => `  ${one},\n`).join('')}} from '${from}';`;
}

export const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `rename team` of `renameTeam`. */
export const inWords = (name) => kebab(name).replaceAll('-', ' ');
