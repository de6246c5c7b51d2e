import {
  type EventData,
  type MatchReply,
  type matchRequested,
  type MatchSource,
  type SideName,
  wagerIdOf,
} from '@contend/contracts';

/** The fields of a request for a match. */
export type MatchRequest = EventData<typeof matchRequested>;

/** Won by home, won by away. */
export type Scores = [home: number, away: number];

interface Seat {
  userId: string;
  checkedInAt: Date | null;
}

export interface MatchSide {
  captainId: string;
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
}

export interface Dispute {
  /** The side that disputed a result; null when the sides never agreed on one. */
  side: SideName | null;
  reason: string;
  /** Uploads of that side; absent in disputes of release 0.2.0. */
  evidence?: string[];
  openedAt: Date;
  /** When a ruling opens, unless all sides have made a statement before. */
  answerBy: Date;
  /** When a ruling is due; null in disputes of release 0.1.0. */
  rulingBy: Date | null;
  escalatedAt: Date | null;
  /** Absent in disputes of release 0.2.0. */
  statements?: {
    side: SideName;
    userId: string;
    text: string;
    /** Uploads; absent in statements of release 0.2.0. */
    evidence?: string[];
    at: Date;
  }[];
  ruling: { adminId: string; winner: SideName | null; reason: string; at: Date } | null;
}

interface TimelineEntry {
  at: Date;
  what: MatchReply['timeline'][number]['what'];
  userId: string | null;
  scores: Scores | null;
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
}

/** Clears all timers of a match that has ended. */
export const noDeadlines = {
  'no-show': null,
  'not-played': null,
  silence: null,
  'ruling-overdue': null,
};

export const captainSide = (match: Match, userId: string): SideName | null => {
  if (match.home.captainId === userId) return 'home';
  return match.away.captainId === userId ? 'away' : null;
};

/** The fields of every event about a match. */
export function refOf({ id, source, home, away }: Match) {
  const wagerId = wagerIdOf(source);
  return {
    matchId: id,
    source,
    ...(wagerId && { wagerId }),
    home: home.seats.map((seat) => seat.userId),
    away: away.seats.map((seat) => seat.userId),
  };
}

/** Whether a result was published, even if it was disputed since. */
export const hadResult = (match: Match): boolean =>
  match.timeline.some((entry) => entry.what === 'completed');

/**
 * Adds an entry to the timeline. Facts may carry another service's clock; an entry is never earlier
 * than the one before it.
 */
export function noted(
  match: Match,
  at: Date,
  what: TimelineEntry['what'],
  details: Partial<Pick<TimelineEntry, 'userId' | 'scores'>> = {},
): Match {
  const last = match.timeline.at(-1)?.at ?? at;
  const entry = { at: at < last ? last : at, what, userId: null, scores: null, ...details };
  return { ...match, timeline: [...match.timeline, entry] };
}
