import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { collect } from '../data/collect';
import { type Database, defineModel } from '../data/database';

/** One timer of one aggregate. */
export interface TimerRow {
  /** `<kind>:<subject>`: setting a timer again moves it. */
  _id: string;
  kind: string;
  subject: string;
  due: Date;
  attempts: number;
  /** Tries that failed through the timer's own fault; absent in rows of earlier versions. */
  failures?: number;
  /** End of the lease of the process that runs it, by the machine's clock, not the platform's. */
  leasedUntil: Date;
  /** The fencing token of that process. */
  token?: string | null;
  /** When it became a dead letter; absent or null while it is retried. */
  deadAt?: Date | null;
  /** Error of its last try. */
  error?: string | null;
}

const timerSchema = new Schema<TimerRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    due: { type: Date, required: true },
    attempts: { type: Number, required: true },
    failures: { type: Number, default: 0 },
    leasedUntil: { type: Date, required: true },
    token: { type: String, default: null },
    deadAt: { type: Date, default: null },
    error: { type: String, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
timerSchema.index({ due: 1 });
timerSchema.index({ kind: 1, due: 1 });
timerSchema.index({ deadAt: 1 }, { partialFilterExpression: { deadAt: { $type: 'date' } } });

export const timerModel = defineModel<TimerRow>('timers', timerSchema);

const timerId = (kind: string, subject: string): string => `${kind}:${subject}`;

/** Timers of one aggregate by kind: a date sets one, null clears it. */
interface TimersOf {
  subject: string;
  timers: Record<string, Date | null>;
}

/** Sets (a date) or clears (null) timers of one aggregate, in the current transaction. */
export const writeTimers = (
  db: Database,
  subject: string,
  timers: TimersOf['timers'],
): Promise<void> => writeTimersOf(db, [{ subject, timers }]);

/** The same for several aggregates, by one operation. */
export async function writeTimersOf(db: Database, all: readonly TimersOf[]): Promise<void> {
  const entries = all.flatMap(({ subject, timers }) =>
    Object.entries(timers).map(([kind, due]) => ({
      _id: timerId(kind, subject),
      kind,
      subject,
      due,
    })),
  );
  // Stryker disable next-line ConditionalExpression: mongoose sends no empty list either.
  if (entries.length === 0) return;
  const { session, touched, fence, afterCommit } = currentWork();
  // A timer that sets or clears itself releases the lease on the row it has replaced.
  if (fence && entries.some(({ _id }) => _id === fence.id)) afterCommit.push(() => fence.release());
  // The worker finds timers that are due later by polling.
  const soon = db.now().getTime() + db.windowMs;
  if (entries.some(({ due }) => due && due.getTime() <= soon)) touched.add('timers');
  // Operations of one kind beside each other are one request to the store.
  const grouped = [...entries].sort((a, b) => Number(Boolean(a.due)) - Number(Boolean(b.due)));
  const operations = grouped.map(({ _id, kind, subject, due }) => {
    const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), token: null };
    const row = { _id, kind, subject, due: due as Date, ...fresh, deadAt: null, error: null };
    return due
      ? { replaceOne: { filter: { _id }, replacement: row, upsert: true } }
      : { deleteOne: { filter: { _id } } };
  });
  await collect('timers', operations, (all) => db.model(timerModel).bulkWrite(all, { session }));
}

/**
 * Clears timers of one kind that no process has begun, in the current transaction: what they are
 * for is done. One that a process claims at the same moment conflicts.
 */
export async function clearUnclaimed(
  db: Database,
  kind: string,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const { session } = currentWork();
  const _id = { $in: subjects.map((subject) => timerId(kind, subject)) };
  const operation = { deleteMany: { filter: { _id, leasedUntil: { $lte: new Date(0) } } } };
  await collect('timers', [operation], (all) => db.model(timerModel).bulkWrite(all, { session }));
}

/** Sets a timer unless it exists, even as a dead letter: for timers that reschedule themselves. */
export async function ensureTimer(
  db: Database,
  { kind, subject, due }: Pick<TimerRow, 'kind' | 'subject' | 'due'>,
): Promise<void> {
  const _id = timerId(kind, subject);
  const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), token: null };
  const row = { kind, subject, due, ...fresh, deadAt: null, error: null };
  try {
    await db.model(timerModel).updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  } catch (error) {
    // Another replica inserted it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Makes a dead timer due again, with all its tries. Returns whether it exists. */
export async function retryDeadTimer(db: Database, _id: string): Promise<boolean> {
  const { session, touched } = currentWork();
  touched.add('timers');
  const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), deadAt: null, error: null };
  const { modifiedCount } = await db
    .model(timerModel)
    .updateOne({ _id, deadAt: { $type: 'date' } }, { $set: fresh }, { session });
  return modifiedCount > 0;
}
