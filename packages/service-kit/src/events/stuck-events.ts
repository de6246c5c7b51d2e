import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { parkedModel, tries } from './parked';
import { timerModel } from './timer-store';

/** An event that did not have its effect here yet, or a timer that failed for good. */
export interface StuckEvent {
  id: string;
  /** The event's type, or `timer <kind>`. */
  type: string;
  /** Empty for a timer. */
  topic: string;
  subject: string;
  /** `dead` needs an operator; `parked` is retried automatically. */
  state: 'dead' | 'parked';
  tries: number;
  /** Error of its last try; null when it is only parked behind another. */
  error: string | null;
  /** When it entered this state. */
  since: Date;
}

/** Dead letters (events and timers) and parked events, each the oldest first, at most `limit`. */
export async function stuckEvents(db: Database, limit: number): Promise<StuckEvent[]> {
  const oldest = { sort: { at: 1 as const }, limit };
  const letters = await db.model(deadLetterModel).find({}, null, oldest).lean();
  const parked = await db.model(parkedModel).find({}, null, oldest).lean();
  const timers = await deadTimers(db).sort({ deadAt: 1 }).limit(limit).lean();
  return [
    ...timers.map(({ _id, kind, subject, failures, error, deadAt }) => ({
      ...{ id: _id, type: `timer ${kind}`, topic: '', subject, state: 'dead' as const },
      ...{ tries: failures ?? 0, error: error ?? null, since: deadAt ?? new Date(0) },
    })),
    ...letters.map((row) => ({ ...toStuckEvent(row), state: 'dead' as const, tries })),
    ...parked.map((row) => ({
      ...toStuckEvent(row),
      state: 'parked' as const,
      tries: row.attempts,
    })),
  ];
}

/** Ids of all dead letters, events before timers, the oldest first. */
export async function deadLetterIds(db: Database): Promise<string[]> {
  const rows = await db
    .model(deadLetterModel)
    .find({}, { _id: 1 }, { sort: { at: 1 } })
    .lean();
  const timers = await deadTimers(db).sort({ deadAt: 1 }).lean();
  return [...rows, ...timers].map(({ _id }) => _id);
}

const deadTimers = (db: Database) => db.model(timerModel).find({ deadAt: { $type: 'date' } });

interface Row {
  _id: string;
  topic: string;
  envelope: { type: string; subject: string };
  error: string | null;
  at: Date;
}

const toStuckEvent = ({ _id: id, topic, envelope: { type, subject }, error, at: since }: Row) => ({
  id,
  type,
  topic,
  subject,
  error,
  since,
});
