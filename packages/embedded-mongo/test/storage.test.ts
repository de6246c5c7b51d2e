import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient, UUID, type Document } from 'mongodb';
import { serialize } from 'bson';
import { startEmbeddedMongo } from '../src/server';
import { checkedBson, withChecksum } from '../src/storage/checksum';
import { describeEmbedded, describeThorough, newFolder } from './server';

type Row = Document & { _id: number };

/** Runs `work` against a server over a data directory, and closes it. */
async function withServer<T>(
  dataDir: string,
  use: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.url).connect();
  try {
    return await use(client);
  } finally {
    await client.close();
    await server.close();
  }
}

describeEmbedded('the data directory', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = newFolder()));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('keeps documents, indexes and their flags over a restart', async () => {
    await withServer(dataDir, async (client) => {
      const rows = client.db('kept').collection<Row>('rows');
      await rows.createIndex({ tags: 1 }, { unique: true });
      await rows.insertMany([
        { _id: 1, tags: ['a', 'b'] },
        { _id: 2, tags: ['c'] },
      ]);
    });
    await withServer(dataDir, async (client) => {
      const rows = client.db('kept').collection<Row>('rows');
      expect(await rows.find({ tags: { $gte: 'a' } }).toArray()).toHaveLength(2);
      await expect(rows.insertOne({ _id: 3, tags: 'b' })).rejects.toMatchObject({ code: 11000 });
      expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'tags_1']);
    });
  });

  test('remembers the answer of a retryable write over a restart', async () => {
    const id = new UUID();
    // The driver assigns session ids: this one is set to reuse the same.
    const increment = (client: MongoClient, txnNumber: number): Promise<Document> =>
      client.withSession((session) => {
        Object.assign(session.serverSession, { id: { id }, txnNumber });
        const rows = client.db('kept').collection<Row>('rows');
        return rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session, upsert: true });
      });
    const first = await withServer(dataDir, (client) => increment(client, 6));
    const again = await withServer(dataDir, (client) => increment(client, 6));
    expect(again).toEqual(first);
    const stored = await withServer(dataDir, (client) =>
      client.db('kept').collection<Row>('rows').findOne({ _id: 1 }),
    );
    expect(stored?.n).toBe(1);
    const older = withServer(dataDir, (client) => increment(client, 5));
    await expect(older).rejects.toMatchObject({ code: 225 });
  });
});

describeEmbedded('a data directory', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = newFolder()));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is refused while another server has it', async () => {
    await withServer(dataDir, async () => {
      await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/in use/);
    });
  });

  test('is refused when it is of a newer format', async () => {
    writeFileSync(join(dataDir, 'FORMAT'), 'embedded-mongo format 999\n');
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/newer embedded-mongo/);
  });

  test('is refused when it is corrupt', async () => {
    await withServer(dataDir, () => Promise.resolve());
    writeFileSync(join(dataDir, 'data.mdb'), Buffer.alloc(16_384, 7));
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/corrupt/);
  });

  test('of the format without checksums is read, and written with them', async () => {
    writeFileSync(join(dataDir, 'FORMAT'), 'embedded-mongo format 1\n');
    await withServer(dataDir, () => Promise.resolve());
    expect(readFileSync(join(dataDir, 'FORMAT'), 'utf8')).toBe('embedded-mongo format 2\n');
    const bson = Buffer.from(serialize({ a: 1 }));
    expect(checkedBson(bson)).toEqual(bson);
    expect(checkedBson(withChecksum(bson))).toEqual(bson);
  });

  test('is refused when it is something else’s', async () => {
    writeFileSync(join(dataDir, 'data.mdb'), '');
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/not written by embedded-mongo/);
  });

  test('is given back when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startEmbeddedMongo({ dataDir, port })).rejects.toThrow(/already in use/);
    other.close();
    await withServer(dataDir, () => Promise.resolve());
  });
});

describeEmbedded('a damaged data directory', () => {
  let dataDir: string;
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const file = (): string => join(dataDir, 'data.mdb');
  const rowsOf = (client: MongoClient) => client.db('kept').collection<Row>('rows');
  beforeEach(() => {
    dataDir = newFolder();
    return withServer(dataDir, async (client) => {
      const text = 'x'.repeat(2000);
      const docs = Array.from({ length: 1000 }, (_, n) => ({ _id: n, n, text }));
      await rowsOf(client).createIndex({ n: 1 });
      await rowsOf(client).insertMany(docs);
    });
  });

  test('is refused when pages are cut off', async () => {
    truncateSync(file(), statSync(file()).size / 2);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/page \d+ is missing/);
  });

  test('is refused when a page is overwritten', async () => {
    const bytes = readFileSync(file());
    const at = bytes.indexOf('x'.repeat(100));
    randomFillSync(bytes, at - (at % 4096), 4096);
    writeFileSync(file(), bytes);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/page \d+ is overwritten/);
  });

  test('refuses to give a document that is not what was stored', async () => {
    const bytes = readFileSync(file());
    for (let at = bytes.indexOf('xxxx'); at >= 0; at = bytes.indexOf('xxxx', at + 4096)) {
      bytes[at] = 'y'.charCodeAt(0);
    }
    writeFileSync(file(), bytes);
    await withServer(dataDir, async (client) => {
      await expect(rowsOf(client).find().toArray()).rejects.toMatchObject({ code: 301 });
      await expect(rowsOf(client).findOne({ n: 5 })).rejects.toMatchObject({ code: 301 });
    });
  });
});

describeThorough('kill -9 while writing', () => {
  test('loses no acknowledged write', async () => {
    const script = join(__dirname, '../bench/kills.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '20']);
    expect(stdout).toMatch(/^20 kills: none of [1-9]\d* inserts/);
  });
});
