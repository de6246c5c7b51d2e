import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { outboxModel } from './outbox';
import { parkedModel } from './parked';
import { timerModel } from './timer-store';

/** What waits in a service's store; ages in seconds, 0 where nothing waits. */
export interface Backlog {
  outbox: number;
  outboxOldestSeconds: number;
  parked: number;
  parkedOldestSeconds: number;
  deadLetters: number;
  timersDue: number;
  timersOverdueSeconds: number;
}

/** All of it by an index or a count that is kept, but for the few that are parked. */
export const backlogOf = async (db: Database): Promise<Backlog> => ({
  outbox: await waitingEvents(db),
  outboxOldestSeconds: await oldestEventSeconds(db),
  parked: await parkedEvents(db),
  parkedOldestSeconds: await oldestParkedSeconds(db),
  deadLetters: await deadLetters(db),
  timersDue: await timersDue(db),
  timersOverdueSeconds: await timersOverdueSeconds(db),
});

/** Events that are saved and not yet on the bus. */
export const waitingEvents = (db: Database) => db.model(outboxModel).estimatedDocumentCount();

/** How long the oldest of them waits. */
export async function oldestEventSeconds(db: Database): Promise<number> {
  const oldest = await db.model(outboxModel).findOne().sort({ _id: 1 }).lean();
  return secondsBetween(oldest && new Date(oldest.time), db.now());
}

/** Events that failed or wait behind one that failed. */
export const parkedEvents = (db: Database) => db.model(parkedModel).estimatedDocumentCount();

/** Parked by the machine's own time, whatever the platform's clock says. */
async function oldestParkedSeconds(db: Database): Promise<number> {
  const oldest = await db.model(parkedModel).findOne().sort({ at: 1 }).lean();
  return secondsBetween(oldest && oldest.at, new Date());
}

/** Events and timers that failed for good and need a person. */
export const deadLetters = async (db: Database) =>
  (await db.model(deadLetterModel).estimatedDocumentCount()) +
  (await db.model(timerModel).countDocuments({ deadAt: { $type: 'date' } }));

/** Timers whose time has come. */
export const timersDue = (db: Database) =>
  db.model(timerModel).countDocuments({ due: { $lte: db.now() }, deadAt: null });

/** How late the latest of them is. */
export async function timersOverdueSeconds(db: Database): Promise<number> {
  const due = { due: { $lte: db.now() }, deadAt: null };
  const first = await db.model(timerModel).findOne(due).sort({ due: 1 }).lean();
  return secondsBetween(first && first.due, db.now());
}

const secondsBetween = (time: Date | null, now: Date): number =>
  time ? Math.max(0, now.getTime() - time.getTime()) / 1000 : 0;
