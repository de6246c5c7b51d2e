import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { isDuplicateKey, retryStale, StaleVersion } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import { readTogether } from '../data/read-together';
import { deadLetterModel } from './dead-letters';
import { deferredModel } from './deferred-store';
import { inboxModel } from './inbox';

/** An event that could not be handled yet, or that is parked behind another of its subject. */
export interface ParkedRow {
  _id: string;
  topic: string;
  subject: string;
  /** Its position among the parked events of its subject: the order of arrival. */
  place: number;
  isLast: boolean;
  envelope: EventEnvelope;
  attempts: number;
  /** Null while it is parked behind another. */
  nextTry: Date | null;
  error: string | null;
  at: Date;
  /** The fencing token of the process that retries it; `nextTry` is the end of its lease. */
  token?: string | null;
}

const parkedSchema = new Schema<ParkedRow>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    subject: { type: String, required: true },
    place: { type: Number, required: true },
    isLast: { type: Boolean, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    attempts: { type: Number, required: true },
    nextTry: { type: Date, default: null },
    error: { type: String, default: null },
    at: { type: Date, required: true },
    token: { type: String, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
parkedSchema.index({ topic: 1, subject: 1, place: 1 }, { unique: true });
parkedSchema.index({ nextTry: 1 });
export const parkedModel = defineModel<ParkedRow>('parked', parkedSchema);

export interface Arrival {
  envelope: EventEnvelope;
  topic: string;
}

/** Tries after which an event is moved to dead letters. */
export const tries = 5;

const firstPauseMs = 250;

/** When an event with this many failed tries is retried: about ten seconds from first to last. */
export const nextTryAfter = (attempts: number): Date =>
  new Date(Date.now() + firstPauseMs * 3 ** Math.max(attempts - 1, 0));

/**
 * Tells whether earlier events of the same subject are parked: an event must then be parked behind
 * them. Reads that wait are made together.
 */
export function parkedSubjects(db: Database): (arrival: Arrival) => Promise<boolean> {
  const { collection } = db.model(parkedModel);
  const keyOf = (topic: string, subject: string) => `${topic} ${subject}`;
  const read = readTogether(async (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const filter = {
      topic: { $in: [...new Set(pairs.map(([topic = '']) => topic))] },
      subject: { $in: [...new Set(pairs.map(([, subject = '']) => subject))] },
    };
    const projection = { _id: 0, topic: 1, subject: 1 };
    const rows = await collection.find<ParkedRow>(filter, { projection }).toArray();
    return new Map(rows.map(({ topic, subject }) => [keyOf(topic, subject), true]));
  });
  return async ({ envelope, topic }) => {
    const key = keyOf(topic, envelope.subject);
    return (await read([key])).has(key);
  };
}

interface Failure {
  error: unknown;
}

/**
 * Parks an event behind the parked events of its subject. The bus may then drop it. An event that
 * is already parked, handled, deferred or a dead letter is left unchanged: it is a duplicate.
 *
 * @param failure Error of its first try; null when it was not tried.
 */
export async function park(db: Database, arrival: Arrival, failure: Failure | null): Promise<void> {
  await retryStale(() => db.transaction(() => parkHere(db, arrival, failure)));
}

/**
 * The same in the current transaction. Returns false for a duplicate.
 * @throws StaleVersion when another process parked an event of the same subject.
 */
export async function parkHere(
  db: Database,
  { envelope, topic }: Arrival,
  failure: Failure | null,
): Promise<boolean> {
  const { id: _id, subject } = envelope;
  const parked = db.model(parkedModel);
  if (await isKnown(db, _id)) return false;
  const { session } = currentWork();
  // Writing to the last row makes this transaction conflict with one that removes that row, so no
  // event ends up parked behind a removed one.
  const last = await parked
    .findOneAndUpdate({ topic, subject, isLast: true }, { $set: { isLast: false } }, { session })
    .lean();
  const attempts = failure ? 1 : 0;
  const row: ParkedRow = {
    _id,
    topic,
    subject,
    place: last ? last.place + 1 : 0,
    isLast: true,
    envelope,
    attempts,
    nextTry: last ? null : failure ? nextTryAfter(attempts) : new Date(),
    error: failure && String(failure.error),
    at: new Date(),
  };
  await parked.insertMany([row], { session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  });
  return true;
}

async function isKnown(db: Database, _id: string): Promise<boolean> {
  const { session = null } = currentWork();
  return (
    (await db.model(deferredModel).exists({ _id }).session(session)) !== null ||
    (await db.model(parkedModel).exists({ _id }).session(session)) !== null ||
    (await db.model(inboxModel).exists({ _id }).session(session)) !== null ||
    (await db.model(deadLetterModel).exists({ _id }).session(session)) !== null
  );
}

/**
 * Removes a parked event in the current transaction; the next of its subject becomes due
 * immediately. Returns whether it existed.
 */
export async function unpark(db: Database, row: ParkedRow): Promise<boolean> {
  const { _id, topic, subject } = row;
  const { session } = currentWork();
  const parked = db.model(parkedModel);
  const { deletedCount } = await parked.deleteOne({ _id }, { session });
  if (deletedCount === 0) return false;
  await parked.findOneAndUpdate(
    { topic, subject },
    { $set: { nextTry: new Date() } },
    { session, sort: { place: 1 } },
  );
  return true;
}
