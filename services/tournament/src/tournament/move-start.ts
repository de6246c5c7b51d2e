import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  tournamentStartMoved,
} from '@contend/contracts';
import { requirePossibleTerms } from './draft';
import { refOf } from './lifecycle';
import { toPlayers } from './to-players';
import { checkInTimes, isBeforeCheckIn, type Tournament } from './tournament';

/** How long entries have at least to leave with their fees, in milliseconds. */
const leastNotice = { earlier: 24 * 60 * 60_000, later: 60 * 60_000 };

const messages = {
  earlier: 'Entries need a day to leave: check-in opens in 24 hours at the earliest.',
  later: 'Entries need an hour to leave: check-in opens in 60 minutes at the earliest.',
};

/**
 * Moves the start of a published event, and with it check-in, before that has opened. All other
 * terms stay as entries accepted them. Those who cannot play then leave with their fees until
 * check-in opens, as before.
 *
 * @param userIds the players of all entries, to be told
 * @throws Refusal `terms-fixed` from the opening of check-in on; `tournament-impossible` for a time
 * that leaves entries too little notice, or at which the event cannot be
 */
export function moveStart(
  tournament: Tournament,
  { startsAt, userIds }: { startsAt: Date; userIds: string[] },
  now: Date,
): Decision<Tournament> {
  must(isBeforeCheckIn(tournament, now), 'terms-fixed');
  const before = tournament.terms.startsAt;
  if (startsAt.getTime() === before.getTime()) return decide(tournament);
  const terms = { ...tournament.terms, startsAt };
  requirePossibleTerms(terms, now);
  const { opensAt } = checkInTimes(terms);
  const direction = startsAt < before ? 'earlier' : 'later';
  const hasNotice = opensAt >= inMs(now, leastNotice[direction]);
  must(hasNotice, 'tournament-impossible', { message: messages[direction] });
  const times = { startsAt, checkInOpensAt: opensAt };
  const events = toPlayers(userIds, (some) =>
    happened(tournamentStartMoved, { ...refOf(tournament), userIds: some, ...times }),
  );
  return decide({ ...tournament, terms }, { events, timers: { 'open-check-in': opensAt } });
}
