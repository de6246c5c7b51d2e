import { isCompacted } from '@contend/contracts';
import { type mongo, Schema } from 'mongoose';
import { type Database, defineModel } from '../data/database';
import type { OutboxRow } from './outbox';

/** The newest event of one key of a compacted topic with an unconfirmed publish. */
interface UnconfirmedRow {
  /** `<topic>/<subject>`. */
  _id: string;
  event: OutboxRow;
  sequence: number;
  /** Publishes of this key that began and were not acknowledged. */
  open: number;
  /** When their requests can no longer arrive, by the machine's clock. */
  dueAt: Date;
}

const rowSchema = new Schema<UnconfirmedRow>(
  {
    _id: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true },
    sequence: { type: Number, required: true },
    open: { type: Number, required: true },
    dueAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
rowSchema.index({ dueAt: 1 });
export const unconfirmedModel = defineModel<UnconfirmedRow>('unconfirmedEvents', rowSchema);

/**
 * Longer than a request can be in flight: its bytes may be in a socket's buffer after its sender
 * timed out or died, and Linux retransmits them for 15.4 minutes (`tcp_retries2`).
 */
const strayMs = 20 * 60 * 1000;
const pageSize = 200;

interface UnconfirmedSettings {
  db: Database;
  /** Milliseconds after an unacknowledged publish in which its request may still be appended. */
  afterMs?: number;
}

/**
 * Publishes to compacted topics that may still be appended behind a later event (ADR 27). A row is
 * written before each publish and removed when every publish of its key was acknowledged at its
 * first try. A remaining row is due once no delayed request can arrive: its event, the newest of
 * its key, is then published again, so that the topic ends with it.
 */
export function unconfirmedEvents({ db, afterMs = strayMs }: UnconfirmedSettings) {
  const rows = db.model(unconfirmedModel).collection as unknown as mongo.Collection<UnconfirmedRow>;
  let lookAt = 0;

  return {
    /** Marks events as being published. Must be awaited before they are sent. */
    async begin(topic: string, events: OutboxRow[]): Promise<void> {
      if (!isCompacted(topic)) return;
      const dueAt = new Date(Date.now() + afterMs);
      const operations = newestPerSubject(events).flatMap((event) => {
        const { sequence } = event;
        const begun = {
          $setOnInsert: { event, sequence },
          $inc: { open: 1 },
          $set: { dueAt },
        };
        const newer = { _id: keyOf(event), sequence: { $lt: sequence } };
        return [
          { updateOne: { filter: { _id: keyOf(event) }, update: begun, upsert: true } },
          { updateOne: { filter: newer, update: { $set: { event, sequence } } } },
        ];
      });
      await rows.bulkWrite(operations as mongo.AnyBulkWriteOperation<UnconfirmedRow>[]);
    },

    /** Records that a publish was acknowledged at its first try, by the holder of the lease. */
    async confirm(topic: string, events: OutboxRow[]): Promise<void> {
      if (!isCompacted(topic)) return;
      const mine = { _id: { $in: newestPerSubject(events).map(keyOf) } };
      await rows.updateMany(mine, { $inc: { open: -1 } });
      await rows.deleteMany({ ...mine, open: { $lte: 0 } });
    },

    /** Whether to look for due rows now: a few times per `afterMs`. */
    isLookDue(): boolean {
      if (lookAt > Date.now()) return false;
      lookAt = Date.now() + Math.min(afterMs / 4, 10_000);
      return true;
    },

    /** Rows whose event must be published again. */
    due: (): Promise<UnconfirmedRow[]> =>
      rows
        .find({ dueAt: { $lte: new Date() } })
        .sort({ dueAt: 1 })
        .limit(pageSize)
        .toArray(),

    /** Removes rows whose event was published again, unless a publish of their key began since. */
    async settle(repeated: UnconfirmedRow[]): Promise<void> {
      const operations = repeated.map(({ _id, sequence, open }) => ({
        // Plus one: the republish itself.
        deleteOne: { filter: { _id, sequence, open: open + 1 } },
      }));
      if (operations.length > 0) await rows.bulkWrite(operations);
    },
  };
}

export type UnconfirmedEvents = ReturnType<typeof unconfirmedEvents>;

const keyOf = ({ topic, subject }: OutboxRow): string => `${topic}/${subject}`;

function newestPerSubject(events: OutboxRow[]): OutboxRow[] {
  const newest = new Map<string, OutboxRow>();
  for (const event of events) {
    const known = newest.get(event.subject);
    if (!known || known.sequence < event.sequence) newest.set(event.subject, event);
  }
  return [...newest.values()];
}
