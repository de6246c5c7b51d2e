import type {
  EventData,
  matchCompleted,
  matchDisputed,
  matchStarted,
  scoreProposed,
  scoreRejected,
  SideName,
} from '@contend/contracts';
import { type Facts, type Notice, type NoticeKind, otherSide } from './notice';

/** Sides as match events name them: the players of each. */
interface MatchRef {
  matchId: string;
  home: string[];
  away: string[];
}

/** The same news for everyone on one side; the other side's first player is its face. */
const toSide = (match: MatchRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  match[side].map((userId) => ({
    userId,
    kind,
    facts: { otherId: match[otherSide(side)][0], ...facts },
    link: `/matches/${match.matchId}`,
  }));

const toBoth = (match: MatchRef, kind: NoticeKind): Notice[] => [
  ...toSide(match, 'home', kind),
  ...toSide(match, 'away', kind),
];

/** A score as one side reads it: its own games first. */
const seenBy = (side: SideName, [home, away]: [number, number]): Facts => ({
  scores: side === 'home' ? [home, away] : [away, home],
});

export const startedNotices = (data: EventData<typeof matchStarted>): Notice[] =>
  toBoth(data, 'match-live');

export function proposedNotices(data: EventData<typeof scoreProposed>): Notice[] {
  const side = otherSide(data.side);
  const facts = { otherId: data.userId, ...seenBy(side, data.scores) };
  return toSide(data, side, 'score-proposed', facts);
}

/** `side` is the side that answered; the proposal was the other's. */
export const rejectedNotices = (data: EventData<typeof scoreRejected>): Notice[] =>
  toSide(data, otherSide(data.side), 'score-rejected', { otherId: data.userId });

export const disputedNotices = (data: EventData<typeof matchDisputed>): Notice[] =>
  toBoth(data, 'match-disputed');

export const completedNotices = (data: EventData<typeof matchCompleted>): Notice[] => {
  const loser = otherSide(data.winner);
  return [
    ...toSide(data, data.winner, 'match-won', seenBy(data.winner, data.scores)),
    ...toSide(data, loser, 'match-lost', seenBy(loser, data.scores)),
  ];
};
