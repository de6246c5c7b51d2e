/** Limits of line length and file length. */
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'sizes';

const isCode = (file) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file);
const columns = 100;
const lines = 300;

/** Lines that cannot be broken: an address, an import, and a text or pattern on its own line. */
const unbreakable = [
  /https?:\/\/\S{40}/,
  /^\s*(import|export|\}) .*from '[^']+';$/,
  /^\s*(\w+: |[\w$]+=|return |\w+\(|\? |: |\+ )?(['"`/]).{60,}\2[gimsuy]*[,;)]*$/,
  /^\s*[\w-]+: (url|[\w-]*gradient)\(.*$/,
];

/** The lines of a text that are too long, and the text when it is. */
export function sizeFindings(file, text) {
  const all = text.replace(/\n$/, '').split('\n');
  const wide = all.flatMap((line, index) =>
    line.length > columns && !unbreakable.some((pattern) => pattern.test(line))
      ? [`${file}:${index + 1}  ${line.length} columns (at most ${columns})`]
      : [],
  );
  return all.length > lines ? [...wide, `${file}  ${all.length} lines (at most ${lines})`] : wide;
}

export async function run({ note }) {
  const files = (await repositoryFiles()).filter(isCode);
  const texts = files.map(textOf);
  const heights = texts.map((text) => text.split('\n').length - 1).sort((a, b) => a - b);
  note(`${files.length} files, median ${heights[heights.length >> 1]} lines`);
  return files.flatMap((file, index) => sizeFindings(file, texts[index]));
}
