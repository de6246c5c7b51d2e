import type { Model } from 'mongoose';
import { currentWork } from '../context';
import { writeOutbox } from '../events/outbox';
import { writeTimersOf } from '../events/timer-store';
import { isDuplicateKey, NewerDocument, StaleVersion } from './conflicts';
import type { Database } from './database';
import type { DocumentShape } from './document-shape';
import type { Document, SavedChange } from './stored';

interface Saving<State extends { id: string }> {
  model: Model<Document<State>>;
  shape: DocumentShape;
  changes: readonly SavedChange<State>[];
}

/** Saves decisions about different aggregates: documents, events and timers by one operation each. */
export async function saveAll<State extends { id: string }>(
  db: Database,
  { model, shape, changes: all }: Saving<State>,
): Promise<void> {
  const changes = all.filter((change) => !isNoChange(change));
  if (changes.length === 0) return;
  await db.transaction(async () => {
    await writeDocuments({ model, shape, changes });
    const events = changes.map(({ from, decision, origin }) => ({
      ...{ subject: decision.state.id, events: decision.events, ...(origin && { origin }) },
      firstSequence: nextVersion({ from, decision }) - decision.events.length + 1,
    }));
    await writeOutbox(db, ...events);
    const timersOf = changes.map(({ decision: { state, timers } }) => ({
      ...{ subject: state.id, timers },
    }));
    await writeTimersOf(db, timersOf);
  });
}

async function writeDocuments<State extends { id: string }>({
  model,
  shape,
  changes,
}: Saving<State>): Promise<void> {
  const { session } = currentWork();
  const isNewer = newerThan(shape);
  const areNew = changes.every(({ from }) => !from);
  const writes = changes.map(({ from, decision }) => {
    const version = nextVersion({ from, decision });
    const document = shape.write(decision.state, version, from && { ...from.state });
    if (areNew) return { insertOne: { document } };
    // Writes of one kind are one command. No document has version 0, so one with this id refuses.
    if (!from) {
      const filter = { _id: document._id, version: 0 };
      return { replaceOne: { filter, replacement: document, upsert: true } };
    }
    const filter = { _id: document._id, version: from.version, $nor: [isNewer] };
    return { replaceOne: { filter, replacement: document } };
  }) as never[];
  try {
    const done = await model.bulkWrite(writes, { session });
    if (done.matchedCount + done.insertedCount + done.upsertedCount === writes.length) return;
  } catch (error) {
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  }
  const ids = changes.map(({ decision }) => decision.state.id);
  const newer = { _id: { $in: ids }, ...isNewer } as never;
  throw (await model.exists(newer).session(session ?? null))
    ? new NewerDocument()
    : new StaleVersion();
}

/** Matches documents whose shape only a newer version of the service can read. */
export const newerThan = ({ schemaVersion }: DocumentShape) => ({
  schemaVersion: { $gt: schemaVersion },
});

/** The version of the saved state: the sequence of its last event. */
export const nextVersion = ({ from, decision }: SavedChange<unknown>): number =>
  (from?.version ?? 0) + Math.max(1, decision.events.length);

export const isNoChange = ({ from, decision }: SavedChange<unknown>): boolean =>
  from?.state === decision.state &&
  decision.events.length === 0 &&
  Object.keys(decision.timers).length === 0;
