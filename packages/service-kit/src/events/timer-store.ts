import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { type Database, defineModel } from '../data/database';

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
  const { session, touched } = currentWork();
  if (Object.keys(timers).length > 0) touched.add('timers');
  const model = db.model(timerModel);
  for (const [kind, due] of Object.entries(timers)) {
    const _id = `${kind}:${subject}`;
    if (due) {
      await model.replaceOne(
        { _id },
        { _id, kind, subject, due, attempts: 0, leasedUntil: new Date(0) },
        { session, upsert: true },
      );
    } else {
      await model.deleteOne({ _id }, { session });
    }
  }
}
