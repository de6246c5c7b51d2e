import { type ServiceName, storedServices } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { mongo } from 'mongoose';

/** A collection with what limits its sharding and its growth. */
export interface StoredCollection {
  /** `<service>.<collection>`. */
  name: string;
  documents: number;
  bytes: number;
  /** Days until a document is deleted by its index; null where it is kept. */
  keptDays: number | null;
  /** Fields of each unique index besides that of `_id`. */
  unique: string[][];
}

async function collectionOf(
  database: mongo.Db,
  service: ServiceName,
  name: string,
): Promise<StoredCollection> {
  const [documents, indexes] = await Promise.all([
    database.collection(name).find().toArray(),
    database.collection(name).indexes(),
  ]);
  const kept = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  return {
    name: `${service}.${name}`,
    documents: documents.length,
    bytes: documents.reduce((sum, one) => sum + mongo.BSON.calculateObjectSize(one), 0),
    keptDays: kept ? Number(kept.expireAfterSeconds) / 86_400 : null,
    unique: indexes.filter(({ unique }) => unique).map(({ key }) => Object.keys(key)),
  };
}

/** Every collection of every service, by reading all of it: for a store with little in it. */
export async function storedCollections(p: StoryPlatform): Promise<StoredCollection[]> {
  const all = storedServices.map(async (service) => {
    const database = p.database(service) as unknown as mongo.Db;
    const listed = await database.listCollections({}, { nameOnly: true }).toArray();
    const names = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
    return Promise.all(names.sort().map((name) => collectionOf(database, service, name)));
  });
  return (await Promise.all(all)).flat();
}

/** Bytes by collection that were added between two readings, per unit of work; none that shrank. */
export function addedBytes(
  before: StoredCollection[],
  after: StoredCollection[],
  units: number,
): Record<string, number> {
  const known = new Map(before.map(({ name, bytes }) => [name, bytes]));
  const added = after.map(({ name, bytes }): [string, number] => [
    name,
    Math.round((bytes - (known.get(name) ?? 0)) / units),
  ]);
  return Object.fromEntries(added.filter(([, bytes]) => bytes > 0));
}
