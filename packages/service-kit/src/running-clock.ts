import type { ServiceTime } from '@contend/contracts';
import { Schema } from 'mongoose';
import type { Clock } from './clock';
import { type Database, defineModel } from './data/database';

interface RunningRow {
  _id: string;
  /** When the service started after its last outage. */
  since: Date;
  /** When one of its replicas last had the store. */
  seenAt: Date;
}
const runningSchema = new Schema<RunningRow>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
const runningModel = defineModel<RunningRow>('running', runningSchema);

const beatMs = 10_000;
/** A longer pause is an outage; a replica is replaced in less. */
const mostGapMs = 30_000;
const _id = 'service';

/** Time, and since when the service has been there to act on it. */
export interface RunningClock {
  now: () => Date;
  serviceTime: () => ServiceTime;
  /** Finds out whether the service ran before this process. Call it before the first request. */
  start: () => Promise<void>;
}

/**
 * A clock that knows since when its service runs without an outage. Replicas store every ten
 * seconds that they are there: a new one takes over the time of those before it. A process that
 * was suspended, or could not reach the store, for more than half a minute counts as an outage
 * too, since no request was served meanwhile.
 */
export function runningClock(db: Database, clock: Clock): RunningClock {
  const rows = db.model(runningModel);
  let since = clock.now();
  let seenAt = since;
  let skippedTo: Date | undefined;

  function look(): Date {
    const at = clock.now();
    // A clock of tests that was set back, or a pause of this process.
    if (at < since || at.getTime() - seenAt.getTime() > mostGapMs) since = at;
    return at;
  }

  async function beat(): Promise<void> {
    const at = look();
    await rows.updateOne({ _id }, { $set: { since, seenAt: at } }, { upsert: true });
    seenAt = at;
  }

  function keepBeating(): void {
    const beating = setInterval(() => {
      if (db.isClosed()) clearInterval(beating);
      // A clock of tests that stands still has no outages.
      else if (clock.now().getTime() !== seenAt.getTime()) db.inBackground(beat());
    }, beatMs).unref();
    // Time that was skipped is no outage.
    const stopJumps = clock.onJump(() => {
      seenAt = clock.now();
      skippedTo = seenAt;
      if (db.isClosed()) stopJumps();
      else db.inBackground(beat());
    });
  }

  return {
    now: look,
    serviceTime: () => ({ now: look(), runningSince: since, skippedTo }),
    async start() {
      const row = await rows.findById(_id).lean();
      const isContinued = row && look().getTime() - row.seenAt.getTime() <= mostGapMs;
      if (isContinued && row.since < since) since = row.since;
      await beat();
      keepBeating();
    },
  };
}

/** A running clock that is made when it is first used; services without such deadlines have none. */
export function runningClockOnUse(db: Database | null, clock: Clock) {
  let made: RunningClock | null = null;
  return {
    // A stateless service has no deadlines.
    use: (): RunningClock => (made ??= runningClock(db as Database, clock)),
    start: async (): Promise<void> => made?.start(),
  };
}
