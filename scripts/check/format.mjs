/** Files that `npx prettier --write` would change. */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'format';

export async function run() {
  const memory = ['--cache', '--cache-location', 'node_modules/.cache/check/prettier'];
  const { code, output, complaints } = await runPackage('prettier', 'bin/prettier.cjs', [
    ...['--list-different', '--log-level', 'error', '--cache-strategy', 'content'],
    ...[...memory, '.'],
  ]);
  const found = [...linesOf(output), ...linesOf(complaints)];
  return code !== 0 && found.length === 0 ? [`prettier ended with ${code}`] : found;
}
