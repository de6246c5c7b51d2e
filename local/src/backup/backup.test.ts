import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { storeProgram } from '../checkout';
import { startEmbeddedStore } from '../embedded-store';
import { loadSecrets } from '../secrets';
import { backUp, type BackupSource } from './backup';
import { main, type RunningStore } from './main';
import { writeManifest } from './manifest';
import { restore } from './restore';

const mongoUrl = 'mongodb://user:secret@store/';
let folder: string;
let pathBefore: string | undefined;
let source: BackupSource;
const at = (...names: string[]) => path.join(folder, ...names);

/** Programs in place of MongoDB's: they note their arguments and the address. */
function installTools(exitCode = 0, meanwhile = 'true'): void {
  const note = `[ "$1" = --version ] && exit 0; echo "$(basename "$0") $@" >> ${at('calls')}`;
  const made = `mkdir -p "$5" && echo rows > "$5/oplog.bson"`;
  const tools = { mongodump: made, mongorestore: 'true' };
  for (const [name, work] of Object.entries(tools)) {
    const steps = [note, `cat "$2" >> ${at('calls')}`, work, meanwhile, `exit ${exitCode}`];
    writeFileSync(at('bin', name), `#!/bin/sh\n${steps.join('\n')}\n`);
    chmodSync(at('bin', name), 0o755);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-backup-'));
  source = { dataDir: at('data'), mongoUrl, runningUrl: null, version: '0.2.0' };
  pathBefore = process.env.PATH;
  mkdirSync(at('bin'));
  process.env.PATH = `${at('bin')}:/usr/bin:/bin`;
  mkdirSync(at('data', 'uploads', 'ab'), { recursive: true });
  mkdirSync(at('data', 'uploads', 'incoming'));
  writeFileSync(at('data', 'uploads', 'ab', '01ab'), 'a picture', { mode: 0o640 });
  writeFileSync(at('data', 'uploads', 'incoming', '02ab'), 'half a');
  writeFileSync(at('data', 'contend.json'), '{"layout":1}');
  loadSecrets(at('data', 'secrets.json'));
});
afterEach(() => {
  process.env.PATH = pathBefore;
  rmSync(folder, { recursive: true, force: true });
});

const calls = () => readFileSync(at('calls'), 'utf8').split('\n').filter(Boolean);
const target = (name: string) => ({ dataDir: at(name), mongoUrl: undefined, until: undefined });

/** Runs a command; returns its exit code and what it printed. */
async function run(
  command: 'backup' | 'restore',
  args: string[],
  { mongo, kafka, running }: { mongo?: string; kafka?: string; running?: RunningStore } = {},
) {
  const text = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((part) => {
      text[name] += String(part);
      return true;
    }),
  );
  try {
    const place = { ...source, mongoUrl: mongo, cwd: folder, kafkaBrokers: kafka };
    const code = await main(command, args, { ...place, running: () => running ?? null });
    return { code, printed: text.stderr, shown: text.stdout };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}

describe('a backup', () => {
  beforeEach(() => installTools());

  test('has complete uploads, the secrets of users and the hash of every file', async () => {
    const { files, store, version } = await backUp(source, at('copy'));
    expect({ store, version }).toEqual({ store: 'mongodb', version: '0.2.0' });
    expect(files.map(({ path: name }) => name)).toEqual([
      'data/contend.json',
      'data/secrets.json',
      'data/uploads/ab/01ab',
      'dump/oplog.bson',
    ]);
    expect(statSync(at('copy')).mode & 0o777).toBe(0o700);
    for (const name of ['contend-backup.json', ...files.map((file) => file.path)]) {
      if (!name.startsWith('dump/')) expect(statSync(at('copy', name)).mode & 0o777).toBe(0o600);
    }
    const before = loadSecrets(at('data', 'secrets.json'));
    const after = loadSecrets(at('copy', 'data', 'secrets.json'));
    expect({ ...after, serviceKeys: null }).toEqual({ ...before, serviceKeys: null });
    expect(Object.keys(after.serviceKeys)).toEqual(Object.keys(before.serviceKeys));
    expect(after.serviceKeys.wallet).not.toBe(before.serviceKeys.wallet);
  });

  test('dumps MongoDB with its oplog, and the address in a file', async () => {
    await backUp(source, at('copy'));
    const [call, address] = calls();
    expect(call).toMatch(/^mongodump --config \S+ --oplog --out \S+\/dump$/);
    expect(call).not.toContain('secret');
    expect(address).toBe(`uri: "${mongoUrl}"`);
  });

  test('leaves nothing behind when a dump fails', async () => {
    installTools(3);
    await expect(backUp(source, at('copy'))).rejects.toThrow('mongodump failed (exit code 3)');
    expect(readdirSync(folder).sort()).toEqual(['bin', 'calls', 'data']);
  });

  test('has uploads that come and go while the store is copied', async () => {
    const uploads = at('data', 'uploads', 'ab');
    installTools(0, `rm ${uploads}/01ab; echo new > ${uploads}/03ab`);
    const { files } = await backUp(source, at('copy'));
    const names = files.map(({ path: name }) => name).filter((name) => /uploads/.test(name));
    expect(names).toEqual(['data/uploads/ab/01ab', 'data/uploads/ab/03ab']);
  });
});

