import {
  type EventData,
  type MatchReply,
  type matchRequested,
  type MatchSource,
  type SideActor,
  type SideName,
  wagerIdOf,
} from '@contend/contracts';
import type { MapVeto } from '../veto/map-veto';
import type { Dispute } from '../disputes/dispute-record';

/** The fields of a request for a match. */
export type MatchRequest = EventData<typeof matchRequested>;

/** Won by home, won by away. */
export type Scores = [home: number, away: number];

interface Seat {
  userId: string;
  checkedInAt: Date | null;
  /** The player whose seat a stand-in took. */
  standInFor?: string | null;
  /** A stand-in of a running match, who takes the seat by their check-in. */
  askedId?: string | null;
}

export interface MatchSide {
  captainId: string;
  teamId: string | null;
  /** Its number, if its event made it a team; absent otherwise. */
  madeTeam?: number;
  /** Users who act for the side beside its captain. */
  deputyIds: string[];
  /** Users who may take a seat of the side. */
  standInIds: string[];
  seats: Seat[];
}

export interface MapResult {
  name: string;
  scores: Scores;
}

export interface Proposal {
  id: string;
  side: SideName;
  userId: string;
  scores: Scores;
  maps: MapResult[];
  evidence: string[];
  proposedAt: Date;
  answer: 'accepted' | 'rejected' | 'silence' | null;
  answeredAt: Date | null;
  reason: string | null;
  /** What follows when it is not answered in time; absent where it is accepted then. */
  unanswered?: 'disputed';
  /** Uploads of the side that rejected it; absent in proposals of release 0.2.0. */
  answerEvidence?: string[];
}

/** A start that a side proposes. */
export interface StartProposal {
  id: string;
  side: SideName;
  userId: string;
  startsAt: Date;
  proposedAt: Date;
  answerBy: Date;
  answer: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null;
  answeredAt: Date | null;
}

interface Rescheduling {
  /** No start after this can be proposed. */
  latest: Date;
  proposals: StartProposal[];
}

interface TimelineEntry {
  at: Date;
  what: MatchReply['timeline'][number]['what'];
  userId: string | null;
  scores: Scores | null;
  /** Absent unless the organizer of its event decided it. */
  by?: 'organizer';
}

/** The time that a match keeps while its event is paused. */
export interface Hold {
  /** Of the last pause or resumption, among the changes of the event. */
  sequence: number;
  /** Since when no clock of the match runs; null while they run. */
  since: Date | null;
  /** The end of the last pause by which its deadlines were moved; null before the first one. */
  until: Date | null;
}

/** A meeting of two sides, from check-in to its end. */
export interface Match {
  id: string;
  kind: MatchReply['kind'];
  source: MatchSource;
  /** `source-ended`: an agreed result may be disputed until the source has ended. */
  finalWhen: MatchRequest['finalWhen'];
  status: MatchReply['status'];
  gameId: string;
  playTypeId: string;
  teamSize: number;
  bestOf: number;
  stakeCents: number;
  potCents: number;
  home: MatchSide;
  away: MatchSide;
  /** The players of both sides, so that one index finds a player's matches. */
  playerIds: string[];
  /** When a scheduled match is to be played; null for one that is played at once. */
  startsAt: Date | null;
  /** When its check-in opens. */
  checkInFrom: Date | null;
  checkInBy: Date;
  playBy: Date | null;
  answerBy: Date | null;
  proposals: Proposal[];
  scores: Scores | null;
  winner: SideName | null;
  decidedBy: MatchReply['decidedBy'];
  dispute: Dispute | null;
  /** Objections that changed nothing, by side and time, so that each is answered once. */
  dismissedObjections: string[];
  endReason: MatchReply['endReason'];
  timeline: TimelineEntry[];
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  /** When the outcome became final. */
  finalAt: Date | null;
  /** Times other than the usual ones; absent where the request names none. */
  clock?: MatchRequest['clock'] | null;
  /** When absent players were last reminded of check-in; absent before. */
  nudgedAt?: Date | null;
  /** Ids of the extensions of its check-in; absent without any. */
  extensions?: string[];
  /** The last decision of its organizer that was applied, by its sequence; null or absent: none. */
  decisionSequence?: number | null;
  /** Pauses of its event; null or absent before the first one. */
  hold?: Hold | null;
  /** How its start may be moved; null or absent where it may not. */
  reschedule?: Rescheduling | null;
  /** Bans and picks of maps before it starts; null or absent where it has none. */
  veto?: MapVeto | null;
  /** SHA-256 of attached uploads, by id; absent in documents of release 0.2.0. */
  fileHashes?: Record<string, string>;
}

