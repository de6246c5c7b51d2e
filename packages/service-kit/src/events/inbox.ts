import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork, inContext, noOrigin, type Origin } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import type { Consumer } from './consumer';

interface InboxRow {
  _id: string;
  at: Date;
}
const inboxSchema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
/** Longer than any redelivery window; the broker's offset retention must match (ADR 23). */
inboxSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });
export const inboxModel = defineModel<InboxRow>('inbox', inboxSchema);

/** The event is in the inbox: it has had its effect, and this transaction ends without one. */
export class AlreadyHandled extends Error {}

/** The event has no effect yet: an event that shared its transaction failed, or it did itself. */
export class RolledBack extends Error {}

/** An event, with the consumers of its type. */
export interface WantedEvent {
  envelope: EventEnvelope;
  wanted: Consumer[];
  /** The request and trace that its effects belong to; those of the current work when absent. */
  origin?: Origin;
}

/**
 * Runs the effects of events, in their order, and records them in the inbox, in the current
 * transaction. Events of one type and of different subjects that follow each other are handled at
 * once by consumers that can.
 * @throws AlreadyHandled when one of them was handled before.
 */
export async function handleOnce(db: Database, ...events: WantedEvent[]): Promise<void> {
  const { session } = currentWork();
  const at = new Date();
  const rows = events.map(({ envelope }) => ({ _id: envelope.id as never, at }));
  await db
    .model(inboxModel)
    // The raw driver: each event passes here, and there is nothing to cast.
    .collection.insertMany(rows, { session })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AlreadyHandled() : error;
    });
  for (const run of runsOf(events)) await handleRun(run);
}

/** Events of one type, each of another subject and with the same consumers. */
type Run = [WantedEvent, ...WantedEvent[]];

function runsOf(events: readonly WantedEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && mayJoin(run, event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const mayJoin = (run: Run, { envelope, wanted }: WantedEvent): boolean =>
  wanted.length === run[0].wanted.length &&
  wanted.every((consumer, nth) => consumer === run[0].wanted[nth]) &&
  run.every((one) => one.envelope.subject !== envelope.subject);

async function handleRun(run: Run): Promise<void> {
  const [{ wanted }] = run;
  for (const consumer of wanted) {
    if (run.length > 1 && consumer.handleAll) {
      // The transaction runs in the context of whichever caller came first.
      const envelopes = run.map(({ envelope }) => envelope);
      await inContext(noOrigin, () => consumer.handleAll?.(envelopes));
      continue;
    }
    for (const { envelope, origin = {} } of run) {
      await inContext(origin, () => consumer.handle(envelope));
    }
  }
}

/** Those of some events that were handled before, by their ids. */
export async function handledAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const filter = { _id: { $in: ids as never[] } };
  const rows = await db.model(inboxModel).collection.find(filter).toArray();
  return new Set(rows.map(({ _id }) => String(_id)));
}
