import type { Collection, Document } from 'mongodb';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';

type Row = Document & { _id: number };

let server: TestServer;
let rows: Collection<Row>;

const admin = () => server.client.db('admin');

async function save(except: string[] = []): Promise<number> {
  const databases = [server.db.databaseName];
  const { state } = await admin().command({ saveState: 1, databases, except });
  return Number(state);
}

const restore = (state: number) => admin().command({ restoreState: state });

beforeAll(async () => {
  server = await startTestServer({}, { testCommands: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  rows = server.db.collection<Row>('rows');
  await rows.drop();
  await rows.createIndex({ name: 1 }, { unique: true });
  await rows.insertMany([
    { _id: 1, name: 'Ada', tags: ['a', 'b'] },
    { _id: 2, name: 'Ben', tags: [] },
  ]);
});

describeEmbedded('a return to a saved state', () => {
  test('a return undoes insertions, changes and deletions, with their index entries', async () => {
    const before = await rows.find().toArray();
    const state = await save();
    await rows.insertOne({ _id: 3, name: 'Cyd' });
    await rows.updateOne({ _id: 1 }, { $set: { name: 'Dan', tags: ['c'] } });
    await rows.deleteOne({ _id: 2 });
    await restore(state);
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual(before);
    expect(await rows.find({ name: 'Dan' }).hint('name_1').toArray()).toEqual([]);
    expect(
      await rows
        .find({ name: { $gte: 'A' } })
        .hint('name_1')
        .toArray(),
    ).toHaveLength(2);
    expect(await codeOf(rows.insertOne({ _id: 4, name: 'Ben' }))).toBe(11000);
    await rows.insertOne({ _id: 4, name: 'Dan' });
  });

  test('goes back and forth between states', async () => {
    const first = await save();
    await rows.insertOne({ _id: 3, name: 'Cyd' });
    const second = await save();
    await rows.deleteMany({});
    const counts: number[] = [];
    for (const state of [second, first, second, second, first]) {
      await restore(state);
      counts.push(await rows.countDocuments());
    }
    expect(counts).toEqual([3, 2, 3, 3, 2]);
  });

  test('empties collections that were created since, and leaves the excepted ones', async () => {
    const other = server.db.collection<Row>('other');
    const kept = server.db.collection<Row>('kept');
    await kept.deleteMany({});
    await other.drop();
    const state = await save(['kept']);
    await Promise.all([other, kept].map((one) => one.insertOne({ _id: 1 })));
    await restore(state);
    expect(await other.countDocuments()).toBe(0);
    expect(await kept.countDocuments()).toBe(1);
  });
});

describeEmbedded('commands of saved states', () => {
  test('waits for a transaction that used a collection that it writes', async () => {
    const state = await save();
    const session = server.client.startSession();
    session.startTransaction();
    await rows.updateOne({ _id: 1 }, { $set: { name: 'Eve' } }, { session });
    await rows.insertOne({ _id: 3, name: 'Cyd' });
    const restored = restore(state);
    await session.commitTransaction();
    await session.endSession();
    await restored;
    expect((await rows.find().sort({ _id: 1 }).toArray()).map(({ name }) => name)).toEqual([
      'Ada',
      'Ben',
    ]);
  });

  test('refuses unknown and dropped states, and changed indexes', async () => {
    expect(await codeOf(restore(999_999))).toBe(2);
    const state = await save();
    await rows.createIndex({ tags: 1 });
    await rows.deleteOne({ _id: 1 });
    expect(await codeOf(restore(state))).toBe(20);
    await rows.drop();
    expect(await codeOf(restore(state))).toBe(20);
    await admin().command({ dropStates: [state] });
    expect(await codeOf(restore(state))).toBe(2);
    expect(await codeOf(admin().command({ saveState: 1, databases: [1], except: [] }))).toBe(14);
  });

  test('is unknown to a server that was not started for tests', async () => {
    const plain = await startTestServer();
    try {
      const save = { saveState: 1, databases: [], except: [] };
      expect(await codeOf(plain.client.db('admin').command(save))).toBe(59);
    } finally {
      await plain.stop();
    }
  });
});
