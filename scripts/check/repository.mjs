/** The repository as the checks read it: its files, their text, and the tools that check them. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../setup.mjs';

export { root };

/** Thrown by a check without anything to check, so that it does not pass. */
export class Skip extends Error {
  isSkip = true;
}

/** Runs a program in a folder; its exit code is not evaluated. */
function run(program, args, cwd = root) {
  const options = { cwd, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, output, complaints) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: error ? error.code : 0, output, complaints });
    });
  });
}

/** Runs the command line of an installed package. `bin` is the script inside the package. */
export function runPackage(name, bin, args, cwd = root) {
  const manifest = createRequire(import.meta.url).resolve(
    `${root}/node_modules/${name}/package.json`,
  );
  return run(process.execPath, [path.join(path.dirname(manifest), bin), ...args], cwd);
}

export const runProgram = run;

/** Every committed or untracked file that is not ignored, by its path from the root. */
export async function repositoryFiles() {
  const listed = await run('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate']);
  if (listed.code !== 0) throw new Error(`git ls-files: ${listed.complaints.trim()}`);
  return listed.output.split('\0').filter((file) => file && existsSync(path.join(root, file)));
}

export const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Lines of a tool's output, shortened to paths from the root. */
export const linesOf = (output) =>
  output
    .split('\n')
    .map((line) => line.replaceAll(`${root}/`, '').trimEnd())
    .filter(Boolean);