describe('wrong use ends with 2', () => {
  test.each([
    ['backup', [], /^Usage: npm run backup/],
    ['backup', ['a', 'b'], /^Usage/],
    ['backup', ['--all', 'a'], /Unknown option '--all'[^]*Usage/],
    ['restore', ['a'], /^Usage: npm run restore/],
    ['restore', ['missing', 'new'], /missing is no backup/],
    ['restore', ['missing', 'new', '--until', 'noon'], /seconds since 1970/],
    ['restore', ['missing', 'data'], /data is not empty/],
    ['restore', ['missing', 'new', '--at', '2026-11-30T18:05:00'], /a time with its zone/],
    ['restore', ['missing', 'new', '--at', '2026-11-30T18:05:00Z'], /no backup of .*none in it/],
    ['backup', ['series', '--every', '5'], /--every takes a time like/],
    ['backup', ['series', '--keep', '3'], /--keep is for --every/],
    ['backup', ['series', '--every', '5m', '--store', 'mongo'], /--every for a running one/],
    ['restore', ['missing', 'data/contend.json'], /contend\.json is not a folder/],
    ['backup', ['data'], /data is not empty/],
    ['backup', ['copy'], /There is no embedded store/],
  ] as const)('%s %j', async (command, args, expected) => {
    const { code, printed } = await run(command, [...args]);
    expect(printed).toMatch(expected);
    expect(code).toBe(2);
  });

  test('names the tool that is not installed', async () => {
    process.env.PATH = at('bin');
    const { code, printed } = await run('backup', ['copy'], { mongo: mongoUrl });
    expect({ code, printed }).toEqual({
      code: 2,
      printed: expect.stringContaining('mongodump is not in the PATH') as string,
    });
    expect(existsSync(at('copy'))).toBe(false);
  });
});

describe('a backup names the bus', () => {
  const warning = /Kafka is not in this backup/;
  beforeEach(() => installTools());

  test.each([
    [{ mongo: mongoUrl, kafka: 'kafka:9092' }, 'kafka'],
    [{ mongo: mongoUrl }, 'not known'],
    [{ mongo: mongoUrl, running: { mongoUrl, kafkaBrokers: 'kafka:9092' } }, 'kafka'],
    [{ mongo: mongoUrl, running: { mongoUrl, kafkaBrokers: null } }, 'in-process'],
    [{ mongo: mongoUrl, running: { mongoUrl: 'mongodb://other/', kafkaBrokers: '' } }, 'not known'],
  ])('of %j: %s', async (platform, bus) => {
    const { shown } = await run('backup', ['copy'], platform);
    expect(shown).toContain(`Bus      ${bus}\n`);
    expect(warning.test(shown)).toBe(bus === 'kafka');
  });

  test.each(['kafka', 'in-process', undefined] as const)('and a restore: %s', async (bus) => {
    mkdirSync(at('copy', 'data'), { recursive: true });
    writeFileSync(at('copy', 'data', 'contend.json'), '{"layout":1}');
    const about = { createdAt: '2026-11-30T18:00:00.000Z', version: '0.2.0', ...(bus && { bus }) };
    await writeManifest(at('copy'), { ...about, store: 'embedded-mongo' });
    const { code, shown } = await run('restore', ['copy', 'new']);
    expect([code, /DO NOT START it beside/.test(shown)]).toEqual([0, bus === 'kafka']);
  });
});

