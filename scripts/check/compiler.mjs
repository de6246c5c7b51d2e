/** Type errors of a project, by the compiler. */
import { linesOf, root, runPackage } from './repository.mjs';

/** The compiler is a Go program: fewer collections of its garbage for some more memory. */
process.env.GOGC ??= '400';

/** Each checker computes the types that it needs: four take twice the processor time of one. */
const checkers = '2';

/**
 * The lines of errors that `tsc --noEmit` prints for a `tsconfig.json`, given by its path from the
 * root or an absolute one. `memory` is the file of its incremental state: with it, a later run
 * checks only what changes affect.
 */
export async function typeErrors(config, memory) {
  const { code, output, complaints } = await compiler([
    ...['--project', config, '--noEmit', '--pretty', 'false', '--checkers', checkers],
    ...(memory ? ['--incremental', '--tsBuildInfoFile', memory] : []),
  ]);
  const found = linesOf(output).filter((line) => /error TS\d+/.test(line));
  if (code !== 0 && found.length === 0) throw new Error(complaints || output);
  return found;
}

/** The options that apply to a project, with those of the configurations that it extends. */
export async function compilerOptions(config) {
  const { output } = await compiler(['--project', config, '--showConfig']);
  return JSON.parse(output).compilerOptions;
}

const compiler = (options) => runPackage('typescript', 'bin/tsc', options, root);
