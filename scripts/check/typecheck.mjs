/** Type errors of the workspace, and of the web app with its own settings. */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'types';

const projects = { servers: 'tsconfig.json', web: 'web/tsconfig.json' };

/** The output of tsc for one project. */
export async function typeFindings(project, ...options) {
  const args = ['-p', project, '--noEmit', '--pretty', 'false', ...options];
  const { code, output, complaints } = await runPackage('typescript', 'bin/tsc', args);
  const found = linesOf(output);
  return code !== 0 && found.length === 0 ? [`tsc ended with ${code} ${complaints}`] : found;
}

export async function run() {
  const found = [];
  for (const [title, project] of Object.entries(projects)) {
    // tsc's incremental state is kept beside the packages, so a second run takes a few seconds.
    const memory = `node_modules/.cache/check/${title}.tsbuildinfo`;
    found.push(...(await typeFindings(project, '--incremental', '--tsBuildInfoFile', memory)));
  }
  return [...new Set(found)];
}