describe('a stopped platform with several stores', () => {
  const stores = (...names: string[]) => names.forEach((name) => mkdirSync(at('data', name)));

  test.each([
    [['mongo', 'stack-mongo'], [], /several stores: mongo \(npm start\), stack-mongo \(npm run s/],
    [['mongo', 'mongod'], [], /several stores: .*mongod \(MONGOD_BIN\)[^]* --store mongo\./],
    [['mongo'], ['--store', 'stack-mongo'], /no embedded store in \S+stack-mongo/],
    [['mongod'], [], /no embedded store/],
  ])('of %j is not copied with %j', async (names, more, expected) => {
    stores(...names);
    const { code, printed } = await run('backup', ['copy', ...more]);
    expect(printed).toMatch(expected);
    expect(code).toBe(2);
    expect(existsSync(at('copy'))).toBe(false);
  });

  test('--store is refused with the address of a store', async () => {
    installTools();
    const ended = await run('backup', ['copy', '--store', 'mongo'], { mongo: mongoUrl });
    expect(ended).toMatchObject({
      code: 2,
      printed: '--store is for a stopped platform, not MONGO_URL.\n',
    });
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    installTools();
    await backUp(source, at('copy'));
  });

  const flip = (name: string) => {
    const bytes = readFileSync(at('copy', name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    writeFileSync(at('copy', name), bytes);
  };

  test.each([
    ['a changed upload', () => flip('data/uploads/ab/01ab'), /01ab is changed/],
    ['a changed manifest', () => flip('contend-backup.json'), /contend-backup.json is changed/],
    ['a missing file', () => rmSync(at('copy', 'dump', 'oplog.bson')), /oplog.bson is missing/],
    ['an added file', () => writeFileSync(at('copy', 'more'), ''), /more is not listed/],
  ])('refuses %s and writes nothing', async (_, damage, expected) => {
    damage();
    const { code, printed } = await run('restore', ['copy', 'new']);
    expect(printed).toMatch(expected);
    expect(code).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['bin', 'calls', 'copy', 'data']);
  });

  test('needs an address for a dump', async () => {
    await expect(restore(at('copy'), target('new'))).rejects.toThrow('set MONGO_URL to an empty');
    expect(existsSync(at('new'))).toBe(false);
  });
});

describe.thorough('with embedded-mongo', () => {
  const startStore = (dataDir: string) =>
    startEmbeddedStore({
      ...{ program: storeProgram(), dataDir, args: [] },
      report: (line) => void line,
    });

  test('restores a store that was running and one that was stopped', async () => {
    const store = await startStore(at('data', 'mongo'));
    const connection = await mongoose.createConnection(store.url).asPromise();
    await connection.collection('rows').insertOne({ cents: 5 });
    const running = { ...source, mongoUrl: undefined, runningUrl: store.url };
    await backUp(running, at('running'));
    await connection.close();
    await store.close();
    mkdirSync(at('data', 'stack-mongo'));
    const { from } = await backUp(
      { ...running, runningUrl: null, storeFolder: 'mongo' },
      at('stopped'),
    );
    expect(from).toBe('mongo');
    for (const name of ['running', 'stopped']) {
      await restore(at(name), target(`${name}-data`));
      const restored = await startStore(at(`${name}-data`, 'mongo'));
      const reader = await mongoose.createConnection(restored.url).asPromise();
      const rows = await reader.collection('rows').find().toArray();
      expect(rows).toEqual([expect.objectContaining({ cents: 5 })]);
      await reader.close();
      await restored.close();
      expect(readFileSync(at(`${name}-data`, 'uploads', 'ab', '01ab'), 'utf8')).toBe('a picture');
    }
    await expect(
      restore(at('running'), { ...target('third'), until: '1764410400' }),
    ).rejects.toThrow('--until needs a backup of MongoDB');
  });

  test('loads a dump into an empty store only, up to a time', async () => {
    installTools();
    await backUp(source, at('copy'));
    const store = await startStore(at('other'));
    const wanted = { ...target('new'), mongoUrl: store.url, until: '1764410400:2' };
    await restore(at('copy'), wanted);
    expect(calls().at(-2)).toMatch(
      /^mongorestore --config \S+ --stopOnError --oplogReplay --oplogLimit 1764410400:2 \S+\/dump$/,
    );
    const connection = await mongoose.createConnection(store.url).asPromise();
    await connection.collection('rows').insertOne({ cents: 5 });
    await connection.close();
    await expect(restore(at('copy'), { ...wanted, dataDir: at('newer') })).rejects.toThrow(
      'MONGO_URL is not empty: it has the database test',
    );
    await store.close();
  });
});
