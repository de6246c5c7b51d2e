/** Files that `npx prettier --write` would change. */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'format';

export async function formatFindings(...paths) {
  const args = ['--list-different', '--log-level', 'log', '--ignore-unknown', ...paths];
  const { code, output, complaints } = await runPackage('prettier', 'bin/prettier.cjs', args);
  const found = [...linesOf(output), ...linesOf(complaints)];
  return code !== 0 && found.length === 0 ? [`prettier ended with ${code}`] : found;
}

export async function run({ changed = ['.'] }) {
  if (changed.length === 0) return [];
  return formatFindings(
    ...['--cache', '--cache-location', 'node_modules/.cache/check/prettier'],
    ...['--cache-strategy', 'content', ...changed],
  );
}
