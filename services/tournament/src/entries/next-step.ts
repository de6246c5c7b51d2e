import type { CallAnswer, getTournamentStatus } from '@contend/contracts';
import type { TournamentMatch } from '../matches/tournament-match';
import { checkInTimes, type Tournament } from '../tournament/tournament';
import { type Entry, isBarred } from './entry';

type Next = CallAnswer<typeof getTournamentStatus>['next'];

const isOver = ({ status }: Tournament): boolean =>
  ['paid_out', 'cancelled'].includes(status) || status === 'draft';

interface Mine {
  entry: Entry | null;
  /** The open match of the entry. */
  match: Pick<TournamentMatch, 'id' | 'startsAt'> | null;
}

/** What a user has to do next in an event, and by when; null where nothing is to be done. */
export function nextStepOf(tournament: Tournament, { entry, match }: Mine, now: Date): Next {
  if (isOver(tournament)) return null;
  const { opensAt, closesAt } = checkInTimes(tournament.terms);
  const step = (what: NonNullable<Next>['what'], by: Date | null): Next => ({
    what,
    by: by?.toISOString() ?? null,
  });
  if (!entry?.isOpen) {
    const mayEnter = !entry || !isBarred(entry);
    const isOpen = mayEnter && tournament.status === 'registration_open' && now < opensAt;
    return isOpen ? step('register', opensAt) : null;
  }
  switch (entry.status) {
    case 'pending_payment':
      return step('pay', entry.payBy);
    case 'waiting':
      return step('wait-for-place', closesAt);
    case 'entered':
      return tournament.status === 'check_in'
        ? step('check-in', closesAt)
        : step('wait-for-check-in', opensAt);
    default:
      return match
        ? step('play', now < match.startsAt ? match.startsAt : null)
        : inPlay(tournament, step);
  }
}

function inPlay(
  { status, terms, payoutAt }: Tournament,
  step: (what: NonNullable<Next>['what'], by: Date | null) => Next,
): Next {
  if (status === 'completed') return payoutAt ? step('wait-for-prize', payoutAt) : null;
  if (status === 'live' || status === 'paused') return step('wait-for-opponent', null);
  return step('wait-for-start', terms.startsAt);
}
