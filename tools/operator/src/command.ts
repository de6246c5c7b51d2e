import type { ParseArgsConfig } from 'node:util';

/** The arguments and options of a command. */
export interface CommandArguments {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** The environment of a command, beside the servers in the settings. */
export interface CommandContext {
  environment: Record<string, string | undefined>;
  /** Prints progress, separate from the output. */
  note(line: string): void;
  /** Asks for a secret on the terminal; null when there is no terminal. */
  promptSecret(question: string): Promise<string | null>;
}

/** The result, for people and for programs. */
export interface CommandResult {
  /** Whether nothing needs attention; the exit code is 0 then, else 1. */
  isFine: boolean;
  text: string;
  document: unknown;
}

/** One command, as its file in `commands/` exports it. */
export interface Command {
  /** As it is typed: `dlq list`. */
  name: string;
  summary: string;
  /** Its arguments and their meaning, as the help shows them. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(call: CommandArguments, context: CommandContext): Promise<CommandResult>;
}

/** Invalid use; the message points to the help. */
export class Misuse extends Error {}

/** The text of an option; undefined when it is absent. */
export const textOf = ({ values }: CommandArguments, option: string): string | undefined => {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
};

/** @throws Misuse for another number of arguments. */
export function demandArguments(
  { positionals }: CommandArguments,
  names: string[],
  least = names.length,
): void {
  const missing = names[positionals.length];
  if (positionals.length < least && missing) throw new Misuse(`It needs ${missing}.`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new Misuse(`"${extra}" says nothing here.`);
}
