import { operate } from './operate';
import { promptSecret } from './terminal';

/**
 * Runs one command.
 *
 * @param environment The source of settings.
 * @param absent What to start, when a setting is missing because nothing is running.
 * @returns The exit code.
 */
export const main = (
  args: string[],
  environment: Record<string, string | undefined>,
  absent?: string,
): Promise<number> =>
  operate(args, {
    environment,
    ...(absent && { absent }),
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    promptSecret,
  });

// In a container this file is the program; a checkout's script calls `main` itself.
if (require.main === module) {
  // As PID 1 of a container the process has no default signal handling.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  void main(process.argv.slice(2), process.env).then((code) => {
    process.exitCode = code;
  });
}
