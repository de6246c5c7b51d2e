import type { ParseArgsConfig } from 'node:util';

/** What a command was called with, its own options read. */
export interface Call {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** What a command has of the world beside the servers that the settings name. */
export interface Context {
  environment: Record<string, string | undefined>;
  /** Says how it goes on, beside the output. */
  note(line: string): void;
  /** Asks a person for what nobody else may read; null where no person sits. */
  askSecret(question: string): Promise<string | null>;
}

/** What came of it: the same for people and for programs. */
export interface Outcome {
  /** Whether nothing was found that somebody has to look at; the exit code is 0 then, else 1. */
  isFine: boolean;
  text: string;
  document: unknown;
}

/** One command, as its file in `commands/` exports it. */
export interface Command {
  /** As it is typed: `dlq list`. */
  name: string;
  summary: string;
  /** Its arguments and what they mean, as its help shows them. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(call: Call, context: Context): Promise<Outcome>;
}

/** It was called in a way that means nothing; its help is one option away. */
export class Misuse extends Error {}

/** The text of an option; undefined when it is not given. */
export const textOf = ({ values }: Call, option: string): string | undefined => {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
};

/** @throws Misuse when there are not so many arguments. */
export function demandArguments(
  { positionals }: Call,
  names: string[],
  least = names.length,
): void {
  const missing = names[positionals.length];
  if (positionals.length < least && missing) throw new Misuse(`It needs ${missing}.`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new Misuse(`"${extra}" says nothing here.`);
}