/** Clears all timers of a match that has ended. */
export const noDeadlines = {
  'no-show': null,
  'not-played': null,
  silence: null,
  'ruling-overdue': null,
  'check-in-opens': null,
  'check-in-nudge': null,
  'reschedule-unanswered': null,
  'veto-turn': null,
};

const sideNames = ['home', 'away'] as const;

/** The side that a user plays on; null for everyone else. */
const seatedSide = (match: Match, userId: string): SideName | null =>
  sideNames.find((name) => match[name].seats.some((seat) => seat.userId === userId)) ?? null;

/**
 * The side that a user acts for, as its captain or a deputy; null for everyone else. A player of
 * one side never acts for the other.
 */
export const actingSide = (match: Match, userId: string): SideName | null => {
  const acts = (name: SideName) =>
    match[name].captainId === userId || match[name].deputyIds.includes(userId);
  const seated = seatedSide(match, userId);
  if (seated) return acts(seated) ? seated : null;
  return sideNames.find(acts) ?? null;
};

/** The users of both sides: players, captains and deputies. */
export const membersOf = ({ playerIds, home, away }: Match): string[] => [
  ...new Set([
    ...playerIds,
    ...[home, away].flatMap(({ captainId, deputyIds }) => [captainId, ...deputyIds]),
  ]),
];

/** The captain and the deputies of a side. */
export const actingIdsOf = (match: Match, name: SideName): string[] => {
  const { captainId, deputyIds } = match[name];
  return [...new Set([captainId, ...deputyIds])].filter((id) => actingSide(match, id) === name);
};

/** The users without a seat who act for a side. */
const actorsOf = (match: Match, name: SideName): SideActor[] =>
  actingIdsOf(match, name)
    .filter((userId) => !seatedSide(match, userId))
    .map((userId) => ({ userId, isDeputy: userId !== match[name].captainId }));

/** The fields of every event about a match. */
export function refOf(match: Match) {
  const { id, source, home, away } = match;
  const wagerId = wagerIdOf(source);
  const actors = { home: actorsOf(match, 'home'), away: actorsOf(match, 'away') };
  return {
    matchId: id,
    source,
    ...(wagerId && { wagerId }),
    ...((home.teamId ?? away.teamId) && { teams: { home: home.teamId, away: away.teamId } }),
    ...((home.madeTeam ?? away.madeTeam) && {
      madeTeams: { home: home.madeTeam ?? null, away: away.madeTeam ?? null },
    }),
    ...(actors.home.length + actors.away.length > 0 && { actors }),
    home: home.seats.map((seat) => seat.userId),
    away: away.seats.map((seat) => seat.userId),
  };
}

/** Whether a result was published, even if it was disputed since. */
export const hadResult = (match: Match): boolean =>
  match.timeline.some((entry) => entry.what === 'completed');

/**
 * When its sides reached a result: the one that they agreed on, or else the last that one of them
 * reported. Null without either. What a ruling or an organizer decides later is dated by it.
 */
export function reachedAt({ timeline, proposals }: Match): Date | null {
  const contested = timeline.findIndex(({ what }) => what === 'disputed');
  const ofSides = contested < 0 ? timeline : timeline.slice(0, contested);
  const agreed = ofSides.find(({ what, by }) => what === 'completed' && !by);
  return agreed?.at ?? proposals.at(-1)?.proposedAt ?? null;
}

/**
 * Adds an entry to the timeline. Facts may carry another service's clock; an entry is never earlier
 * than the one before it.
 */
export function noted(
  match: Match,
  at: Date,
  what: TimelineEntry['what'],
  details: Partial<Pick<TimelineEntry, 'userId' | 'scores' | 'by'>> = {},
): Match {
  const last = match.timeline.at(-1)?.at ?? at;
  const entry = { at: at < last ? last : at, what, userId: null, scores: null, ...details };
  return { ...match, timeline: [...match.timeline, entry] };
}
