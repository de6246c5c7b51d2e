import {
  decide,
  type Decision,
  type EventData,
  happened,
  inMs,
  matchRequested,
  matchTimesOf,
  playWindowMs,
  type SideName,
  tournamentAppearMs,
  tournamentLateMs,
  type TournamentMatch as MatchReply,
  tournamentMatchClosed,
  tournamentMatchMs,
} from '@contend/contracts';
import type { Outcome } from '@contend/tournament-engine';
import { type Scores, scoresOf } from '../bracket/bracket-games';
import { matchIdOf, type MatchPlace } from '../bracket/bracket-ids';
import { isRestored, ratedWinner, wasPlayed } from '../bracket/rated-result';
import { deputiesOf, type Entry, isMadeTeam, rosterOf } from '../entries/entry';
import type { Tournament } from '../tournament/tournament';
import type { DeskState } from './desk-state';
import type { RulingState } from './ruling-state';

/** An entry as a side, as it was when the match opened. */
interface MatchSide extends Pick<Entry, 'name' | 'teamId' | 'captainId' | 'deputyIds'> {
  entryId: string;
  seed: number;
  /** Its number, if it is a made team; absent otherwise. */
  madeTeam?: number;
  playerIds: string[];
}

/**
 * A match that the bracket opened. Its result is the bracket's: what the match service reports, or
 * an organizer decides, is applied to the bracket first.
 */
export interface TournamentMatch extends MatchPlace, DeskState, RulingState {
  /** Also the id of the match in the match service. */
  id: string;
  home: MatchSide;
  away: MatchSide;
  /** Players of both sides while it counts, so that one index finds a player's matches. */
  playerIds: string[];
  bestOf: number;
  status: MatchReply['status'];
  /** The open turn of its veto of maps; null or absent without one. */
  veto?: OpenTurn | null;
  /** When its players checked in to its room; null or absent before the first one. */
  checkedIn?: Record<string, Date> | null;
  /** The score that a side reported last, until it is to be played on; null or absent: none. */
  proposal?: { side: SideName; scores: Scores } | null;
  scores: Scores | null;
  winner: SideName | null;
  decidedBy: MatchReply['decidedBy'];
  /** Whether it is decided by the match service; false once an organizer or withdrawal did. */
  followsMatch: boolean;
  /** Whether its room reached a result; absent in documents of earlier versions. */
  isPlayed?: boolean | null;
  /** Its result is kept and not rated; absent or null where it was not annulled. */
  isAnnulled?: boolean | null;
  /** Who was checked in to its room at its result; null or absent where no room named them. */
  lineUp?: Record<SideName, string[]> | null;
  /** What its room reported and the bracket has not taken over yet. */
  reported: ReportedEnd | null;
  /** What an organizer has to decide. */
  flag: 'not-played' | 'ruling-not-applied' | null;
  flaggedAt: Date | null;
  openedAt: Date;
  startsAt: Date;
  expectedBy: Date;
  /** Its planned time without the time to appear; absent: by the standard clock. */
  plannedMs?: number;
  /** When the sides agreed on another start; absent where they did not. */
  rescheduledAt?: Date | null;
  /** Up to when pauses of the event are contained in its planned times; absent: its opening. */
  clockAt?: Date | null;
  late: MatchReply['late'];
  adminAskedAt: Date | null;
  adminReason: string | null;
  /** The player who asked; null or absent where the call follows from a late match. */
  adminAskedBy?: string | null;
  decidedAt: Date | null;
}

/** A turn to ban or pick a map. */
export interface OpenTurn {
  kind: 'ban' | 'pick';
  side: SideName;
  /** Null while the event is paused. */
  by: Date | null;
  /** Of the event that it is from, among those of its match. */
  sequence: number;
}

/** How a match ended in its room. `final` and `void` replace an earlier result, after an appeal. */
export type ReportedEnd =
  | { kind: 'result' | 'final'; scores: Scores }
  | { kind: 'no-show'; absent: SideName[] }
  | { kind: 'void' };

/** The two sides of a match in the bracket. */
export interface OpenedMatch extends MatchPlace {
  home: string;
  away: string;
  bestOf: number;
}

