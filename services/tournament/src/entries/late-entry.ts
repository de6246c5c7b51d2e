import { decide, type Decision, entryReinstated, happened } from '@contend/contracts';
import { isRefunded } from '../fees/payment';
import { makesTeams, type Tournament } from '../tournament/tournament';
import { boundTo, type Entry, rosterOf } from './entry';
import { entryRef } from './registration';

/** Whether an entry was on the waitlist until the bracket was made. */
const wasWaiting = ({ seededAt }: Tournament, { status, endedAt }: Entry): boolean =>
  status === 'withdrawn' && seededAt !== null && endedAt !== null && endedAt >= seededAt;

/**
 * Why an entry that is not in the bracket cannot be admitted to it; null where it can. Its fee is
 * in the event: none is taken once an event runs.
 */
export function admissionProblem(tournament: Tournament, entry: Entry): string | null {
  const { terms } = tournament;
  if (entry.isOpen) return 'This entry is in the event.';
  if (makesTeams(terms)) return 'Teams were made of the players who had checked in.';
  if (entry.status !== 'absent' && !wasWaiting(tournament, entry)) {
    return 'Only an entry that did not check in, or that was on the waitlist, can be admitted.';
  }
  if (isRefunded(entry)) return 'This entry has its fees back and cannot be admitted.';
  const isPaid = entry.seats.every(({ payment }) => payment?.status === 'held');
  if (terms.feeCents > 0 && !isPaid) return 'The fee of this entry was not paid.';
  return rosterOf(entry).length < entry.seats.length
    ? 'A player of this entry has left their seat.'
    : null;
}

/** Puts a late entry into the event: as if it had checked in now. */
export function admitEntry(tournament: Tournament, entry: Entry, now: Date): Decision<Entry> {
  const state: Entry = {
    ...{ ...entry, status: 'checked_in', isOpen: true, endedAt: null, checkedInAt: now },
    playerIds: boundTo(entry),
  };
  return decide(state, { events: [happened(entryReinstated, entryRef(tournament, state))] });
}
