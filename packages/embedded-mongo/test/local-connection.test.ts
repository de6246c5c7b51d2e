/** Connections inside the process, beside TCP. */
import { rmSync } from 'node:fs';
import net from 'node:net';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongo, type LocalConnection, startEmbeddedMongo } from '../src/server';
import { describeEmbedded, newFolder } from './server';

describeEmbedded('a connection inside the process', () => {
  let folder: string;
  let server: EmbeddedMongo;
  const { createConnection } = net;

  beforeEach(async () => {
    folder = newFolder();
    server = await startEmbeddedMongo({ dataDir: folder });
  });
  afterEach(async () => {
    net.createConnection = createConnection;
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A client whose connections are opened by the server. */
  async function localClient(): Promise<MongoClient> {
    net.createConnection = (() => server.connect()) as unknown as typeof createConnection;
    return new MongoClient(server.url).connect();
  }

  test('serves the same data as TCP, with large documents and transactions', async () => {
    const byTcp = await new MongoClient(server.url).connect();
    const local = await localClient();
    const text = 'x'.repeat(1_000_000);
    await local.db('shop').collection('items').insertOne({ name: 'mouse', text });
    await local.withSession((session) =>
      session.withTransaction(async () => {
        const items = local.db('shop').collection('items');
        await items.updateOne({ name: 'mouse' }, { $set: { price: 49 } }, { session });
      }),
    );
    net.createConnection = createConnection;
    const found = await byTcp.db('shop').collection('items').findOne({ name: 'mouse' });
    expect(found).toMatchObject({ price: 49, text });
    await Promise.all([byTcp.close(), local.close()]);
  });

  test('answers fifty commands at once, and each its own', async () => {
    const client = await localClient();
    const numbers = Array.from({ length: 50 }, (_, nth) => nth);
    const items = client.db('shop').collection<{ _id: number }>('items');
    await Promise.all(numbers.map((_id) => items.insertOne({ _id })));
    const found = await Promise.all(numbers.map((_id) => items.findOne({ _id })));
    expect(found.map((one) => one?._id)).toEqual(numbers);
    await client.close();
  });
});

describeEmbedded('an end inside the process', () => {
  let folder: string;
  let server: EmbeddedMongo;
  beforeEach(async () => {
    folder = newFolder();
    server = await startEmbeddedMongo({ dataDir: folder });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends with the server, and with either end', async () => {
    const ends = (end: LocalConnection) => new Promise((resolve) => end.once('close', resolve));
    const left = server.connect();
    const closed = server.connect();
    const closedByServer = ends(closed);
    left.destroy();
    await ends(left);
    await server.close();
    await closedByServer;
  });

  test('is closed by the server when a message is not valid', async () => {
    const stream = server.connect();
    const ended = new Promise((resolve) => stream.once('close', resolve));
    stream.resume();
    stream.write(Buffer.alloc(16, 255));
    await ended;
  });
});
