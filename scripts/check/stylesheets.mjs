/** Names and sizes of style sheets, which the linter does not read. */
import { nameFindings, wideLines } from './file-rules.mjs';
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'styles';

const columns = 100;
const lines = 300;

export function styleFindings(file, text) {
  const count = text.replace(/\n$/, '').split('\n').length;
  return [
    ...nameFindings(file),
    ...wideLines(text, columns).map((one) => `line ${one.line} has ${one.columns} columns.`),
    ...(count > lines ? [`${count} lines (at most ${lines}).`] : []),
  ].map((finding) => `${file}  ${finding}`);
}

export async function run() {
  const files = (await repositoryFiles()).filter((file) => file.endsWith('.css'));
  return files.flatMap((file) => styleFindings(file, textOf(file)));
}
