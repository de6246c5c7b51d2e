import { rmSync } from 'node:fs';
import { Long, MongoClient, type Document } from 'mongodb';
import { startProgram } from './program';
import { codeOf, describeThorough, newFolder, startTestServer, type TestServer } from './server';
import { WireClient } from './wire';
import { testThorough } from './thorough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isAlive = async (): Promise<boolean> => (await server.db.command({ ping: 1 })).ok === 1;

describe('replies over the size limit', () => {
  testThorough('refuses distinct with 17217', async () => {
    const rows = server.db.collection('long');
    for (let i = 0; i < 10; i += 1) {
      await rows.insertMany([{ s: `${i}a${'x'.repeat(1e6)}` }, { s: `${i}b${'x'.repeat(1e6)}` }]);
    }
    expect(await codeOf(rows.distinct('s'))).toBe(17217);
    expect(await isAlive()).toBe(true);
  });

  testThorough('returns only codes for the errors of many writes', async () => {
    const client = await WireClient.open(server.url);
    const documents = Array.from({ length: 60_000 }, () => ({ _id: 'x'.repeat(150) }));
    const reply = await client.command(server.db.databaseName, {
      ...{ insert: 'errors', ordered: false, documents },
    });
    client.close();
    const errors = reply.writeErrors as Document[];
    expect([reply.ok, reply.n, errors.length]).toEqual([1, 1, 59_999]);
    expect(errors.every(({ code }) => code === 11000)).toBe(true);
    expect([errors[0]?.errmsg !== '', errors.at(-1)?.errmsg]).toEqual([true, '']);
    expect(await isAlive()).toBe(true);
  });

  testThorough('refuses an aggregation result over 16 MiB with 10334', async () => {
    const grouped = server.db
      .collection('long')
      .aggregate([{ $group: { _id: null, all: { $push: '$s' } } }])
      .toArray();
    expect(await codeOf(grouped)).toBe(10334);
    expect(await isAlive()).toBe(true);
  });
});

describe('unbounded work', () => {
  const sample = (spec: unknown): Promise<unknown> =>
    server.db
      .collection('long')
      .aggregate([{ $sample: spec }] as Document[])
      .toArray();

  test.each([
    ['no size', {}, 28749],
    ['a negative size', { size: -1 }, 28747],
    ['a size that is no number', { size: 'x' }, 28746],
    ['an unknown option', { size: 1, seed: 1 }, 28748],
    ['no document', 5, 28745],
  ])('$sample with %s is refused', async (_, spec, code) => {
    expect(await codeOf(sample(spec))).toBe(code);
  });

  testThorough.each([
    ['$map', { $map: { input: { $range: [0, 2_000] }, in: { $range: [0, 20_000] } } }],
    [
      '$map in itself',
      {
        $map: {
          input: { $range: [0, 1_000] },
          in: { $map: { input: { $range: [0, 1_000] }, in: { $literal: 'x'.repeat(500) } } },
        },
      },
    ],
  ])('refuses results of %s over 100 MiB with 292', async (_, expression) => {
    const computed = server.db.aggregate([{ $documents: [{}] }, { $project: { x: expression } }]);
    expect(await codeOf(computed.toArray())).toBe(292);
    expect(await isAlive()).toBe(true);
  });

  test('stops the later stages of a pipeline at maxTimeMS', async () => {
    const range = { $range: [0, 1_000_000] };
    const endless = server.db.aggregate(
      [
        { $documents: { $map: { input: { $range: [0, 10_000] }, in: { n: '$$this' } } } },
        { $set: { x: { $sum: range } } },
      ],
      { maxTimeMS: 200 },
    );
    expect(await codeOf(endless.toArray())).toBe(50);
    expect(await isAlive()).toBe(true);
  });

  test('evaluates a backtracking regular expression in linear time', async () => {
    const rows = server.db.collection('patterns');
    await rows.insertOne({ s: `${'a'.repeat(5_000)}b` });
    expect(await rows.countDocuments({ s: /^(a+)+$/ })).toBe(0);
    expect(await rows.countDocuments({ s: /^(a+)+b$/ })).toBe(1);
    expect(await rows.countDocuments({ s: /(a*)*c/ })).toBe(0);
  });

  test('stops a regular expression that requires backtracking at its limit', async () => {
    const rows = server.db.collection('patterns');
    expect(await codeOf(rows.countDocuments({ s: /^(?=(a+)+$)(a)\2/ }))).toBe(51156);
    expect(await isAlive()).toBe(true);
  });
});

