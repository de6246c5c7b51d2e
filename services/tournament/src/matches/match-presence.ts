import { decide, type Decision, happened, tournamentMatchCheckedIn } from '@contend/contracts';
import type { Tournament } from '../tournament/tournament';
import type { TournamentMatch } from './tournament-match';

/** Who checked in after check-in began again. */
export const checkedInSince = (
  checkedIn: Record<string, Date>,
  since: Date,
): Record<string, Date> =>
  Object.fromEntries(Object.entries(checkedIn).filter(([, at]) => at > since));

/**
 * Takes over that a player checked in to the room of a match, for its organizers. Events may repeat
 * and overtake: one of a check-in that an agreed start ended changes nothing.
 */
export function followCheckIn(
  match: TournamentMatch,
  { ownerId, organizerIds }: Pick<Tournament, 'ownerId' | 'organizerIds'>,
  { userId, at }: { userId: string; at: Date },
): Decision<TournamentMatch> {
  const { id: matchId, tournamentId, rescheduledAt, checkedIn } = match;
  const isOlder = rescheduledAt && at <= rescheduledAt;
  const isKnown = Object.hasOwn(checkedIn ?? {}, userId);
  if (match.status !== 'open' || isOlder || isKnown) return decide(match);
  const present = { ...checkedIn, [userId]: at };
  const event = happened(tournamentMatchCheckedIn, {
    ...{ matchId, tournamentId, organizerIds: [ownerId, ...organizerIds] },
    checkedInIds: Object.keys(present),
  });
  return decide<TournamentMatch>({ ...match, checkedIn: present }, { events: [event] });
}
