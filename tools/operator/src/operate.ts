import { parseArgs } from 'node:util';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { ConfigError } from '@contend/service-kit';
import { type Command, type CommandContext, Misuse, type CommandResult } from './command';
import { commands } from './command-list';
import { commandHelp, globalHelp, groupHelp } from './help';

/** The environment and the outputs of a run. */
export interface CommandLine extends CommandContext {
  print(text: string): void;
  complain(text: string): void;
  /** Printed instead of the names of settings, when no running platform provides them. */
  absent?: string;
}

/** Success, a finding or a failure, invalid use. */
const codes = { fine: 0, found: 1, misused: 2 } as const;

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Runs the command in the arguments. Returns the exit code; never throws. */
export async function operate(args: string[], commandLine: CommandLine): Promise<number> {
  const chosen = choose(args);
  if ('help' in chosen) {
    commandLine.print(chosen.help);
    return codes.fine;
  }
  if ('complaint' in chosen) {
    commandLine.complain(chosen.complaint);
    return codes.misused;
  }
  const { command, rest } = chosen;
  const isJson = rest.includes('--json');
  try {
    const { isFine, text, document } = await perform(command, rest, commandLine);
    commandLine.print(isJson ? JSON.stringify(document, null, 2) : text);
    return isFine ? codes.fine : codes.found;
  } catch (error) {
    const { code, sentence } = failureOf(error, command, commandLine);
    if (isJson) commandLine.print(JSON.stringify({ error: sentence }, null, 2));
    commandLine.complain(sentence);
    return code;
  }
}

type Choice = { help: string } | { complaint: string } | { command: Command; rest: string[] };

const isHelp = (word: string | undefined): boolean =>
  word === 'help' || word === '--help' || word === '-h';

function choose(args: string[]): Choice {
  if (args.length === 0) return { complaint: globalHelp(commands) };
  const words = isHelp(args[0]) ? [...args.slice(1), '--help'] : args;
  const [first = '', second = ''] = words;
  if (isHelp(first)) return { help: globalHelp(commands) };
  const named = (wanted: string) => commands.find(({ name }) => name === wanted);
  const command = named(`${first} ${second}`) ?? named(first);
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length === 0) {
    return { complaint: `There is no command "${first}". contend --help lists what there is.` };
  }
  const help = groupHelp(first, group);
  return isHelp(second) ? { help } : { complaint: help };
}

async function perform(
  command: Command,
  rest: string[],
  context: CommandContext,
): Promise<CommandResult> {
  const { values, positionals } = parsed(command, rest);
  const { help, ...others } = values;
  if (!help) return command.run({ values: others, positionals }, context);
  const { name, summary, usage } = command;
  return { isFine: true, text: commandHelp(command), document: { name, summary, usage } };
}

interface Parsed {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

function parsed({ options }: Command, args: string[]): Parsed {
  try {
    return parseArgs({
      args,
      options: { ...options, ...common },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // Node's message continues with advice on its argument syntax.
    throw new Misuse(/^[^.\n]*/.exec((error as Error).message)?.[0]);
  }
}

function failureOf(error: unknown, { name }: Command, { absent }: CommandLine) {
  if (error instanceof Misuse) {
    const sentence = `${error.message} contend ${name} --help says how it is used.`;
    return { code: codes.misused, sentence };
  }
  if (error instanceof ConfigError)
    return { code: codes.misused, sentence: absent ?? error.message };
  const message = error instanceof Error ? error.message : String(error);
  const isKnown = error instanceof UserFacingError;
  return { code: codes.found, sentence: isKnown ? message : `contend ${name} failed. ${message}` };
}
