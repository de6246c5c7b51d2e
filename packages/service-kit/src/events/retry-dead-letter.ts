import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import { deadLetterModel } from './dead-letters';
import { parkHere } from './parked';
import { retryDeadTimer } from './timer-store';

/**
 * Gives an event that was set aside five more tries: in one transaction it is no dead letter any
 * more and is parked, due at once or behind what is parked of its subject, where the running
 * service finds it. What of its subject came later went before it; consumers know sequences.
 *
 * A timer that failed for good is due again, with all its tries.
 *
 * @returns `waiting` for the service; `handled` where it had its effect before and now is nothing;
 *   null where there is no such dead letter. Of two at once, one gets it.
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
