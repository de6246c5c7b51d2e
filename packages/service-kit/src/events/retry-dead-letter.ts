import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { parkHere } from './parked';
import { retryDeadTimer } from './timer-store';

/**
 * Gives a dead letter five more tries: in one transaction it is removed from dead letters and
 * parked, due immediately or behind the parked events of its subject, where the running service
 * finds it. Later events of its subject were handled before it; consumers compare sequences.
 *
 * A timer that failed for good becomes due again, with all its tries.
 *
 * @returns `waiting` for the service; `handled` when it already had its effect and is removed; null
 * when there is no such dead letter. Of two concurrent calls, one succeeds.
 */
export const retryDeadLetter = (db: Database, id: string): Promise<'waiting' | 'handled' | null> =>
  retryStale(() =>
    db.transaction(async () => {
      const { session } = currentWork();
      const letter = await db
        .model(deadLetterModel)
        .findOneAndDelete({ _id: id, raw: null }, { session })
        .lean();
      if (!letter) return (await retryDeadTimer(db, id)) ? 'waiting' : null;
      return (await parkHere(db, letter, null)) ? 'waiting' : 'handled';
    }),
  );
