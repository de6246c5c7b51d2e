import { operate } from '../src/operate';

type Environment = Record<string, string | undefined>;

/** Runs a command as the program does, and returns its exit code and outputs. */
export async function runOperator(
  args: string[],
  environment: Environment = {},
  { typed = null, absent }: { typed?: string | null; absent?: string } = {},
) {
  const said = { out: [] as string[], error: [] as string[], notes: [] as string[] };
  const code = await operate(args, {
    environment,
    ...(absent && { absent }),
    print: (text) => void said.out.push(text),
    complain: (text) => void said.error.push(text),
    note: (line) => void said.notes.push(line),
    promptSecret: () => Promise.resolve(typed),
  });
  const out = said.out.join('\n');
  const { notes } = said;
  return { code, out, notes, error: said.error.join('\n'), json: () => JSON.parse(out) };
}
