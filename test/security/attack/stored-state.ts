import { createHash } from 'node:crypto';
import { storedServices } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';

/** Bookkeeping that changes by itself, and records of refused requests. */
const moving = [
  'auditCheckpoints',
  'auditDifferences',
  'auditProgress',
  'leases',
  'consumerSets',
  'idempotencyKeys',
  'inbox',
  'outbox',
  'running',
  'unconfirmedEvents',
];

/** A hash for each collection, so that a difference names its collection. */
async function storedState(p: StoryPlatform): Promise<Record<string, string>> {
  await p.settled();
  const hashes: Record<string, string> = {};
  for (const service of storedServices) {
    const database = p.database(service);
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      if (moving.includes(name)) continue;
      // As bytes: to decode all documents takes longer than most attacks.
      const found = database.collection(name).find({}, { raw: true }).sort({ _id: 1 });
      const hash = createHash('sha256');
      for (const bytes of await found.toArray()) hash.update(bytes as unknown as Uint8Array);
      hashes[`${service}.${name}`] = hash.digest('hex');
    }
  }
  return hashes;
}

/** Runs `work` and asserts that stored state is unchanged. */
export async function changesNothing(p: StoryPlatform, work: () => Promise<void>): Promise<void> {
  const before = await storedState(p);
  await work();
  expect(await storedState(p)).toEqual(before);
}
