import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserFacingError } from '../user-facing-error';
import { backUp, type BackupSource } from './backup';
import { afterBackup, afterRestore, type BackedUpBus } from './bus';
import type { Manifest } from './manifest';
import { requireOplogTime } from './mongodb-tools';
import { durationMs, instantOf, keptCount, newestBefore, repeatBackups } from './repeated';
import { restore } from './restore';

/** A platform that is running on this machine. */
export interface RunningStore {
  mongoUrl: string;
  /** Null for the in-process bus. */
  kafkaBrokers: string | null;
}

interface CommandPlace extends Pick<BackupSource, 'dataDir' | 'mongoUrl' | 'version'> {
  /** Read for each backup: a platform is started and stopped meanwhile. */
  running(): RunningStore | null;
  /** KAFKA_BROKERS, if it is set: the bus of a platform that is not running here. */
  kafkaBrokers: string | undefined;
  /** The folder that relative paths are below. */
  cwd: string;
}

const usages = {
  backup:
    'Usage: npm run backup -- <folder> [--store mongo|stack-mongo]\n' +
    '       npm run backup -- <folder of backups> --every 5m [--keep 12]',
  restore:
    'Usage: npm run restore -- <folder of the backup> <new data folder> [--until SECONDS]\n' +
    '       npm run restore -- <folder of backups> <new data folder> --at TIME',
};

const optionsOf: Record<keyof typeof usages, NonNullable<ParseArgsConfig['options']>> = {
  backup: { store: { type: 'string' }, every: { type: 'string' }, keep: { type: 'string' } },
  restore: { until: { type: 'string' }, at: { type: 'string' } },
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
  const { positionals, store: storeFolder, every, keep } = parsed('backup', args);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UserFacingError(usages.backup, 2);
  const target = path.resolve(place.cwd, folder);
  if (every !== undefined) return runSeries(target, { every, keep, storeFolder }, place);
  if (keep !== undefined) throw new UserFacingError(`--keep is for --every.\n${usages.backup}`, 2);
  const manifest = await backUp({ ...sourceOf(place), storeFolder }, target);
  return [`Backed up to ${target}`, ...linesOf(manifest), ...afterBackup(manifest.bus)];
}

interface SeriesOptions {
  every: string;
  keep?: string | undefined;
  storeFolder?: string | undefined;
}

/** Makes backups until the process is ended. */
async function runSeries(
  folder: string,
  { every, keep = '12', storeFolder }: SeriesOptions,
  place: CommandPlace,
): Promise<string[]> {
  if (storeFolder !== undefined) {
    throw new UserFacingError('--store is for a stopped platform, --every for a running one.', 2);
  }
  const series = { folder, everyMs: durationMs(every), keep: keptCount(keep) };
  const ending = new AbortController();
  const end = () => ending.abort();
  // A copy of the embedded store is completed; Ctrl-C ends mongodump too. A second signal ends all.
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  let isFirst = true;
  await repeatBackups(series, {
    async backUp(to) {
      const source = sourceOf(place);
      if (!source.mongoUrl && !source.runningUrl) {
        throw new UserFacingError('The platform is not running.');
      }
      const manifest = await backUp(source, to);
      if (isFirst) afterBackup(manifest.bus).forEach(report);
      isFirst = false;
      return manifest;
    },
    report,
    stopped: ending.signal,
  });
  for (const signal of signals) process.off(signal, end);
  return ['Stopped.'];
}

/** What a backup copies at this moment. */
function sourceOf({ running, kafkaBrokers, ...place }: CommandPlace): BackupSource {
  const found = running();
  const isOther = place.mongoUrl !== undefined && place.mongoUrl !== found?.mongoUrl;
  const platform = isOther ? null : found;
  return { ...place, runningUrl: platform?.mongoUrl ?? null, bus: busOf(platform, kafkaBrokers) };
}

function busOf(platform: RunningStore | null, kafkaBrokers: string | undefined): BackedUpBus {
  if (platform) return platform.kafkaBrokers === null ? 'in-process' : 'kafka';
  return kafkaBrokers ? 'kafka' : 'not known';
}

async function runRestore(args: string[], { cwd, mongoUrl }: CommandPlace): Promise<string[]> {
  const { positionals, until, at } = parsed('restore', args);
  const [folder, data, ...more] = positionals;
  if (!folder || !data || more.length > 0) throw new UserFacingError(usages.restore, 2);
  if (until !== undefined) requireOplogTime(until);
  const dataDir = path.resolve(cwd, data);
  const given = path.resolve(cwd, folder);
  const chosen = at === undefined ? given : newestBefore(given, instantOf(at));
  const manifest = await restore(chosen, { dataDir, mongoUrl, until });
  return [
    `Restored to ${dataDir}${at === undefined ? '' : ` from ${path.basename(chosen)}`}`,
    ...linesOf(manifest),
    '',
    `  Verify the money   DATA_DIR=${dataDir} npm run ledger:verify`,
    `  Start              DATA_DIR=${dataDir} npm start`,
    ...afterRestore(manifest.bus),
  ];
}

type CommandOptions = Partial<Record<'store' | 'every' | 'keep' | 'until' | 'at', string>>;

function parsed(command: keyof typeof usages, args: string[]) {
  try {
    const options = optionsOf[command];
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, ...(values as CommandOptions) };
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n${usages[command]}`, 2);
  }
}

function linesOf({ createdAt, version, store, from, bus, files }: Manifest): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const uploads = files.filter(({ path: name }) => name.startsWith('data/uploads/')).length;
  const hasSecrets = files.some(({ path: name }) => name === 'data/secrets.json');
  return [
    `  Store    ${store}${from ? ` (${from})` : ''}, as of ${createdAt} or a moment later, ` +
      `by Contend ${version}`,
    `  Bus      ${bus ?? 'not known'}`,
    `  Uploads  ${uploads}`,
    `  Secrets  ${hasSecrets ? 'yes: keep the backup where only you can read it' : 'none'}`,
    `  Size     ${files.length} files, ${bytes} bytes, all with their SHA-256`,
  ];
}
