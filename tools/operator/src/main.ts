import { operate } from './operate';
import { askSecret } from './terminal';

/**
 * Runs one command to its end.
 *
 * @param environment Where settings come from.
 * @param absent What to start, where a setting is missing because nothing runs.
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
    askSecret,
  });

// In a container this file is the program; a checkout's script calls `main` itself.
if (require.main === module) {
  // Nobody else would end the first process of a container.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  void main(process.argv.slice(2), process.env).then((code) => {
    process.exitCode = code;
  });
}
