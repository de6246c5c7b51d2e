import type { Collection, Document } from 'mongodb';
import { codeOf, describeEmbedded, startTestServer, type TestServer } from './server';

type Row = Document & { _id: number };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('collMod', () => {
  let rows: Collection<Row>;
  beforeEach(async () => {
    rows = server.db.collection<Row>('rows');
    await rows.drop();
    await rows.insertMany([
      { _id: 1, n: 1, at: new Date(0) },
      { _id: 2, n: 2, at: new Date(0) },
    ]);
    await rows.createIndex({ n: 1 });
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 2_000_000_000 });
  });

  const collMod = (index: unknown, rest: Document = {}): Promise<Document> =>
    server.db.command({ collMod: 'rows', ...(index ? { index } : {}), ...rest });
  const stageOf = async (): Promise<unknown> => {
    const plan = await rows.find({ n: 1 }).explain('queryPlanner');
    return JSON.stringify(plan).includes('IXSCAN');
  };
  const specOf = async (name: string): Promise<Document | undefined> =>
    (await rows.listIndexes().toArray()).find((spec) => spec.name === name) as Document | undefined;

  test('hides an index from the planner and shows it again', async () => {
    const hidden = await collMod({ keyPattern: { n: 1 }, hidden: true });
    expect(hidden).toMatchObject({ hidden_old: false, hidden_new: true, ok: 1 });
    expect([await stageOf(), (await specOf('n_1'))?.hidden]).toEqual([false, true]);
    expect(await codeOf(rows.find({ n: 1 }).hint('n_1').toArray())).toBe(2);
    expect(await rows.find({ n: 1 }).toArray()).toHaveLength(1);
    const shown = await collMod({ name: 'n_1', hidden: false });
    expect(shown).toMatchObject({ hidden_old: true, hidden_new: false });
    expect([await stageOf(), await specOf('n_1')]).toEqual([
      true,
      { v: 2, key: { n: 1 }, name: 'n_1' },
    ]);
  });

  test('keeps a hidden unique index enforced', async () => {
    await rows.createIndex({ n: -1 }, { unique: true, hidden: true });
    expect(await codeOf(rows.insertOne({ _id: 3, n: 1 }))).toBe(11000);
    expect((await specOf('n_-1'))?.hidden).toBe(true);
  });

  test('changes when documents expire', async () => {
    const wanted = { name: 'at_1', expireAfterSeconds: 1_900_000_000 };
    const changed = await collMod(wanted);
    expect([changed.expireAfterSeconds_old, changed.expireAfterSeconds_new].map(Number)).toEqual([
      2_000_000_000, 1_900_000_000,
    ]);
    expect(Number((await specOf('at_1'))?.expireAfterSeconds)).toBe(1_900_000_000);
  });

  const refused: [string, unknown, Document, number][] = [
    ['a missing index', { name: 'gone', hidden: true }, {}, 27],
    ['no change', { name: 'n_1' }, {}, 72],
    ['neither name nor key', { hidden: true }, {}, 72],
    ['name and key', { name: 'n_1', keyPattern: { n: 1 }, hidden: true }, {}, 72],
    ['hiding _id', { name: '_id_', hidden: true }, {}, 2],
    ['expiry on _id', { name: '_id_', expireAfterSeconds: 5 }, {}, 72],
    ['a negative expiry', { name: 'at_1', expireAfterSeconds: -1 }, {}, 72],
    ['expiry of a wrong type', { name: 'at_1', expireAfterSeconds: 'x' }, {}, 14],
    ['an unknown option of the index', { name: 'n_1', hide: true }, {}, 40415],
    ['an unknown option', undefined, { frobnicate: 1 }, 40415],
    ['a view’s option', undefined, { viewOn: 'c' }, 72],
    ['a capped collection’s option', undefined, { cappedSize: 4096 }, 72],
    ['a time series’ option', undefined, { timeseries: {} }, 72],
  ];
  test.each(refused)('refuses %s', async (_, index, rest, code) => {
    expect(await codeOf(collMod(index, rest))).toBe(code);
  });

  test('refuses a missing collection', async () => {
    expect(await codeOf(server.db.command({ collMod: 'gone' }))).toBe(26);
  });
});

describe('documents that expire', () => {
  const gone = async (rows: Collection<Row>, _id: number): Promise<void> => {
    while (await rows.findOne({ _id })) await new Promise(setImmediate);
  };

  test('are only those that a partial index covers', async () => {
    const rows = server.db.collection<Row>('expiring');
    await rows.insertMany([
      { _id: 1, at: new Date(0), isTemporary: true },
      { _id: 2, at: new Date(0), isTemporary: false },
      { _id: 3, at: [new Date(), new Date(0)], isTemporary: true },
    ]);
    const partialFilterExpression = { isTemporary: true };
    await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1, partialFilterExpression });
    await gone(rows, 1);
    await gone(rows, 3);
    expect(await rows.distinct('_id')).toEqual([2]);
  });
});

describe('a cursor whose collection is dropped', () => {
  test('ends with QueryPlanKilled', async () => {
    const rows = server.db.collection<Row>('dropped');
    await rows.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
    const cursor = rows.find({}, { batchSize: 5 });
    await cursor.next();
    await rows.drop();
    expect(await codeOf(cursor.toArray())).toBe(175);
  });
});

describeEmbedded('collMod of what is not offered', () => {
  test.each([['validator'], ['validationLevel'], ['expireAfterSeconds']])(
    'refuses %s',
    async (option) => {
      const changed = server.db.command({ collMod: 'rows', [option]: { a: 1 } });
      expect(await codeOf(changed)).toBe(238);
    },
  );
});
