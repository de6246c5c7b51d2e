import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { closePagesTimer } from './payment';

/** Lets a timer close the open pages of a person who may not add money any more. */
export function closePagesSoon(
  books: Books,
  { userId }: { userId: string },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  draft.setTimer({ kind: closePagesTimer, subject: userId, due: now });
  return draft.outcome(null);
}
