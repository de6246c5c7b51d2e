import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserFacingError } from '../user-facing-error';
import { backUp, type BackupSource } from './backup';
import type { Manifest } from './manifest';
import { requireOplogTime } from './mongodb-tools';
import { restore } from './restore';

interface CommandPlace extends BackupSource {
  /** The folder that relative paths are below. */
  cwd: string;
}

const usages = {
  backup: 'Usage: npm run backup -- <folder> [--store mongo|stack-mongo]',
  restore: 'Usage: npm run restore -- <folder of the backup> <new data folder> [--until SECONDS]',
};

const optionsOf: Record<keyof typeof usages, NonNullable<ParseArgsConfig['options']>> = {
  backup: { store: { type: 'string' } },
  restore: { until: { type: 'string' } },
};

/**
 * Runs `backup` or `restore` and prints the result.
 * @returns the exit code: 1 for a failure, 2 for wrong arguments.
 */
export async function main(
  command: keyof typeof usages,
  args: string[],
  place: CommandPlace,
): Promise<number> {
  try {
    const lines =
      command === 'backup' ? await runBackup(args, place) : await runRestore(args, place);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    const isKnown = error instanceof UserFacingError;
    // Errors of the file system name the file.
    process.stderr.write(`${isKnown || code ? message : String(stack)}\n`);
    return isKnown ? error.exitCode : 1;
  }
}

async function runBackup(args: string[], place: CommandPlace): Promise<string[]> {
  const { positionals, store: storeFolder } = parsed('backup', args);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UserFacingError(usages.backup, 2);
  const target = path.resolve(place.cwd, folder);
  const manifest = await backUp({ ...place, storeFolder }, target);
  return [`Backed up to ${target}`, ...linesOf(manifest)];
}

async function runRestore(args: string[], { cwd, mongoUrl }: CommandPlace): Promise<string[]> {
  const { positionals, until } = parsed('restore', args);
  const [folder, data, ...more] = positionals;
  if (!folder || !data || more.length > 0) throw new UserFacingError(usages.restore, 2);
  if (until !== undefined) requireOplogTime(until);
  const dataDir = path.resolve(cwd, data);
  const manifest = await restore(path.resolve(cwd, folder), { dataDir, mongoUrl, until });
  return [
    `Restored to ${dataDir}`,
    ...linesOf(manifest),
    '',
    `  Verify the money   DATA_DIR=${dataDir} npm run ledger:verify`,
    `  Start              DATA_DIR=${dataDir} npm start`,
  ];
}

function parsed(command: keyof typeof usages, args: string[]) {
  try {
    const options = optionsOf[command];
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const { store, until } = values as { store?: string; until?: string };
    return { positionals, store, until };
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n${usages[command]}`, 2);
  }
}

function linesOf({ createdAt, version, store, from, files }: Manifest): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const uploads = files.filter(({ path: name }) => name.startsWith('data/uploads/')).length;
  const hasSecrets = files.some(({ path: name }) => name === 'data/secrets.json');
  return [
    `  Store    ${store}${from ? ` (${from})` : ''}, as of ${createdAt} or a moment later, ` +
      `by Contend ${version}`,
    `  Uploads  ${uploads}`,
    `  Secrets  ${hasSecrets ? 'yes: keep the backup where only you can read it' : 'none'}`,
    `  Size     ${files.length} files, ${bytes} bytes, all with their SHA-256`,
  ];
}
