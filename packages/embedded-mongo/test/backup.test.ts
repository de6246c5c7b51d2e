import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { startEmbeddedMongo } from '../src/server';
import { codeOf, describeEmbedded, newFolder } from './server';

type Row = Document & { _id: number; cents: number };

const accounts = 8;
const totalCents = accounts * 1000;

let folder: string;
let client: MongoClient;
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;
beforeEach(async () => {
  folder = newFolder();
  server = await startEmbeddedMongo({ dataDir: join(folder, 'data'), sync: false });
  client = await new MongoClient(server.url, { serverSelectionTimeoutMS: 1000 }).connect();
  await rowsOf(client).createIndex({ name: 1 });
});
afterEach(async () => {
  await client.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (to: unknown) => client.db('admin').command({ backup: 1, to });
const rowsOf = (from: MongoClient): Collection<Row> => from.db('bank').collection<Row>('rows');

async function readCopy(copy: string): Promise<Row[]> {
  const opened = await startEmbeddedMongo({ dataDir: copy });
  const reader = await new MongoClient(opened.url).connect();
  try {
    await rowsOf(reader).insertOne({ _id: 100, cents: 0 });
    return await rowsOf(reader).find({ name: 'account' }).hint('name_1').toArray();
  } finally {
    await reader.close();
    await opened.close();
  }
}

/** Moves a cent between two rows in one transaction. */
async function transfer(nth: number): Promise<void> {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      const rows = rowsOf(client);
      await rows.updateOne({ _id: nth % accounts }, { $inc: { cents: -1 } }, { session });
      await rows.updateOne({ _id: (nth + 1) % accounts }, { $inc: { cents: 1 } }, { session });
      await rows.updateOne({ _id: accounts }, { $inc: { transfers: 1 } }, { session });
    }),
  );
}

describeEmbedded('backup', () => {
  test('copies one moment of a store that is written to, and the copy can be written', async () => {
    const rows = rowsOf(client);
    const all = Array.from({ length: accounts }, (_, _id) => ({ _id, name: 'account' }));
    await rows.insertMany(all.map((row) => ({ ...row, cents: 1000 })));
    await rows.insertOne({ _id: accounts, name: 'account', cents: 0, transfers: 0 });
    let isOver = false;
    let made = 0;
    const writing = (async () => {
      for (; !isOver; made += 1) await transfer(made);
    })();
    const madeOf = async () => Number((await rows.findOne({ _id: accounts }))?.transfers);
    while (made < 3) await madeOf();
    const before = await madeOf();
    const copy = join(folder, 'copy');
    await backUp(copy);
    const after = await madeOf();
    while (made < after + 3) await madeOf();
    isOver = true;
    await writing;
    const copied = await readCopy(copy);
    expect(copied.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
    const transfers = Number(copied[accounts]?.transfers);
    expect(transfers).toBeGreaterThanOrEqual(before);
    expect(transfers).toBeLessThanOrEqual(after);
    expect(statSync(copy).mode & 0o777).toBe(0o700);
  });

  test('refuses a directory that exists, a relative one and none', async () => {
    const there = join(folder, 'there');
    mkdirSync(there);
    expect(await codeOf(backUp(there))).toBe(20);
    expect(await codeOf(backUp(join(folder, 'missing', 'below')))).toBe(20);
    expect(await codeOf(backUp('copy'))).toBe(2);
    expect(await codeOf(backUp(7))).toBe(14);
  });

  test('finishes a copy before the server closes', async () => {
    await rowsOf(client).insertOne({ _id: 1, name: 'account', cents: 5 });
    const copy = join(folder, 'copy');
    const copying = backUp(copy).catch(() => undefined);
    await client.db('admin').command({ ping: 1 });
    await server.close();
    await copying;
    expect(await readCopy(copy)).toEqual([{ _id: 1, name: 'account', cents: 5 }]);
  });
});
