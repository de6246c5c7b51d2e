import {
  decide,
  type Decision,
  happened,
  inMs,
  type KeptReason,
  must,
  nudgeAgainMs,
  tournamentResultKept,
} from '@contend/contracts';
import type { Tournament } from '../tournament/tournament';
import { changed, lateNotice } from './match-progress';
import { isUndecided, type TournamentMatch } from './tournament-match';

/** An organizer at the desk of an event. */
interface AtDesk {
  userId: string;
  /** The owner of the event, or an admin: they release what others claimed. */
  isInCharge: boolean;
  now: Date;
}

/**
 * Claims a match, so that no other organizer handles it. A repeat changes nothing.
 * @throws Refusal `match-closed` or `match-claimed`
 */
export function claimMatch(
  match: TournamentMatch,
  { userId, now }: AtDesk,
): Decision<TournamentMatch> {
  must(isUndecided(match), 'match-closed');
  if (match.claimedBy === userId) return decide(match);
  must(!match.claimedBy, 'match-claimed');
  const claimed = { ...match, claimedBy: userId, claimedAt: now };
  return decide<TournamentMatch>(claimed, { events: [changed(match)] });
}

/** Releases a match. @throws Refusal `match-claimed` for one that another organizer handles. */
export function releaseMatch(
  match: TournamentMatch,
  { userId, isInCharge }: AtDesk,
): Decision<TournamentMatch> {
  if (!match.claimedBy) return decide(match);
  must(match.claimedBy === userId || isInCharge, 'match-claimed');
  return unclaimed(match);
}

/** A match that no organizer handles. */
export function unclaimed(match: TournamentMatch): Decision<TournamentMatch> {
  const free = { ...match, claimedBy: null, claimedAt: null };
  return decide<TournamentMatch>(free, { events: [changed(match)] });
}

const notOpenMessage = 'No final ruling of this match waits to be applied.';

/**
 * Keeps the result of a match against its final ruling, which was not applied.
 * @throws Refusal `change-impossible` where no such ruling waits
 */
export function keepResult(
  match: TournamentMatch,
  { id: tournamentId, name }: Pick<Tournament, 'id' | 'name'>,
  reason: KeptReason,
): Decision<TournamentMatch> {
  const isOpen = match.flag === 'ruling-not-applied';
  must(isOpen, 'change-impossible', { message: notOpenMessage });
  const { id: matchId, playerIds } = match;
  const kept = happened(tournamentResultKept, { tournamentId, name, matchId, playerIds, reason });
  return decide<TournamentMatch>(
    { ...match, flag: null, flaggedAt: null },
    { events: [changed(match), kept] },
  );
}

/**
 * Asserts that the players of a match can be reminded now; nothing is due unless the event is live.
 * @throws Refusal `match-closed` or `nudge-not-possible`
 */
export function requireNudgeable(
  match: TournamentMatch,
  { status }: Pick<Tournament, 'status'>,
  now: Date,
): void {
  must(isUndecided(match), 'match-closed');
  const isRecent = match.nudgedAt && now < inMs(match.nudgedAt, nudgeAgainMs);
  const isWaited = match.status === 'open' || match.late;
  must(status === 'live' && !isRecent && isWaited, 'nudge-not-possible');
}

/** Records that players were reminded: of a late match that has begun, its captains. */
export function nudged(
  match: TournamentMatch,
  tournament: Tournament,
  now: Date,
): Decision<TournamentMatch> {
  const isBegun = match.status !== 'open';
  const events = isBegun ? [lateNotice(match, { level: 'amber', tournament })] : [changed(match)];
  return decide<TournamentMatch>({ ...match, nudgedAt: now }, { events });
}
