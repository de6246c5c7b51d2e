/** Runs the commands of a part: shows their output, and keeps the lines with results. */
import { spawn } from 'node:child_process';
import { root } from '../setup.mjs';
import { Unavailable } from './servers.mjs';

/** The closing lines of tests and of deployment tests. */
const figure =
  /^(\d+ passed, \d+ failed.*|\w+: \d+ checks passed.*|.*\bmutants?\b.*|Processor time: .*)$/;
/** A command that could not run here says so in such a line and exits with 0. */
const notRun = /^(?:skipped {2}\w+: (.*)|browser stories: skipped, because (.*))$/;

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function commandRunner() {
  const figures = [];

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
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let rest = '';
      let why = null;
      child.stdout.on('data', (chunk) => {
        process.stdout.write(chunk);
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop();
        for (const line of lines) {
          const skipped = notRun.exec(line);
          if (skipped) why = skipped[1] ?? skipped[2];
          else if (figure.test(line)) figures.push(line);
        }
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code !== 0) reject(new Error(`${args.join(' ')}: ${signal ?? `exit code ${code}`}`));
        else if (why) reject(new Unavailable(why));
        else resolve();
      });
    });
  }

  return {
    figures,
    run,
    /** `npm run` of a script, or `npm test`, with arguments. */
    npm(script, args = [], environment = {}) {
      const command = script === 'test' ? ['test'] : ['run', script];
      return run(npm, [...command, ...(args.length > 0 ? ['--', ...args] : [])], environment);
    },
  };
}
