import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillFolder } from './files';
import { type Manifest, writeManifest } from './manifest';
import { durationMs, keptCount, newestBefore, repeatBackups } from './repeated';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const minute = (nth: number) => new Date(Date.UTC(2026, 10, 30, 18, nth));
const nameOf = (nth: number) => `2026-11-30T18-0${nth}-00Z`;

/** A backup that began at a minute, and whose store was copied so many seconds later. */
const made = (nth: number, tookSeconds = 1) =>
  fillFolder(path.join(folder, nameOf(nth)), (inside): Promise<Manifest> => {
    writeFileSync(path.join(inside, 'rows'), String(nth));
    const [createdAt, copiedAt] = [minute(nth), new Date(+minute(nth) + tookSeconds * 1000)].map(
      (date) => date.toISOString(),
    ) as [string, string];
    return writeManifest(inside, {
      createdAt,
      copiedAt,
      version: '0.2.0',
      store: 'embedded-mongo',
    });
  });

/** A series of one backup a minute, of which some fail; returns what it reported. */
async function series(count: number, { keep, failing }: { keep: number; failing: number[] }) {
  const [reported, stop] = [[] as string[], new AbortController()];
  let nth = 0;
  await repeatBackups(
    { folder, everyMs: 1, keep },
    {
      async backUp() {
        if (nth === count) stop.abort();
        if (failing.includes(nth)) throw new Error('The store does not answer.');
        return made(nth);
      },
      report: (line) => void reported.push(line),
      stopped: stop.signal,
      // Read at the beginning of a backup and after it.
      now: (() => {
        let reads = 0;
        return () => {
          reads += 1;
          if (reads % 2 === 1) nth += 1;
          return minute(nth);
        };
      })(),
    },
  );
  return reported;
}

test('keeps the newest backups, and makes the next after one that failed', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  for (const began of [1, 5]) mkdirSync(path.join(folder, `${nameOf(began)}.unfinished-abc123`));
  expect(await series(5, { keep: 2, failing: [3] })).toEqual([
    `Backed up to ${nameOf(1)}`,
    `Backed up to ${nameOf(2)}`,
    `No backup at ${nameOf(3)}: The store does not answer.`,
    `Backed up to ${nameOf(4)}, 1 deleted`,
    `Backed up to ${nameOf(5)}, 1 deleted`,
  ]);
  expect(readdirSync(folder).sort()).toEqual([
    ...[nameOf(4), nameOf(5), `${nameOf(5)}.unfinished-abc123`, 'notes.txt'],
  ]);
});

test('keeps every backup while the store is away', async () => {
  for (const nth of [1, 2, 3]) await made(nth);
  mkdirSync(path.join(folder, 'empty'));
  await series(4, { keep: 1, failing: [1, 2, 3, 4] });
  expect(readdirSync(folder).sort()).toEqual([nameOf(1), nameOf(2), nameOf(3), 'empty']);
});

describe('the newest backup with nothing later than a time', () => {
  beforeEach(async () => {
    await made(1);
    await made(2);
    await made(3, 90);
  });

  test.each([
    ['18:02:59', 2],
    ['18:02:01', 2],
    // The store of the second was copied until 18:02:01, of the third until 18:04:30.
    ['18:02:00', 1],
    ['18:04:00', 2],
    ['18:04:30', 3],
  ])('at %s is the one of minute %i', (time, nth) => {
    const at = new Date(`2026-11-30T${time}Z`);
    expect(path.basename(newestBefore(folder, at))).toBe(nameOf(nth));
  });

  test('is refused where there is none, and where it is damaged', () => {
    expect(() => newestBefore(folder, minute(0))).toThrow(`its first is ${nameOf(1)}`);
    writeFileSync(path.join(folder, nameOf(2), 'contend-backup.json'), '{}');
    expect(() => newestBefore(folder, new Date('2026-11-30T18:02:30Z'))).toThrow('is damaged');
  });
});

test('reads times in seconds, minutes, hours and days', () => {
  expect(['30s', '5m', '6h', '1d'].map(durationMs)).toEqual([
    ...[30_000, 300_000, 21_600_000, 86_400_000],
  ]);
  for (const wrong of ['0m', '25d', '5', '1.5h', 'm']) {
    expect(() => durationMs(wrong)).toThrow('--every takes a time');
  }
  expect(() => keptCount('0')).toThrow('--keep takes the number');
  expect(keptCount('12')).toBe(12);
});
