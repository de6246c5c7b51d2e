/**
 * Type errors of one project, from the incremental state of the last run, and its files to lint
 * after a change. Started by projects.mjs.
 */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { dependentsOf, openProgram, typeFindings } from './program.mjs';
import { root } from './repository.mjs';

/** Linting more dependents of changed files would take longer than a developer waits. */
const dependentsLinted = 60;

/** The files that import what changed files declare. */
function dependents({ changed, folder, without }, program) {
  const isOurs = (file) =>
    (folder === '.' || file.startsWith(`${folder}/`)) &&
    !without.some((other) => file.startsWith(`${other}/`));
  const paths = dependentsOf(changed, program).filter(isOurs);
  if (paths.length <= dependentsLinted) return { paths, notes: [] };
  return { paths: [], notes: [`${paths.length} files that import changed ones are not linted`] };
}

const { config, memory, folder, without, changed } = workerData;
const builder = openProgram(config, path.join(root, memory));
const found = typeFindings(builder);
const none = { paths: [], notes: [] };
const affected = changed ? dependents({ changed, folder, without }, builder.getProgram()) : none;
parentPort.postMessage({ found, ...affected });
