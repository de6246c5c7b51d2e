import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { outboxModel } from './outbox';
import { parkedModel } from './parked';
import { timerModel } from './timer-store';

/** Backlog of a service's store; ages in seconds, 0 for an empty backlog. */
export interface Backlog {
  outbox: number;
  outboxOldestSeconds: number;
  parked: number;
  parkedOldestSeconds: number;
  deadLetters: number;
  timersDue: number;
  timersOverdueSeconds: number;
}

/** Every count uses an index or a maintained counter, except for the few parked events. */
export const backlogOf = async (db: Database): Promise<Backlog> => ({
  outbox: await waitingEvents(db),
  outboxOldestSeconds: await oldestEventSeconds(db),
  parked: await parkedEvents(db),
  parkedOldestSeconds: await oldestParkedSeconds(db),
  deadLetters: await countDeadLetters(db),
  timersDue: await timersDue(db),
  timersOverdueSeconds: await timersOverdueSeconds(db),
});

/** Events that are saved and not yet published. */
export const waitingEvents = (db: Database) => db.model(outboxModel).estimatedDocumentCount();

/** Age of the oldest of them, in seconds. */
export async function oldestEventSeconds(db: Database): Promise<number> {
  const oldest = await db.model(outboxModel).findOne().sort({ _id: 1 }).lean();
  return secondsBetween(oldest && new Date(oldest.time), db.now());
}

/** Failed events and those parked behind one. */
export const parkedEvents = (db: Database) => db.model(parkedModel).estimatedDocumentCount();

/** By the machine's clock, which sets `at` of parked events, not the platform's clock. */
async function oldestParkedSeconds(db: Database): Promise<number> {
  const oldest = await db.model(parkedModel).findOne().sort({ at: 1 }).lean();
  return secondsBetween(oldest && oldest.at, new Date());
}

/** Events and timers that failed for good and need an operator. */
export const countDeadLetters = async (db: Database) =>
  (await db.model(deadLetterModel).estimatedDocumentCount()) +
  (await db.model(timerModel).countDocuments({ deadAt: { $type: 'date' } }));

/** Timers that are due. */
export const timersDue = (db: Database) =>
  db.model(timerModel).countDocuments({ due: { $lte: db.now() }, deadAt: null });

/** Seconds by which the most overdue timer is late. */
export async function timersOverdueSeconds(db: Database): Promise<number> {
  const due = { due: { $lte: db.now() }, deadAt: null };
  const first = await db.model(timerModel).findOne(due).sort({ due: 1 }).lean();
  return secondsBetween(first && first.due, db.now());
}

const secondsBetween = (time: Date | null, now: Date): number =>
  time ? Math.max(0, now.getTime() - time.getTime()) / 1000 : 0;
