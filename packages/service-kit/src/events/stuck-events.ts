import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { parkedModel, tries } from './parked';

/** An event that did not have its effect here yet. */
export interface StuckEvent {
  id: string;
  type: string;
  topic: string;
  subject: string;
  /** `dead` needs a person; `parked` is tried again by itself. */
  state: 'dead' | 'parked';
  tries: number;
  /** What its last try ended with; null when it only waits behind another. */
  error: string | null;
  /** Since when it is in this state. */
  since: Date;
}

/** Which events are set aside and which are parked, each the oldest first, at most `limit`. */
export async function stuckEvents(db: Database, limit: number): Promise<StuckEvent[]> {
  const oldest = { sort: { at: 1 as const }, limit };
  const letters = await db.model(deadLetterModel).find({}, null, oldest).lean();
  const parked = await db.model(parkedModel).find({}, null, oldest).lean();
  return [
    ...letters.map((row) => ({ ...aboutOf(row), state: 'dead' as const, tries })),
    ...parked.map((row) => ({ ...aboutOf(row), state: 'parked' as const, tries: row.attempts })),
  ];
}

/** The ids of all dead letters, the oldest first. */
export async function deadLetterIds(db: Database): Promise<string[]> {
  const rows = await db
    .model(deadLetterModel)
    .find({}, { _id: 1 }, { sort: { at: 1 } })
    .lean();
  return rows.map(({ _id }) => _id);
}

interface Row {
  _id: string;
  topic: string;
  envelope: { type: string; subject: string };
  error: string | null;
  at: Date;
}

const aboutOf = ({ _id: id, topic, envelope: { type, subject }, error, at: since }: Row) => ({
  id,
  type,
  topic,
  subject,
  error,
  since,
});
