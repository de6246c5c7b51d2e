import type { Document } from 'mongodb';
import { describeThorough, startTestServer, type TestServer } from './server';
import { WireClient } from './wire';

type Row = Document & { _id: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const rows = server.db.collection<Row>('large');
  for (let from = 0; from < 30_000; from += 10_000) {
    await rows.insertMany(
      Array.from({ length: 10_000 }, (_, i) => ({ _id: from + i, n: (from + i) % 97 })),
    );
  }
});
afterAll(() => server.stop());

describeThorough('long work', () => {
  const byParity = { $group: { _id: { $mod: ['$n', 2] }, sum: { $sum: '$n' } } };
  const summed = { _id: { $mod: ['$_id', 3] }, n: 1 };
  test.each([
    ['an aggregation groups', { aggregate: 'large', pipeline: [byParity], cursor: {} }],
    [
      'stages compute on documents',
      {
        ...{ aggregate: 'large', cursor: {} },
        pipeline: [{ $sort: { _id: 1 } }, { $project: summed }, { $match: { n: -1 } }],
      },
    ],
    ['an update searches', { update: 'large', updates: [{ q: { n: -1 }, u: { $set: { n: 0 } } }] }],
    ['a deletion searches', { delete: 'large', deletes: [{ q: { n: -1 }, limit: 0 }] }],
    [
      'findAndModify searches',
      { findAndModify: 'large', query: { n: -1 }, sort: { n: 1 }, remove: true },
    ],
  ])('handles other requests while %s', async (_, command) => {
    const [one, other] = await Promise.all([
      WireClient.open(server.url),
      WireClient.open(server.url),
    ]);
    let isOver = false;
    const done = one.command(server.db.databaseName, command).finally(() => (isOver = true));
    let pings = 0;
    while (!isOver) {
      await other.command('admin', { ping: 1 });
      pings += 1;
    }
    const reply = await done;
    [one, other].forEach((client) => client.close());
    expect(reply.ok).toBe(1);
    expect(pings).toBeGreaterThan(5);
  });
});

describeThorough('writes that search long', () => {
  test('updates and deletes what a long search found, once', async () => {
    const rows = server.db.collection<Document & { _id: number; seen?: number; n?: number }>(
      'large',
    );
    await rows.updateMany({ _id: { $gte: 29_990 } }, { $set: { seen: 0 } });
    const replies = await Promise.all(
      [1, 2].map(() => rows.updateMany({ seen: { $gte: 0 } }, { $inc: { seen: 1 } })),
    );
    expect(replies.map(({ modifiedCount }) => modifiedCount)).toEqual([10, 10]);
    const taken = await Promise.all(
      [1, 2].map(() => rows.findOneAndUpdate({ seen: 2 }, { $set: { seen: 0 } })),
    );
    expect(new Set(taken.map((row) => row?._id)).size).toBe(2);
    const deleted = await Promise.all([1, 2].map(() => rows.deleteMany({ seen: 2 })));
    expect(deleted.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(8);
    const upserts = await Promise.all(
      [1, 2].map((n) =>
        rows.updateOne({ _id: 200_000 + n, seen: -1 }, { $set: { n } }, { upsert: true }),
      ),
    );
    expect(upserts.map(({ upsertedId }) => Number(upsertedId))).toEqual([200_001, 200_002]);
    await rows.deleteMany({ _id: { $gte: 200_000 } });
  });

  test('searches long within a transaction, and pauses', async () => {
    const rows = server.db.collection<Document & { _id: number }>('large');
    const session = server.client.startSession();
    session.startTransaction();
    await rows.insertOne({ _id: 300_000, n: -5 }, { session });
    const { modifiedCount } = await rows.updateMany({ n: -5 }, { $set: { n: -6 } }, { session });
    expect(modifiedCount).toBe(1);
    expect(await rows.countDocuments({ n: { $lt: 0 } })).toBe(0);
    await session.abortTransaction();
    await session.endSession();
    expect(await rows.countDocuments({ n: { $lt: 0 } })).toBe(0);
  });
});
