/**
 * Cases of MongoDB's behavior by operator, as data: `cases/*.yaml` has each input and MongoDB's
 * result. `error N` is its error code, `absent` a field that is left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { parse } from 'yaml';
import { codeOf, startTestServer, type TestServer } from './server';

type Case = [input: unknown, expected: unknown];
type UpdateCase = [before: Document, update: unknown, after: unknown, options?: Document];
type Families<Entry> = Record<string, Entry[]>;

const { EJSON } = BSON;

const EXTENDED = new Set(['$numberLong', '$date', '$oid', '$minKey', '$regularExpression']);

/** Reads extended JSON; `$regex` and `$type` remain operators. */
function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  const [name = ''] = Object.keys(value);
  if (EXTENDED.has(name)) {
    return (EJSON.deserialize({ value } as Document, { relaxed: false }) as Document).value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}

function load<Shape>(name: string): Shape {
  const text = readFileSync(join(__dirname, 'cases', `${name}.yaml`), 'utf8');
  return revive(parse(text)) as Shape;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Numbers are compared by value; a long beyond 2^53 as text. */
const comparable = (value: unknown): unknown => JSON.parse(EJSON.stringify({ value }));

/** The result, or `error N`. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as { code?: number };
    if (code === undefined) throw error;
    return `error ${code}`;
  }
}

/** Runs the cases of a family one after the other; a failure shows those that differ. */
async function expectOutcomes<Entry extends unknown[]>(
  entries: Entry[],
  run: (entry: Entry) => Promise<unknown>,
  expectedOf: (entry: Entry) => unknown = ([, expected]) => expected,
): Promise<void> {
  const found: unknown[] = [];
  for (const entry of entries) found.push(comparable(await outcomeOf(run(entry))));
  const named = (outcomes: unknown[]) =>
    outcomes.map((outcome, at) => [EJSON.stringify(entries[at]), outcome]);
  expect(named(found)).toEqual(named(entries.map((one) => comparable(expectedOf(one)))));
}

const sample = {
  _id: 1,
  ...{ n: 5, z: 0, s: 'abc', e: '', t: true, nul: null, at: new Date('2024-02-29T13:14:15.678Z') },
  ...{ arr: [1, 2, 3], empty: [], o: { x: 1, y: 2 }, os: [{ x: 1 }, { x: 2 }] },
};

describe.each(['arithmetic', 'text', 'collections', 'dates', 'paths'])(
  'expressions of %s',
  (name) => {
    beforeAll(async () => {
      await server.db.collection<Document>('sample').deleteMany({});
      await server.db.collection<Document>('sample').insertOne(sample as never);
    });

    test.each(Object.entries(load<Families<Case>>(name)))('%s', async (_, entries) => {
      await expectOutcomes(entries, async ([expression]) => {
        const pipeline = [{ $project: { _id: 0, r: expression } }];
        const [row] = await server.db.collection('sample').aggregate(pipeline).toArray();
        return row && 'r' in row ? (row.r as unknown) : 'absent';
      });
    });
  },
);

describe('filters', () => {
  const { documents, cases } = load<{ documents: Document[]; cases: Families<Case> }>('filters');
  beforeAll(() => server.db.collection('filtered').insertMany(documents));

  test.each(Object.entries(cases))('%s', async (_, entries) => {
    await expectOutcomes(entries, async ([filter]) => {
      const found = server.db.collection<Document>('filtered').find(filter as Document);
      return (await found.sort({ _id: 1 }).toArray()).map(({ _id }) => _id as unknown);
    });
  });
});

test.each(Object.entries(load<Families<UpdateCase>>('updates')))('update: %s', async (_, all) => {
  const rows = server.db.collection<Document>('updated');
  const run = async ([before, update, , { filter = {}, ...options } = {}]: UpdateCase) => {
    await rows.deleteMany({});
    await rows.insertOne({ _id: 1, ...before } as never);
    const updates = [{ q: { _id: 1, ...(filter as Document) }, u: update, ...options }];
    const { writeErrors } = await server.db.command({ update: 'updated', updates });
    const [failed] = (writeErrors ?? []) as { code: number }[];
    if (failed) return `error ${failed.code}`;
    return rows.findOne({}, { projection: { _id: 0 } });
  };
  await expectOutcomes(all, run, ([, , after]) => after);
});

describe.each(['stages', 'windows'])('%s', (name) => {
  const { documents, cases } = load<{ documents: Document[]; cases: Families<Case> }>(name);
  beforeAll(async () => {
    await server.db.collection('c').insertMany(documents);
    await server.db.createCollection('empty');
  });
  afterAll(() => server.db.dropDatabase());

  test.each(Object.entries(cases))('%s', async (_, entries) => {
    await expectOutcomes(entries, async ([pipeline]) => {
      const { cursor } = await server.db.command({ aggregate: 'c', pipeline, cursor: {} });
      return (cursor as { firstBatch: Document[] }).firstBatch;
    });
  });
});

describe('commands', () => {
  beforeAll(() => server.db.collection<Document>('c').insertOne({ _id: 1, a: 1 } as never));

  test.each(Object.entries(load<Families<Case>>('commands')))('%s', async (_, entries) => {
    await expectOutcomes(entries, ([command]) => {
      const run = server.db.command(command as Document).then(({ writeErrors }) => {
        const [failed] = (writeErrors ?? []) as { code: number }[];
        throw Object.assign(new Error('outcome'), { code: failed?.code ?? 0 });
      });
      return codeOf(run);
    });
  });
});