/** How many matches one transaction opens. */
export const matchesAtOnce = 64;

/** An entry with its seed. */
export type SeededEntry = { entry: Entry; seed: number };

const sideOf = ({ entry, seed }: SeededEntry): MatchSide => ({
  ...{ entryId: entry.id, name: entry.name, seed },
  ...{ teamId: entry.teamId, captainId: entry.captainId, deputyIds: deputiesOf(entry) },
  ...(isMadeTeam(entry) && { madeTeam: entry.teamNumber ?? 1 }),
  playerIds: rosterOf(entry),
});

/** The state of a match when its sides are known. */
export function newMatch(
  opened: OpenedMatch,
  sides: Record<SideName, SeededEntry>,
  now: Date,
): TournamentMatch {
  const { tournamentId, stage, key, attempt, bestOf } = opened;
  const [home, away] = [sideOf(sides.home), sideOf(sides.away)];
  return {
    ...{ id: matchIdOf(opened), tournamentId, stage, key, attempt },
    ...{ home, away, playerIds: [...home.playerIds, ...away.playerIds], bestOf },
    ...{ status: 'open', scores: null, winner: null, decidedBy: null, followsMatch: true },
    ...{ reported: null, flag: null, flaggedAt: null, openedAt: now, startsAt: now },
    expectedBy: inMs(now, tournamentAppearMs + tournamentMatchMs(bestOf)),
    ...{ late: null, adminAskedAt: null, adminReason: null, decidedAt: null },
  };
}

const hourMs = 3_600_000;

/** The planned time of a match, from its start. */
export const plannedMsOf = ({ plannedMs, bestOf }: TournamentMatch): number =>
  plannedMs ?? tournamentMatchMs(bestOf);

type Requested = EventData<typeof matchRequested>;

/**
 * Opens a match: requests it from the match service under its own id. In an event that started
 * before its announced start, the sides have until then to appear, and the usual time after it.
 */
export function openMatch(
  opened: TournamentMatch,
  { terms }: Pick<Tournament, 'terms'>,
): Decision<TournamentMatch> {
  const { gameId, playTypeId, teamSize, startsAt } = terms;
  const { rescheduleWindowHours = 0, mapVeto = false } = terms;
  const earlyMs = Math.max(0, startsAt.getTime() - opened.openedAt.getTime());
  const { appearMs, matchMs } = matchTimesOf(terms);
  const plannedMs = matchMs(opened.bestOf);
  const expectedBy = inMs(opened.openedAt, earlyMs + appearMs + plannedMs);
  const match = { ...opened, plannedMs, expectedBy };
  const request: Requested = {
    ...{ matchId: match.id, kind: 'tournament', source: { kind: 'tournament', id: match.id } },
    sides: { home: requestedSide(match.home), away: requestedSide(match.away) },
    format: { gameId, playTypeId, teamSize, bestOf: match.bestOf },
    ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
    clock: { appearMs: appearMs + earlyMs, playMs: playMsOf(match) },
    ...(rescheduleWindowHours > 0 && {
      reschedule: { windowMs: earlyMs + rescheduleWindowHours * hourMs },
    }),
    ...(mapVeto && { veto: { first: match.home.seed < match.away.seed ? 'home' : 'away' } }),
  };
  return decide(match, { events: [happened(matchRequested, request)], timers: lateTimer(match) });
}

/** A match ends unplayed only when organizers had time to act on its being late. */
const playMsOf = (match: TournamentMatch): number => Math.max(playWindowMs, 2 * plannedMsOf(match));

const requestedSide = ({ captainId, playerIds, teamId, deputyIds, madeTeam }: MatchSide) => ({
  ...{ captainId, userIds: playerIds, teamId, standInIds: [], ...(madeTeam && { madeTeam }) },
  deputyIds: deputyIds.filter((userId) => userId !== captainId),
});

export const lateTimer = ({ expectedBy, late }: TournamentMatch) => {
  const { amberMs, redMs } = tournamentLateMs;
  return { 'match-late': late === 'red' ? null : inMs(expectedBy, late ? redMs : amberMs) };
};

