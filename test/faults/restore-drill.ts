import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bench, type Row } from '@contend/bench';
import { createUpload, serviceNames } from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { eventually } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { type Bounds, compareCopy, eventsIn, readEntries, withStore } from './copied-ledger';
import { type LocalProgram, runScript, startLocal } from './local-program';
import { NumberedTransfers, transfersIn } from './numbered-transfers';
import { demoPassword, playOn, signedIn } from './restored-platform';
import { row } from './rows';
import { payIn } from './user-actions';

/** Entries of the demo history, of several hundred, after which the first backup is made. */
const halfPlayed = 150;
/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Sums = Record<'missing' | 'unknown' | 'gaps' | 'unbalanced' | 'wrongCents', number>;

/** Backups of a running platform, restored to another place and compared to the cent. */
class RestoreDrill {
  readonly sums: Sums = { missing: 0, unknown: 0, gaps: 0, unbalanced: 0, wrongCents: 0 };
  entries = 0;
  backups = 0;
  failedCommands = 0;
  events = 0;
  eventsWithoutState = 0;
  uploads = 0;
  lostUploads = 0;
  readonly findings: string[] = [];
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'contend-restore-'));

  constructor(readonly note: (text: string) => void) {}

  at(name: string): string {
    return path.join(this.folder, name);
  }

  get data(): string {
    return this.at('data');
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs a command that has to succeed. */
  async command(script: string, args: string[], dataDir = this.data): Promise<void> {
    const { code, output } = await runScript(script, args, dataDir);
    if (code === 0) return;
    this.failedCommands += 1;
    this.findings.push(`${script} ${args.join(' ')} ended with ${code}: ${output}`);
  }

  /** Makes a backup; returns what the ledger had before and after it. */
  async backUp(live: LocalProgram, name: string): Promise<Bounds> {
    const before = await readEntries(live.mongoUrl);
    const begun = performance.now();
    await this.command('backup.mjs', ['backup', this.at(name)]);
    const seconds = (performance.now() - begun) / 1000;
    const after = await readEntries(live.mongoUrl);
    this.backups += 1;
    this.note(`${name}: ${seconds.toFixed(1)} s, ${before.size} to ${after.size} entries`);
    return { before, after };
  }

  /** Restores a backup and compares it before any service has started on it. */
  async compare(name: string, bounds: Bounds): Promise<void> {
    await this.command('backup.mjs', ['restore', this.at(name), this.restored(name)]);
    await this.command('ledger-verify.mjs', [], this.restored(name));
    await this.withCopy(name, async (url) => {
      const { entries, ...found } = await compareCopy(url, bounds);
      for (const key of Object.keys(found) as (keyof Sums)[]) this.sums[key] += found[key];
      this.entries += entries;
      const { waiting, withoutState } = await eventsIn(url, serviceNames);
      this.events += waiting;
      this.eventsWithoutState += withoutState;
      await this.countUploads(url, name);
      this.note(`${name}: ${entries} entries are in it`);
    });
  }

  restored(name: string): string {
    return this.at(`${name}-restored`);
  }

  async withCopy<T>(name: string, use: (url: string) => Promise<T>): Promise<T> {
    const store = await startMongoProcess(path.join(this.restored(name), 'mongo'));
    try {
      return await use(storeUrl(store.port));
    } finally {
      await store.stop();
    }
  }

  /** Every upload that the store has as stored: its bytes are those that it describes. */
  private async countUploads(url: string, name: string): Promise<void> {
    const stored = await withStore(url, (databaseOf) =>
      databaseOf('user').collection('uploads').find({ status: 'stored' }).toArray(),
    );
    for (const { _id, sha256 } of stored) {
      const id = String(_id);
      const file = path.join(this.restored(name), 'uploads', id.slice(-2), id);
      const isThere = existsSync(file) && hashOf(file) === sha256;
      if (!isThere) this.findings.push(`${name}: upload ${id} is not as the store describes it`);
      this.uploads += 1;
      this.lostUploads += isThere ? 0 : 1;
    }
  }
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Makes a backup while numbered transfers, refills and uploads go on. */
async function backUpUnderLoad(drill: RestoreDrill, live: LocalProgram, name: string) {
  const password = demoPassword(drill.data);
  const enter = (who: string) => signedIn(live, who, password);
  const players = await Promise.all(['Onyx', 'Pixel', 'Tundra', 'Mako'].map(enter));
  const [buyer, painter] = await Promise.all([enter('Juniper'), enter('Vantage')]);
  const begun = await Promise.all(players.map((one) => one.balance()));
  const transfers = new NumberedTransfers(players);
  let isOver = false;
  // Each until its limit of the day.
  const refill = () => payIn(new Answers(), buyer, 10_00).catch(() => false);
  const upload = async () => {
    const file = { bytes: picture, type: 'image/png' };
    return (await painter.upload(createUpload, file)).status === 201;
  };
  const others = [refill, upload].map(async (act) => {
    while (!isOver && (await act()));
  });
  await eventually('transfers', () => Promise.resolve(transfers.confirmed >= 5));
  const before = transfers.confirmed;
  const bounds = await drill.backUp(live, name);
  const after = transfers.confirmed;
  await eventually('more transfers', () => Promise.resolve(transfers.confirmed > after + 5));
  isOver = true;
  await Promise.all([transfers.stop(), ...others]);
  await drill.compare(name, bounds);
  const found = await drill.withCopy(name, transfersIn);
  drill.note(`${found} of the transfers are in it: ${before} to ${after} were confirmed meanwhile`);
  const isMoment = found !== null && found >= before && found <= after + 1;
  const change = transfers.cents(found ?? 0);
  const wanted = begun.map(({ available }, nth) => available + (change[nth] ?? 0));
  return { isMoment, players, wanted };
}

/** Flips one bit in a copy of each file; returns how many of the copies were restored. */
async function restoredDamage(drill: RestoreDrill, name: string): Promise<[number, number]> {
  const copy = drill.at('damaged');
  cpSync(drill.at(name), copy, { recursive: true });
  const [picture] = readdirSync(path.join(copy, 'data', 'uploads'), { recursive: true })
    .map((one) => path.join('data', 'uploads', String(one)))
    .filter((one) => /[0-9a-f]{24}$/.test(one));
  const files = ['contend-backup.json', 'data/mongo/data.mdb', 'data/secrets.json', picture ?? ''];
  let restored = 0;
  for (const file of files) {
    const whole = readFileSync(path.join(copy, file));
    const changed = Buffer.from(whole);
    const at = changed.length >> 1;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(path.join(copy, file), changed);
    const target = drill.at('of-damaged');
    const { code } = await runScript('backup.mjs', ['restore', copy, target], drill.data);
    if (code !== 1 || existsSync(target)) restored += 1;
    writeFileSync(path.join(copy, file), whole);
  }
  return [files.length, restored];
}

/**
 * Backs up `npm start` while its demo history is played and while players pay, restores both
 * copies, compares them with the ledger that they were copied from, and plays on one of them.
 */
export const restore = bench('restore', async ({ note }) => {
  const drill = new RestoreDrill(note);
  const live = await startLocal(drill.data);
  try {
    await eventually('half of the demo', async () => {
      return (await readEntries(live.mongoUrl)).size >= halfPlayed;
    });
    const bounds = await drill.backUp(live, 'first');
    await drill.compare('first', bounds);
    await live.ready;
    const { isMoment, ...expected } = await backUpUnderLoad(drill, live, 'second');
    const after = await playOn(drill.restored('second'), expected);
    await drill.command('ledger-verify.mjs', [], drill.restored('second'));
    const [damaged, restored] = await restoredDamage(drill, 'second');
    drill.findings.forEach((one) => note(one));
    return rowsOf(drill, { ...after, isMoment, damaged, restored });
  } finally {
    await live.stop();
    drill.clear();
  }
});

interface Results {
  isMoment: boolean;
  wrongCents: number;
  unopened: number;
  waiting: number;
  damaged: number;
  restored: number;
}

function rowsOf(drill: RestoreDrill, results: Results): Row[] {
  const { missing, unknown, gaps, unbalanced, wrongCents } = drill.sums;
  const none = { exactly: 0 };
  return [
    row('backups of the running platform', 'backups', drill.backups, { exactly: 2 }),
    row('entries in them', 'entries', drill.entries, null),
    row('backup, restore, ledger:verify that failed', 'commands', drill.failedCommands, none),
    row('entries confirmed before a backup, missing', 'entries', missing, none),
    row('entries that the ledger did not have after it', 'entries', unknown, none),
    row('chains of entries with gaps', 'chains', gaps, none),
    row('transfers with one side', 'transfers', unbalanced, none),
    row('balances beside the sum of their entries', 'cents', wrongCents, none),
    row('backups under load that are no moment of it', 'backups', results.isMoment ? 0 : 1, none),
    row('balances beside those of that moment, restored', 'cents', results.wrongCents, none),
    row('events in their outboxes', 'events', drill.events, null),
    row('events without their state', 'events', drill.eventsWithoutState, none),
    row('events left, or given up, when playing on', 'events', results.waiting, none),
    row('uploads in them', 'uploads', drill.uploads, { atLeast: 2 }),
    row('uploads missing or changed', 'uploads', drill.lostUploads, none),
    row('uploads that do not open', 'uploads', results.unopened, none),
    row('backups with a changed bit', 'backups', results.damaged, null),
    row('of them restored', 'backups', results.restored, none),
  ];
}
