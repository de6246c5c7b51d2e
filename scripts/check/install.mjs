/**
 * Whether a fresh clone installs: the result of `npm ci` for the manifests and the lock file,
 * without installing, and packages that require a newer Node. A lock file made where packages were
 * unavailable would fail only on the next machine.
 */
import { linesOf, runProgram, Skip } from './repository.mjs';

export const name = 'install';

export const concerns = (file) => /(^|\/)package(-lock)?\.json$/.test(file);

const noAnswer = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTCACHED)\b/;

/** npm's errors, without its advice. */
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
