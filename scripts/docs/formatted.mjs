/** Texts in the format of the repository, by oxfmt. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { root } from '../setup.mjs';

const { ignorePatterns, ...options } = JSON.parse(
  readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'),
);

/** The text of a file, whose name says its language. */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
