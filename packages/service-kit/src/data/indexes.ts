import { type Model, mongo } from 'mongoose';

const optionsConflict = [85, 86];
const indexNotFound = 27;

interface Declared {
  key: Record<string, unknown>;
  options: Record<string, unknown>;
}

/**
 * Creates the indexes that a model declares. An existing one with other options (a time to live, a
 * partial filter) is replaced. Safe with several replicas: all end with the declared indexes.
 */
export async function ensureIndexes<Doc>(model: Model<Doc>): Promise<void> {
  try {
    await model.createIndexes();
  } catch (error) {
    if (!hasCode(error, optionsConflict)) throw error;
    await replaceChanged(model);
    await model.createIndexes();
  }
}

async function replaceChanged<Doc>({ schema, collection }: Model<Doc>): Promise<void> {
  const declared = (schema.indexes() as [Declared['key'], Declared['options']][]).map(
    ([key, options]) => ({ key, options }),
  );
  for (const existing of await collection.indexes()) {
    const known = declared.find(({ key }) => textOf(key) === textOf(existing.key));
    if (!known || isSame(known.options, existing)) continue;
    await collection.dropIndex(existing.name ?? '').catch((error: unknown) => {
      // Another replica dropped it first.
      if (!hasCode(error, [indexNotFound])) throw error;
    });
  }
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

const isSame = (wanted: Record<string, unknown>, existing: Record<string, unknown>): boolean =>
  ['expireAfterSeconds', 'partialFilterExpression'].every(
    (name) => textOf(wanted[name]) === textOf(existing[name]),
  ) && ['unique', 'sparse'].every((name) => Boolean(wanted[name]) === Boolean(existing[name]));

const hasCode = (error: unknown, codes: number[]): boolean =>
  error instanceof mongo.MongoServerError && codes.includes(Number(error.code));
