/**
 * A disk without space, twice: a process whose files may not grow (prlimit), and a small tmpfs,
 * where the machine permits mounts in a namespace of the test's own.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { causeOf, storageFailure } from '../src/storage/storage-failure';
import { startProgram, type Program } from './program';
import { codeOf, describeThorough, newFolder } from './server';

type Row = Document & { _id: number };

const LIMIT_BYTES = 6 * 2 ** 20;
const BALLAST_BYTES = 3 * 2 ** 20;
const MOUNT = 'mount -t tmpfs -o size=9m tmpfs "$0" && exec "$@"';

interface FullDisk {
  refused: { code: number; message: RegExp };
  /** Starts the server where space ends; nothing of the disk is used before. */
  start(folder: string): Promise<Program>;
  /** Gives space back. */
  free(use: { server: Program; client: MongoClient; folder: string }): Promise<void>;
}

const limited: FullDisk = {
  // LMDB reports a short write, which is no certain sign of a full disk.
  refused: { code: 1, message: /Writing to .* failed: Input\/output error/ },
  start: (folder) =>
    startProgram(join(folder, 'data'), {
      prefix: ['prlimit', `--fsize=${LIMIT_BYTES}:unlimited`],
    }),
  async free({ client }) {
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited']);
  },
};

const ballast = ({ process: { pid } }: Program, folder: string): string =>
  join(`/proc/${pid}/root`, folder, 'ballast');

const small: FullDisk = {
  refused: { code: 14031, message: /The disk of .* is full/ },
  async start(folder) {
    const prefix = ['unshare', '-rm', 'sh', '-c', MOUNT, folder];
    const server = await startProgram(join(folder, 'data'), { prefix });
    writeFileSync(ballast(server, folder), Buffer.alloc(BALLAST_BYTES));
    return server;
  },
  async free({ server, folder }) {
    await rm(ballast(server, folder));
  },
};

/** Nine MiB. */
const largeRows = (from: number): Row[] =>
  Array.from({ length: 9 }, (_, i) => ({ _id: from + i, text: 'x'.repeat(2 ** 20) }));

const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args).status === 0;
const disks: [string, FullDisk][] = [
  ...(works('prlimit', '--version') ? [['whose files may not grow', limited] as const] : []),
  ...(works('unshare', '-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')
    ? [['of a small tmpfs', small] as const]
    : []),
].map(([name, disk]) => [name, disk]);

const describeOnLinux = process.platform === 'linux' ? describeThorough : describe.skip;

test('at least one kind of full disk is tested on Linux', () => {
  expect(process.platform !== 'linux' || disks.length > 0).toBe(true);
});

test.each([
  ['no space', Object.assign(new Error('No space left on device'), { code: 28 }), 14031],
  ['a quota', Object.assign(new Error('Disk quota exceeded'), { code: 122 }), 14031],
  ['a full map', Object.assign(new Error('MDB_MAP_FULL'), { code: -30792 }), 14031],
  ['another error', new Error('Input/output error'), 1],
])('a commit that fails for %s is refused with its code', async (_, cause, code) => {
  const commitError = Promise.reject(cause);
  const error = Object.assign(new Error('Commit failed'), { commitError });
  const refused = storageFailure('/', await causeOf(error));
  expect([refused.code, refused.message]).toEqual([code, expect.stringContaining(cause.message)]);
});

describeOnLinux.each(disks)('a disk %s', (_, disk) => {
  let folder: string;
  let server: Program;
  let client: MongoClient;
  let rows: Collection<Row>;
  const acknowledged: number[] = [];

  const insert = async (_id: number): Promise<void> => {
    await rows.insertOne({ _id, n: _id, text: 'x'.repeat(20_000) });
    acknowledged.push(_id);
  };
  const fill = async (): Promise<never> => {
    for (let _id = 0; ; _id += 1) await insert(_id);
  };

  beforeAll(async () => {
    folder = newFolder();
    server = await disk.start(folder);
    client = await new MongoClient(server.url, { retryWrites: false }).connect();
    rows = client.db('full').collection<Row>('rows');
    await rows.createIndex({ n: 1 });
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('refuses writes and names the cause', async () => {
    const { code, message } = disk.refused;
    const named = { code, message: expect.stringMatching(message) as string };
    await expect(fill()).rejects.toMatchObject(named);
    expect(acknowledged.length).toBeGreaterThan(20);
  });

  test('refuses a transaction as a whole', async () => {
    const session = client.startSession();
    session.startTransaction();
    await rows.insertMany(largeRows(1e6), { session });
    expect(await codeOf(session.commitTransaction())).toBe(disk.refused.code);
    await session.endSession();
    expect(await rows.countDocuments({ _id: { $gte: 1e6 } })).toBe(0);
  });

  test('serves reads, by hundreds of cursors too', async () => {
    const cursors = Array.from({ length: 300 }, () => rows.find({}, { batchSize: 2 }));
    await Promise.all(cursors.map((cursor) => cursor.next()));
    await Promise.all(cursors.map((cursor) => cursor.close()));
    const ids = await rows.distinct('_id');
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    expect(await rows.countDocuments({}, { hint: 'n_1' })).toBe(ids.length);
  });

  test('takes writes again once there is space', async () => {
    await disk.free({ server, client, folder });
    for (let i = 0; i < 50; i += 1) await insert(2e6 + i);
    expect(await rows.distinct('_id')).toEqual(expect.arrayContaining(acknowledged));
    expect(server.process.exitCode).toBeNull();
  });
});
