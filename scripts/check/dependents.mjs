/** Which files import one of some files: by its name in an import, or by the name of its package. */
import path from 'node:path';
import { root, runProgram } from './repository.mjs';

const packageOf = (file) => /^(?:packages|services)\/([^/]+)\/src\//.exec(file)?.[1];

/** What an import of the file ends with. */
function specifierOf(file) {
  const name = path.posix.basename(file).replace(/\.[a-z]+$/, '');
  const inPackage = packageOf(file);
  return inPackage ? `/${name}|@contend/${inPackage}` : `/${name}`;
}

export async function dependentsOf(files, folder = root) {
  const ends = [...new Set(files.map(specifierOf))].join('|').replaceAll('.', '\\.');
  const pattern = `(from|import|import\\()\\s*'[^']*(${ends})(\\.[a-z]+)?'`;
  const options = ['grep', '-lzE', '--untracked', pattern, '--', '*.ts', '*.tsx', '*.mjs'];
  const { output } = await runProgram('git', options, folder);
  return output.split('\0').filter((file) => file && !files.includes(file));
}
