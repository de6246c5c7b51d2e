/** The repository as the generators read it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const at = (file) => path.join(root, file);

export const disk = {
  /** The names of a folder's files, sorted; none where there is no such folder. */
  filesIn: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : []),
  textOf: (file) => readFileSync(at(file), 'utf8'),
};
