import { useEventStore } from './event-store';

const store = useEventStore();

const at = new Date('2026-03-02T12:00:00.000Z');
const envelope = { id: 'e', data: {} };
const days = (count: number) => count * 24 * 3600;

interface Stored {
  required: Record<string, unknown>;
  /** Stored values of omitted fields. */
  defaults: Record<string, unknown>;
  indexes: [keys: Record<string, number>, options?: Record<string, unknown>][];
}

const collections: Record<string, Stored> = {
  outbox: {
    required: {
      ...{ _id: 'a', topic: 't', type: 'y', source: 's', subject: 'u', sequence: 1 },
      ...{ time: 'now', data: '{}' },
    },
    defaults: { requestId: null, traceparent: null },
    indexes: [[{ subject: 1, sequence: 1 }]],
  },
  parked: {
    required: {
      ...{ _id: 'a', topic: 't', subject: 'u', place: 0, isLast: true, envelope },
      ...{ attempts: 0, at },
    },
    defaults: { nextTry: null, error: null, token: null },
    indexes: [[{ topic: 1, subject: 1, place: 1 }, { unique: true }], [{ nextTry: 1 }]],
  },
  deadLetters: {
    required: { _id: 'a', topic: 't', envelope, error: 'x', at },
    defaults: { raw: null },
    indexes: [],
  },
  deferred: {
    required: { _id: 'a', topic: 't', type: 'y', envelope, at },
    defaults: {},
    indexes: [[{ type: 1, at: 1 }], [{ at: 1 }, { expireAfterSeconds: days(30) }]],
  },
  inbox: {
    required: { _id: 'a', at },
    defaults: {},
    indexes: [[{ at: 1 }, { expireAfterSeconds: days(30) }]],
  },
  timers: {
    required: { _id: 'a', kind: 'k', subject: 'u', due: at, attempts: 0, leasedUntil: at },
    defaults: { failures: 0, token: null, deadAt: null, error: null },
    indexes: [
      [{ due: 1 }],
      [{ kind: 1, due: 1 }],
      [{ deadAt: 1 }, { partialFilterExpression: { deadAt: { $type: 'date' } } }],
    ],
  },
  leases: {
    required: { _id: 'a', owner: 'o', until: at },
    defaults: { askedAt: null },
    indexes: [],
  },
  consumerSets: {
    required: { _id: 'a', types: ['y'], seenAt: at },
    defaults: {},
    indexes: [[{ seenAt: 1 }, { expireAfterSeconds: days(7) }]],
  },
  unconfirmedEvents: {
    required: { _id: 't/u', event: envelope, sequence: 1, open: 1, dueAt: at },
    defaults: {},
    indexes: [[{ dueAt: 1 }]],
  },
};

const modelOf = (name: string) => {
  const model = store.db.connection.models[name];
  if (!model) throw new Error(`No model ${name}.`);
  return model;
};

test('describes every collection of the kit', () => {
  expect(store.db.connection.modelNames().sort()).toEqual(Object.keys(collections).sort());
});

describe.each(Object.entries(collections))('%s', (name, { required, defaults, indexes }) => {
  test('stores a row as given, with defaults and without a version', async () => {
    const { collection } = modelOf(name);
    await collection.deleteMany({});
    await modelOf(name).insertMany([required]);
    expect(await collection.findOne({ _id: required._id as never })).toEqual({
      ...required,
      ...defaults,
    });
  });

  test('rejects a row that lacks a field', async () => {
    for (const field of Object.keys(required)) {
      // An empty list counts as present.
      if (field === 'types') continue;
      const row = new (modelOf(name))({ ...required, [field]: null });
      expect([field, await wrongFieldsOf(row)]).toEqual([field, [field]]);
    }
  });

  test('rejects an undeclared field', () => {
    expect(() => new (modelOf(name))({ ...required, unknown: 1 })).toThrow(/unknown/);
  });

  test('has its indexes', () => {
    const described = indexes.map(([keys, options = {}]) => [keys, options]);
    const found = modelOf(name).schema.indexes();
    expect(found.map(([keys, options]) => [keys, withoutDefaults(options)])).toEqual(described);
  });
});

const wrongFieldsOf = (row: { validate(): Promise<void> }): Promise<string[]> =>
  row.validate().then(
    () => [],
    ({ errors = {} }: { errors?: object }) => Object.keys(errors),
  );

const withoutDefaults = ({ background: _, ...options }: Record<string, unknown>) => options;

test('stores a consumer set without types with none', async () => {
  const bare: { toObject(): unknown } = new (modelOf('consumerSets'))({ _id: 'a', seenAt: at });
  expect(bare.toObject()).toMatchObject({ types: [] });
  const row = new (modelOf('consumerSets'))({ _id: 'a', seenAt: at, types: null });
  expect(await wrongFieldsOf(row)).toEqual(['types']);
});
