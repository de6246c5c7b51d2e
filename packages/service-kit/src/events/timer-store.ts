import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import { horizonMs } from './due-worker';

/** One thing to do for one aggregate at one time. */
export interface TimerRow {
  /** `<kind>:<subject>`: setting a timer again moves it. */
  _id: string;
  kind: string;
  subject: string;
  due: Date;
  attempts: number;
  /** Tries that failed by the timer's own fault; absent in rows of earlier versions. */
  failures?: number;
  /** Until then one process works on it (its own time, not the platform's clock). */
  leasedUntil: Date;
  /** The fencing token of that process. */
  token?: string | null;
  /** Since when it is a dead letter; absent or null while it is tried. */
  deadAt?: Date | null;
  /** What its last try ended with. */
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

/** Sets (a date) or clears (null) timers of one aggregate, in the transaction under way. */
export async function writeTimers(
  db: Database,
  subject: string,
  timers: Record<string, Date | null>,
): Promise<void> {
  const entries = Object.entries(timers);
  if (entries.length === 0) return;
  const { session, touched, fence, afterCommit } = currentWork();
  // A timer that sets or clears itself gives up the lease on what it has replaced.
  if (fence && entries.some(([kind]) => timerId(kind, subject) === fence.id))
    afterCommit.push(() => fence.release());
  // Those that are due later the worker comes upon by itself.
  const soon = db.now().getTime() + horizonMs;
  if (entries.some(([, due]) => due && due.getTime() <= soon)) touched.add('timers');
  const operations = entries.map(([kind, due]) => {
    const _id = timerId(kind, subject);
    const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), token: null };
    const row = { _id, kind, subject, due: due as Date, ...fresh, deadAt: null, error: null };
    return due
      ? { replaceOne: { filter: { _id }, replacement: row, upsert: true } }
      : { deleteOne: { filter: { _id } } };
  });
  await db.model(timerModel).bulkWrite(operations, { session });
}

/** Sets a timer unless it is set already, be it dead: for one that sets itself again at each run. */
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
    // Another replica set it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Makes a dead timer due again, with all its tries. Answers whether there is such a one. */
export async function retryDeadTimer(db: Database, _id: string): Promise<boolean> {
  const { session, touched } = currentWork();
  touched.add('timers');
  const fresh = { attempts: 0, failures: 0, leasedUntil: new Date(0), deadAt: null, error: null };
  const { modifiedCount } = await db
    .model(timerModel)
    .updateOne({ _id, deadAt: { $type: 'date' } }, { $set: fresh }, { session });
  return modifiedCount > 0;
}
