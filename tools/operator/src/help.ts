import type { Command } from './command';

const exitCodes = `It ends with 0 when all is well, with 1 when something was found or failed,
and with 2 when it was used wrongly or a setting is missing.`;

const everyCommand = '  --json       prints one JSON document instead\n  --help, -h   prints this';

const listOf = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
};

/** The list of commands. */
export const globalHelp = (commands: readonly Command[]): string =>
  [
    'contend: what operators do with the platform.',
    'Usage: contend <command> [arguments] [--json] [--help]',
    listOf(commands),
    `${exitCodes}\ncontend <command> --help says more. Settings come from the environment, as services have them.`,
  ].join('\n\n');

/** The commands that begin with one word. */
export const groupHelp = (group: string, commands: readonly Command[]): string =>
  [
    `Usage: contend ${group} <command> [arguments] [--json] [--help]`,
    listOf(commands),
    `contend ${group} <command> --help says more.`,
  ].join('\n\n');

/** One command with its arguments. */
export const commandHelp = ({ summary, usage }: Command): string =>
  [`${summary}.`, usage.trim(), everyCommand, exitCodes].join('\n\n');
