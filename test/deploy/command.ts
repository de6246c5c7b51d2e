import { spawn } from 'node:child_process';

interface CommandOptions {
  environment?: Record<string, string>;
  /** Written to its standard input. */
  input?: string;
  /** Prints its output while it runs. */
  isShown?: boolean;
  /** The timeout after which it is killed. */
  withinMs?: number;
}

/** A command that exited with a code other than 0. */
export class CommandFailed extends Error {}

const longestMs = 600_000;

/** Runs a program and returns its output. @throws CommandFailed with the last lines. */
export function command(
  program: string,
  args: string[],
  { environment = {}, input, isShown = false, withinMs = longestMs }: CommandOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: withinMs,
    });
    let out = '';
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      said = (said + chunk.toString()).slice(-4000);
      if (isShown) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (isShown) process.stderr.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(out);
      else {
        const end = signal ?? `exit code ${code}`;
        reject(new CommandFailed(`${program} ${args.join(' ')}: ${end}\n${said}`));
      }
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}