describeThorough('large reads', () => {
  beforeAll(async () => {
    const rows = server.db.collection<Document & { _id: number }>('large');
    for (let from = 0; from < 100_000; from += 20_000) {
      await rows.insertMany(
        Array.from({ length: 20_000 }, (_, i) => ({ _id: from + i, n: (from + i) % 97 })),
      );
    }
  });

  test('handles other requests while a collection is scanned', async () => {
    const [one, other] = await Promise.all([
      WireClient.open(server.url),
      WireClient.open(server.url),
    ]);
    let isOver = false;
    const scanned = one
      .command(server.db.databaseName, { count: 'large', query: { n: { $lt: 0 } } })
      .then(() => (isOver = true));
    let pings = 0;
    while (!isOver) {
      await other.command('admin', { ping: 1 });
      pings += 1;
    }
    await scanned;
    [one, other].forEach((client) => client.close());
    expect(pings).toBeGreaterThan(5);
  });

  test('sorts 200,000 documents without an index in little heap', async () => {
    const dataDir = newFolder();
    const child = await startProgram(dataDir, {
      environment: { NODE_OPTIONS: '--max-old-space-size=96' },
    });
    const client = await new MongoClient(child.url).connect();
    const rows = client.db('heap').collection<Document & { _id: number }>('rows');
    for (let from = 0; from < 200_000; from += 20_000) {
      const docs = Array.from({ length: 20_000 }, (_, i) => ({
        ...{ _id: from + i, n: (from + i) % 97, s: 'x'.repeat(100) },
      }));
      await rows.insertMany(docs);
    }
    let [last, count, misplaced] = [-1, 0, 0];
    for await (const { n } of rows.find().sort({ n: 1, _id: -1 })) {
      if (Number(n) < last) misplaced += 1;
      [last, count] = [Number(n), count + 1];
    }
    expect([count, misplaced]).toEqual([200_000, 0]);
    await client.close();
    await child.stop();
    rmSync(dataDir, { recursive: true });
  });
});

describeThorough('sorts and cursors', () => {
  test('returns the first documents of a sort with a limit', async () => {
    const rows = server.db.collection('large');
    const sorted = await rows.find().sort({ n: -1, _id: 1 }).skip(1).limit(2).toArray();
    expect(sorted).toEqual([
      { _id: 193, n: 96 },
      { _id: 290, n: 96 },
    ]);
  });

  test('refuses a sort or a group over 100 MiB with 292', async () => {
    const rows = server.db.collection('wide');
    for (let i = 0; i < 11; i += 1) {
      await rows.insertMany(Array.from({ length: 10 }, (_, n) => ({ n, s: 'x'.repeat(1e6) })));
    }
    expect(await codeOf(rows.find().sort({ s: 1 }).toArray())).toBe(292);
    const grouped = (spec: Document) => rows.aggregate([{ $group: spec }]).toArray();
    expect(await codeOf(grouped({ _id: '$n', all: { $push: '$s' } }))).toBe(292);
    expect(await codeOf(grouped({ _id: null, all: { $first: '$$ROOT' } }))).toBe(292);
    expect(await codeOf(rows.aggregate([{ $facet: { all: [{ $limit: 1 }] } }]).toArray())).toBe(
      292,
    );
    // A count holds no document.
    expect(await grouped({ _id: null, n: { $sum: 1 }, most: { $max: '$n' } })).toEqual([
      { _id: null, n: 110, most: 9 },
    ]);
  });

  test('refuses concurrent reads of one cursor', async () => {
    const [one, other] = await Promise.all([
      WireClient.open(server.url),
      WireClient.open(server.url),
    ]);
    const { databaseName } = server.db;
    const find = { find: 'large', filter: { n: { $lt: 1 } }, batchSize: 1 };
    const first = await one.command(databaseName, find);
    const id = Long.fromValue((first.cursor as { id: Long }).id);
    const more = { getMore: id, collection: 'large' };
    const replies = await Promise.all([
      one.command(databaseName, more),
      other.command(databaseName, more),
    ]);
    [one, other].forEach((client) => client.close());
    expect(replies.map(({ code }) => code as unknown).sort()).toEqual([143, undefined]);
  });
});
