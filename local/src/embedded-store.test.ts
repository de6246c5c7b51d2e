import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { storeProgram } from './checkout';
import { fullDiskReport, startEmbeddedStore } from './embedded-store';

/** Programs in place of embedded-mongo: ready at once, then they do what a test needs. */
const ready = "process.send({ url: 'mongodb://store', port: 27017 });";
const closing = `${ready} process.on('message', () => process.exit(0));`;

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-store-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Limits = Pick<Parameters<typeof startEmbeddedStore>[0], 'startupTimeoutMs' | 'stopTimeoutMs'>;

const start = (script: string, limits: Limits = {}) => {
  const program = path.join(folder, 'program.cjs');
  writeFileSync(program, script);
  const report = (line: string) => void lines.push(line);
  return startEmbeddedStore({ program, args: [], dataDir: folder, report, ...limits });
};

/** Ends as soon as there is no such process. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await setTimeout(20);
  }
}

test('starts a store that ended once more at the same port, then reports the cause', async () => {
  const store = await start(
    `require('node:fs').appendFileSync(__dirname + '/ports', process.argv[3] + ' ');
     ${ready} setTimeout(() => process.kill(process.pid, 'SIGBUS'), 20);`,
  );
  expect(await store.ended).toMatch(
    /^its data file was cut off or cannot be read \(SIGBUS\)\. Restore the folder from a copy, or/,
  );
  expect(lines).toEqual([
    expect.stringMatching(/^The store ended unexpectedly: its data file was cut off/),
    expect.stringMatching(/^The store is running again \(pid \d+\)\. Every confirmed change is/),
  ]);
  expect(readFileSync(path.join(folder, 'ports'), 'utf8')).toBe('0 27017 ');
});

test.each([
  ['The data directory d is corrupt: page 3 is missing.', /page 3 is missing\. Restore the folder/],
  ['The data directory d was not written by embedded-mongo.', /Set DATA_DIR to another folder/],
  ['The data directory d is in use by another embedded-mongo.', /Stop the other npm start/],
  ['The disk of d is full: 0 bytes are free.', /Free space on that disk/],
  [
    'FATAL ERROR: heap out of memory',
    /^it ran out of memory\. Every confirmed change is kept: run npm start/,
  ],
  [
    'Error: no such page\n    at main',
    /^no such page\. Every confirmed change is kept: run npm start/,
  ],
])('does not start with “%s”, and says what to do', async (message, expected) => {
  const failing = start(`console.error(${JSON.stringify(message)}); process.exit(1);`);
  await expect(failing).rejects.toThrow(expected);
  expect(lines).toEqual([]);
});

test('ends when the second start fails, with its cause', async () => {
  const store = await start(
    `const fs = require('node:fs'), file = __dirname + '/started';
     if (!fs.existsSync(file)) { ${ready} setTimeout(() => process.exit(3), 20); }
     else { console.error('The data directory d is corrupt: cut.'); process.exit(1); }
     fs.writeFileSync(file, '');`,
  );
  expect(await store.ended).toMatch(/^The data directory d is corrupt: cut\. Restore/);
  expect(lines).toEqual([
    'The store ended unexpectedly: it ended with code 3. It is started once more …',
  ]);
});

test('ends a store that is not ready in time, and says what to do', async () => {
  const hanging = `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid));
    setInterval(() => undefined, 1000);`;
  await expect(start(hanging, { startupTimeoutMs: 500 })).rejects.toThrow(
    /^it was not ready after 1 s\. Every confirmed change is kept: run npm start again/,
  );
  const written = path.join(folder, 'pid');
  if (existsSync(written)) await gone(Number(readFileSync(written, 'utf8')));
});

test('kills a suspended store when it is closed', async () => {
  const store = await start(closing, { stopTimeoutMs: 100 });
  const pid = store.pid() as number;
  process.kill(pid, 'SIGSTOP');
  await store.close();
  await gone(pid);
  expect(lines).toEqual([]);
});

test('does not report a closed store', async () => {
  const store = await start(closing);
  const reported: string[] = [];
  void store.ended.then((reason) => reported.push(reason));
  await store.close();
  await new Promise(setImmediate);
  expect([...reported, ...lines]).toEqual([]);
});

test('reports a full disk once, and again after there was space', () => {
  const check = fullDiskReport({ dataDir: 'd', report: (line) => void lines.push(line) });
  const free = jest.spyOn(fs, 'statfsSync');
  for (const bavail of [1000, 0, 0, 1000, 0]) {
    free.mockReturnValueOnce({ bavail, bsize: 4096 } as never);
    check();
  }
  free.mockRestore();
  const line = /^The disk of d is full: pages are shown, changes are refused .* Free space/;
  expect(lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
});

describe.thorough('embedded-mongo', () => {
  const startReal = () =>
    startEmbeddedStore({
      ...{ program: storeProgram(), dataDir: folder, args: [] },
      report: (line) => void lines.push(line),
    });

  test('keeps a confirmed change when it is killed, at the same address', async () => {
    const store = await startReal();
    const connection = await mongoose.createConnection(store.url).asPromise();
    const rows = connection.collection('rows');
    await rows.insertOne({ a: 1 });
    const { pid } = (await connection.getClient().db('admin').command({ serverStatus: 1 })) as {
      pid: number;
    };
    process.kill(Number(pid), 'SIGKILL');
    while (lines.length < 2) await setTimeout(20);
    expect(await rows.findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1 });
    await connection.close();
    await store.close();
    truncateSync(path.join(folder, 'data.mdb'), 5000);
    await expect(startReal()).rejects.toThrow(/data\.mdb is damaged .*Restore the folder from/);
  });
});