/** Whether the sides can still act in it. */
export const isUndecided = ({ status }: TournamentMatch): boolean =>
  status !== 'decided' && status !== 'removed';

const noPlayTimers = { 'match-late': null, 'match-unplayed': null };
const noTimers = { ...noPlayTimers, 'apply-result': null };

type Closed = EventData<typeof tournamentMatchClosed>;
type Closing = Pick<Closed, 'reason'> & Partial<Pick<Closed, 'winner' | 'scores'>>;

const closed = ({ id: matchId, tournamentId }: TournamentMatch, closing: Closing) =>
  happened(tournamentMatchClosed, { matchId, tournamentId, ...closing });

/** Removes a match from the bracket: it is not played, or its result was undone. */
export function removeMatch(match: TournamentMatch): Decision<TournamentMatch> {
  if (match.status === 'removed') return decide(match);
  return decide<TournamentMatch>(
    {
      ...match,
      status: 'removed',
      playerIds: [],
      reported: null,
      flag: null,
      flaggedAt: null,
      adminAskedAt: null,
    },
    { events: [closed(match, { reason: 'removed' })], timers: noTimers },
  );
}

/** Where a result comes from. */
export type Cause = 'match' | 'organizer' | 'withdrawal' | 'clock';

interface Deciding {
  outcome: Outcome;
  cause: Cause;
  /** A side was disqualified after the event: its results are not rated. */
  isUnrated?: boolean;
}

/**
 * Takes the outcome over from the bracket; also for a match whose result was removed and is
 * restored. The match in its room ends, unless it decided this; one that was played gets the result
 * of the bracket, or none.
 */
export function decideMatch(
  match: TournamentMatch,
  { outcome, cause, isUnrated = false }: Deciding,
  now: Date,
): Decision<TournamentMatch> {
  const { winner } = outcome;
  const wasOpen = isUndecided(match);
  const isPlayed = wasPlayed(match);
  const isAnnulled = isUnrated && isPlayed && outcome.kind === 'played';
  const decided: TournamentMatch = {
    ...match,
    status: 'decided',
    playerIds: [...match.home.playerIds, ...match.away.playerIds],
    scores: scoresOf(outcome.games),
    winner: winner === null ? null : winner === match.home.entryId ? 'home' : 'away',
    decidedBy: isRestored(match, outcome) ? 'played' : decidedBy(outcome, cause),
    followsMatch: cause === 'match' && !isAnnulled,
    ...(isPlayed && { isPlayed }),
    ...((isAnnulled || match.isAnnulled) && { isAnnulled: isAnnulled || null }),
    ...(match.claimedBy && { claimedBy: null, claimedAt: null }),
    ...{ reported: null, flag: null, flaggedAt: null, late: null, adminAskedAt: null },
    decidedAt: match.decidedAt ?? now,
  };
  const isOther = cause !== 'match' || isAnnulled;
  const isClosed = isOther && (wasOpen || match.followsMatch || isPlayed);
  const { winner: side, scores } = decided;
  const played = outcome.kind === 'played' && side && scores ? { winner: side, scores } : {};
  const closing: Closing = isAnnulled ? { reason: 'annulled' } : { reason: 'decided', ...played };
  const events = isClosed ? [closed(match, closing)] : [];
  // The timer of a report that was applied with others is cleared with those of its group, unless
  // a process has claimed it: the transactions of both would conflict.
  return decide(decided, { events, timers: cause === 'match' ? noPlayTimers : noTimers });
}

/** Annuls a result that is rated: the bracket keeps it, and it is not rated any more. */
export const annulMatch = (match: TournamentMatch): Decision<TournamentMatch> =>
  ratedWinner(match) === null
    ? decide(match)
    : decide<TournamentMatch>(
        { ...match, followsMatch: false, isPlayed: true, isAnnulled: true },
        { events: [closed(match, { reason: 'annulled' })] },
      );

function decidedBy({ kind }: Outcome, cause: Cause): MatchReply['decidedBy'] {
  if (kind === 'played') return cause === 'organizer' ? 'organizer' : 'played';
  return kind === 'double-forfeit' || kind === 'void' ? 'double-forfeit' : 'forfeit';
}
