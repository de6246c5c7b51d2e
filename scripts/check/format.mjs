/**
 * Files that `npx prettier --write` would change. oxfmt writes the same format and reads the
 * repository in a second, so prettier gets the files that oxfmt would change (ADR 45).
 */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'format';

/** The paths that need prettier: all of them where oxfmt cannot run or parse. */
async function suspectsIn(paths) {
  const { code, output, complaints } = await runPackage('oxfmt', 'bin/oxfmt', [
    ...['--list-different', '--no-error-on-unmatched-pattern', ...paths],
  ]);
  return code !== 0 && (complaints || !output) ? paths : linesOf(output);
}

export async function formatFindings(...paths) {
  const suspects = await suspectsIn(paths);
  if (suspects.length === 0) return [];
  const args = ['--list-different', '--log-level', 'log', '--ignore-unknown', ...suspects];
  const { code, output, complaints } = await runPackage('prettier', 'bin/prettier.cjs', args);
  const found = [...linesOf(output), ...linesOf(complaints)];
  return code !== 0 && found.length === 0 ? [`prettier ended with ${code}`] : found;
}

const isRule = (file) => /^\.(prettier|oxfmt)/.test(file);

export async function run({ changed = ['.'] }) {
  if (changed.length === 0) return [];
  return changed.some(isRule) ? formatFindings('.') : formatFindings(...changed);
}
