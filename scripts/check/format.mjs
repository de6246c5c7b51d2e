/** Files that `npx oxfmt` would change. */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'format';

export async function formatFindings(...paths) {
  const options = ['--list-different', '--no-error-on-unmatched-pattern'];
  const { code, output, complaints } = await runPackage('oxfmt', 'bin/oxfmt', [
    ...options,
    ...paths,
  ]);
  return code === 0 ? [] : linesOf(output + complaints);
}

const isRule = (file) => file === '.oxfmtrc.json';

export async function run({ changed = ['.'] }) {
  if (changed.length === 0) return [];
  return changed.some(isRule) ? formatFindings('.') : formatFindings(...changed);
}
