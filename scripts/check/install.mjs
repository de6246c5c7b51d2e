/**
 * Whether a fresh clone installs: what `npm ci` would say of the manifests and the lock file,
 * without installing anything. A lock file made where packages were missing says so only on the
 * next machine.
 */
import { linesOf, runProgram, Skip } from './repository.mjs';

export const name = 'install';

const noAnswer = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED)\b/;

/** What npm complains of, without its advice. */
export const installFindings = (complaints) =>
  linesOf(complaints)
    .filter((line) => /^npm error (Missing|Invalid):|^npm error code/.test(line))
    .map((line) => line.replace('npm error ', ''));

export async function run() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, complaints } = await runProgram(npm, [
    ...['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'],
  ]);
  if (code === 0) return [];
  const unreached = noAnswer.exec(complaints)?.[0];
  if (unreached) throw new Skip(`the registry gave no answer (${unreached})`);
  return installFindings(complaints);
}
