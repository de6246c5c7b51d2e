import { rmSync } from 'node:fs';
import type { Document } from 'mongodb';
import { startEmbeddedMongo } from '../src/server';
import { describeEmbedded, newFolder, startTestServer, type TestServer } from './server';
import { transactionFields, WireClient } from './wire';
import { isThorough, testThorough } from './thorough';

const ROUNDS = isThorough ? 40 : 4;
const CLIENTS = 6;

let server: TestServer;
let clients: WireClient[];
let database: string;

beforeAll(async () => {
  // A flush takes milliseconds, in which other requests arrive: the timing that races need.
  server = await startTestServer({}, { sync: true });
  database = server.db.databaseName;
  clients = await Promise.all(
    Array.from({ length: CLIENTS + 2 }, () => WireClient.open(server.url)),
  );
});
afterAll(async () => {
  clients.forEach((client) => client.close());
  await server.stop();
});

/** One transaction that inserts a document. @returns whether its commit was acknowledged. */
async function insertInTransaction(
  client: WireClient,
  collection: string,
  doc: Document,
): Promise<boolean> {
  const { starts, rest } = transactionFields();
  const insert = { insert: collection, documents: [doc], ...starts };
  const inserted = await client.command(database, insert);
  if (inserted.ok !== 1 || inserted.writeErrors) return false;
  await turns(30);
  const committed = await client.command('admin', { commitTransaction: 1, ...rest });
  return committed.ok === 1;
}

const readAll = async (collection: string, extra: Document = {}): Promise<Document[]> => {
  const [client] = clients;
  const reply = await client?.command(database, {
    ...{ find: collection, batchSize: 10_000, singleBatch: true },
    ...extra,
  });
  return (reply?.cursor as { firstBatch: Document[] }).firstBatch;
};

/** Keeps the writer busy, so that later jobs are queued while transactions proceed. */
const occupyWriter = (client: WireClient): Promise<Document> =>
  client.command(database, {
    insert: 'load',
    documents: Array.from({ length: 500 }, (_, n) => ({ n })),
  });

/** Waits a number of turns of the event loop, to vary the timing of rounds. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise(setImmediate);
}

describeEmbedded('guarantees under concurrent changes of the collection', () => {
  test('keeps every document in a unique index, whenever transactions began', async () => {
    const [admin, busy, ...others] = clients as [WireClient, WireClient, ...WireClient[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `unique${round}`;
      await server.db.collection(name).insertOne({ _id: 'first' as never, k: 'first' });
      void occupyWriter(busy);
      await turns(round % 3);
      const index = { key: { k: 1 }, name: 'k', unique: true };
      const built = admin.command(database, { createIndexes: name, indexes: [index] });
      await turns(round % 4);
      const inserts = others.map((client, _id) =>
        insertInTransaction(client, name, { _id, k: 'same' }),
      );
      const committed = (await Promise.all(inserts)).filter(Boolean).length;
      const docs = await readAll(name);
      expect(docs).toHaveLength(1 + committed);
      if ((await built).ok !== 1) continue;
      expect(docs.filter(({ k }) => k === 'same').length).toBeLessThanOrEqual(1);
      expect(await readAll(name, { hint: 'k' })).toHaveLength(docs.length);
    }
  });

  test('keeps documents committed after a drop was acknowledged', async () => {
    const [admin, busy, ...others] = clients as [WireClient, WireClient, ...WireClient[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `dropped${round}`;
      await server.db.collection(name).insertOne({ _id: 'first' as never });
      void occupyWriter(busy);
      await turns(round % 3);
      let order = 0;
      const drop = admin.command(database, { drop: name }).then(() => (order += 1));
      await turns(round % 4);
      const inserts = others.map(async (client, _id) => {
        const isCommitted = await insertInTransaction(client, name, { _id });
        return isCommitted && order > 0 ? _id : undefined;
      });
      const acknowledged = (await Promise.all(inserts)).filter((id) => id !== undefined);
      const found = new Set((await readAll(name)).map(({ _id }) => _id as unknown));
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      await drop;
    }
  });
});

describeEmbedded('replies under races', () => {
  test('does not acknowledge a commit while an operation of its transaction runs', async () => {
    const [one, other] = clients as [WireClient, WireClient];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { starts, rest } = transactionFields();
      const insert = { insert: `busy${round}`, documents: [{ _id: 1 }], ...starts };
      const inserted = one.command(database, insert);
      await turns(round % 4);
      const committed = await other.command('admin', { commitTransaction: 1, ...rest });
      await inserted;
      const found = await readAll(`busy${round}`);
      expect([committed.ok, found.length]).toEqual(committed.ok === 1 ? [1, 1] : [0, 0]);
    }
  });

  testThorough('finds every document while an index is built or dropped', async () => {
    const rows = server.db.collection('indexed');
    await rows.insertMany(Array.from({ length: 200 }, (_, n) => ({ n, k: n % 2 })));
    const [admin, ...others] = clients as [WireClient, ...WireClient[]];
    let isOver = false;
    const lengths = new Set<number>();
    const reads = others.map(async (client) => {
      while (!isOver) {
        const find = { find: 'indexed', filter: { k: 1 }, singleBatch: true, batchSize: 1000 };
        const reply = await client.command(database, find);
        lengths.add((reply.cursor as { firstBatch: Document[] }).firstBatch.length);
      }
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const indexes = [{ key: { k: 1 }, name: 'k' }];
      await admin.command(database, { createIndexes: 'indexed', indexes });
      await admin.command(database, { dropIndexes: 'indexed', index: 'k' });
    }
    isOver = true;
    await Promise.all(reads);
    expect([...lengths]).toEqual([100]);
  });

  testThorough('joins in an older snapshot over a newer index', async () => {
    const rows = server.db.collection<{ _id: number; k: number }>('older');
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n, k: n })));
    const lookup = { from: 'older', localField: 'k', foreignField: 'k', as: 'same' };
    const cursor = rows.aggregate([{ $lookup: lookup }], { batchSize: 2 });
    await cursor.next();
    await rows.createIndex({ k: 1 });
    const joined = await cursor.toArray();
    expect(joined.filter(({ same }) => (same as unknown[]).length !== 1)).toEqual([]);
  });

  test('refuses a collection in a transaction when it was dropped since its snapshot', async () => {
    const [one] = clients as [WireClient];
    await server.db.collection('other').insertOne({ a: 1 });
    await server.db.collection('doomed').insertOne({ a: 1 });
    const { starts, rest } = transactionFields();
    await one.command(database, { find: 'other', ...starts });
    await server.db.collection('doomed').drop();
    const read = await one.command(database, { find: 'doomed', ...rest });
    expect([read.code, read.errorLabels]).toEqual([246, ['TransientTransactionError']]);
  });
});

describeEmbedded('a transaction that ends while one of its operations waits', () => {
  test('keeps no claims and no documents', async () => {
    const dataDir = newFolder();
    const limited = await startEmbeddedMongo({ dataDir, sync: false, transactionLimitMs: 1 });
    const client = await WireClient.open(limited.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { starts } = transactionFields();
      const insert = { insert: `rows${round}`, documents: [{ _id: 1 }] };
      await client.command('limited', { ...insert, ...starts });
      const plain = await client.command('limited', { ...insert, maxTimeMS: 2000 });
      expect(plain).toMatchObject({ ok: 1, n: 1 });
      expect(plain).not.toHaveProperty('writeErrors');
    }
    client.close();
    await limited.close();
    rmSync(dataDir, { recursive: true });
  });
});
