import { Schema } from 'mongoose';
import { currentWork } from '../context';
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
  /** Until then one process works on it (its own time, not the platform's clock). */
  leasedUntil: Date;
}

const timerSchema = new Schema<TimerRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    due: { type: Date, required: true },
    attempts: { type: Number, required: true },
    leasedUntil: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
timerSchema.index({ due: 1 });

export const timerModel = defineModel<TimerRow>('timers', timerSchema);

/** Sets (a date) or clears (null) timers of one aggregate, in the transaction under way. */
export async function writeTimers(
  db: Database,
  subject: string,
  timers: Record<string, Date | null>,
): Promise<void> {
  const entries = Object.entries(timers);
  if (entries.length === 0) return;
  const { session, touched } = currentWork();
  // Those that are due later the worker comes upon by itself.
  const soon = db.now().getTime() + horizonMs;
  if (entries.some(([, due]) => due && due.getTime() <= soon)) touched.add('timers');
  const operations = entries.map(([kind, due]) => {
    const _id = `${kind}:${subject}`;
    const row = { _id, kind, subject, due: due as Date, attempts: 0, leasedUntil: new Date(0) };
    return due
      ? { replaceOne: { filter: { _id }, replacement: row, upsert: true } }
      : { deleteOne: { filter: { _id } } };
  });
  await db.model(timerModel).bulkWrite(operations, { session });
}
