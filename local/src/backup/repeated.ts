import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '../user-facing-error';
import { unfinishedMark } from './files';
import { type Manifest, readManifest } from './manifest';

/** A backup of a series is named by the UTC time at which it began; names sort by time. */
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

interface Series {
  /** The folder of all its backups. */
  folder: string;
  everyMs: number;
  /** How many backups are kept, 1 or more. */
  keep: number;
}

interface Run {
  /** Makes one backup. */
  backUp(folder: string): Promise<Manifest>;
  report(line: string): void;
  stopped: AbortSignal;
  now?: () => Date;
}

/**
 * Makes backups until `stopped`, and deletes the oldest. One that fails is reported, and the next
 * is made at its time: only a complete backup has a name, and older ones are deleted only after it.
 */
export async function repeatBackups(series: Series, run: Run): Promise<void> {
  const { folder, everyMs, keep } = series;
  const { backUp, report, stopped, now = () => new Date() } = run;
  await mkdir(folder, { recursive: true });
  while (!stopped.aborted) {
    const begun = now();
    const name = nameOf(begun);
    try {
      await backUp(path.join(folder, name));
      const deleted = await deleteOldest(folder, keep, name).catch((error: Error) => {
        report(`Older backups were not deleted: ${error.message}`);
        return 0;
      });
      report(`Backed up to ${name}${deleted > 0 ? `, ${deleted} deleted` : ''}`);
    } catch (error) {
      report(`No backup at ${name}: ${(error as Error).message}`);
    }
    const restMs = Math.max(0, everyMs - (now().getTime() - begun.getTime()));
    await sleep(restMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => named.test(name))
        .sort()
    : [];

/** Deletes all but the newest, and what was left unfinished before these. */
async function deleteOldest(folder: string, keep: number, made: string): Promise<number> {
  const all = backupsIn(folder);
  // A clock that was ahead leaves names that are later than the one just made.
  const oldest = all.slice(0, -keep).filter((name) => name !== made);
  const [firstKept = ''] = all.slice(-keep);
  const left = readdirSync(folder).filter((name) => {
    const [began = '', rest] = name.split(unfinishedMark);
    return rest !== undefined && named.test(began) && began < firstKept;
  });
  for (const name of [...oldest, ...left]) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  return oldest.length;
}

/**
 * The newest backup of a series with nothing later than `at` in it.
 * @throws UserFacingError with exit code 2 when there is none.
 */
export function newestBefore(folder: string, at: Date): string {
  const all = backupsIn(folder);
  const candidates = all.filter((name) => name <= nameOf(at)).reverse();
  for (const name of candidates) {
    const { createdAt, copiedAt = createdAt } = readManifest(path.join(folder, name));
    if (Date.parse(copiedAt) <= at.getTime()) return path.join(folder, name);
  }
  const [first] = all;
  const known = first ? `its first is ${first}` : 'there is none in it';
  throw new UserFacingError(
    `${folder} has no backup of ${at.toISOString()} or before: ${known}.`,
    2,
  );
}

const unitsMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @throws UserFacingError with exit code 2 */
export function durationMs(value: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smhd])$/.exec(value) ?? [];
  const ms = Number(count) * (unitsMs[unit] ?? NaN);
  // Timers of Node end at 2^31 ms.
  if (ms < 2 ** 31) return ms;
  throw new UserFacingError('--every takes a time like 30s, 5m, 6h or 1d, of 24 days at most.', 2);
}

/** @throws UserFacingError with exit code 2 */
export function keptCount(value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new UserFacingError('--keep takes the number of backups to keep, 1 or more.', 2);
}

/** @throws UserFacingError with exit code 2 */
export function instantOf(value: string): Date {
  const at = new Date(value);
  const hasZone = /T.*(Z|[+-]\d\d:?\d\d)$/.test(value);
  if (hasZone && !Number.isNaN(at.getTime())) return at;
  throw new UserFacingError(
    '--at takes a time with its zone, like 2026-11-30T18:05:00Z or 2026-11-30T19:05:00+01:00.',
    2,
  );
}
