/**
 * Whether a fresh clone installs: what `npm ci` would say of the manifests and the lock file,
 * without installing anything, and of packages that want a newer Node. A lock file made where
 * packages were missing says so only on the next machine.
 */
import { linesOf, runProgram, Skip } from './repository.mjs';

export const name = 'install';

const noAnswer = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED)\b/;

/** What npm complains of, without its advice. */
export const installFindings = (complaints) =>
  linesOf(complaints)
    .filter((line) =>
      /^npm error (Missing|Invalid):|^npm error code|^npm warn EBADENGINE\s+package:/.test(line),
    )
    .map((line) => line.replace(/^npm (error|warn) /, ''));

export async function run() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, complaints } = await runProgram(npm, [
    ...['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'],
  ]);
  if (code === 0) return installFindings(complaints);
  const unreached = noAnswer.exec(complaints)?.[0];
  if (unreached) throw new Skip(`the registry gave no answer (${unreached})`);
  return installFindings(complaints);
}
