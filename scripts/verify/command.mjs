/** Runs the commands of a part: shows their output, and keeps the lines with results. */
import { spawn } from 'node:child_process';
import { root } from '../setup.mjs';
import { Unavailable } from './servers.mjs';

/** The closing lines of tests, deployment tests, mutation tests, faults and benchmarks. */
const figures = [
  /^\d+ passed, \d+ failed.*$/,
  /^\w+: \d+ checks passed.*$/,
  /^\w+: .* mutants killed$/,
  /^[\w-]+: \d+ of \d+ targets met.*$/,
  /^Processor time: .*$/,
];
/** Lines of commands that could not run here and exited with 0, with the reason. */
const notRun = [/^skipped {2}[\w-]+: (.*)$/, /^browser stories: skipped, because (.*)$/];
/** npm exits with 1 for findings and when the registry gives no answer. */
const noAnswer = [
  /^npm error (audit endpoint returned an error)$/,
  /^npm error (code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT))$/,
];
const reasonIn = (patterns, line) => patterns.map((one) => one.exec(line)?.[1]).find(Boolean);

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function commandRunner() {
  const found = [];

  /**
   * @param environment Variables beside those of this process.
   * @throws Unavailable where the command says that it was skipped, Error when it fails.
   */
  function run(program, args, environment = {}) {
    console.log(`$ ${[program, ...args].join(' ')}`);
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let skipped;
      let unanswered;
      const readLines = (stream, shown) => {
        let rest = '';
        stream.on('data', (chunk) => {
          shown.write(chunk);
          const lines = (rest + chunk.toString()).split('\n');
          rest = lines.pop();
          for (const line of lines) {
            skipped ??= reasonIn(notRun, line);
            unanswered ??= reasonIn(noAnswer, line);
            if (figures.some((figure) => figure.test(line))) found.push(line);
          }
        });
      };
      readLines(child.stdout, process.stdout);
      readLines(child.stderr, process.stderr);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        const why = unanswered ?? (code === 0 ? skipped : undefined);
        if (why) reject(new Unavailable(why));
        else if (code !== 0)
          reject(new Error(`${args.join(' ')}: ${signal ?? `exit code ${code}`}`));
        else resolve();
      });
    });
  }

  return {
    figures: found,
    run,
    /** `npm run` of a script, or `npm test`, with arguments. */
    npm(script, args = [], environment = {}) {
      const command = script === 'test' ? ['test'] : ['run', script];
      return run(npm, [...command, ...(args.length > 0 ? ['--', ...args] : [])], environment);
    },
  };
}
