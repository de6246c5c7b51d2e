/** The compiler's complaints about the whole workspace, and about the web app with its own settings. */
import { linesOf, runPackage } from './repository.mjs';

export const name = 'types';

const projects = { servers: 'tsconfig.json', web: 'web/tsconfig.json' };

export async function run() {
  const found = [];
  for (const [name, project] of Object.entries(projects)) {
    // What was checked before is kept beside the packages, so a second run takes a few seconds.
    const memory = `node_modules/.cache/check/${name}.tsbuildinfo`;
    const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
    const { output } = await runPackage('typescript', 'bin/tsc', ['-p', project, ...args]);
    found.push(...linesOf(output));
  }
  return [...new Set(found)];
}
