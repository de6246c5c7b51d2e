import { type Notice, type NoticeFacts as Facts, type NoticeKind, otherSide } from './notice';
import type { SideName } from './scalars';

type Scores = [home: number, away: number];

/** The sides of a match in its events: the players of each. */
interface MatchRef {
  matchId: string;
  home: string[];
  away: string[];
}

type Answerable = MatchRef & { side: SideName; userId: string };

/** The same notice for all players of one side; its `otherId` is the other side's first player. */
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
const seenBy = (side: SideName, [home, away]: Scores): Facts => ({
  scores: side === 'home' ? [home, away] : [away, home],
});

export const startedNotices = (data: MatchRef): Notice[] => toBoth(data, 'match-live');

export function proposedNotices(data: Answerable & { scores: Scores }): Notice[] {
  const side = otherSide(data.side);
  const facts = { otherId: data.userId, ...seenBy(side, data.scores) };
  return toSide(data, side, 'score-proposed', facts);
}

/** `side` is the side that answered; the proposal was by the other one. */
export const rejectedNotices = (data: Answerable): Notice[] =>
  toSide(data, otherSide(data.side), 'score-rejected', { otherId: data.userId });

export const disputedNotices = (data: MatchRef): Notice[] => toBoth(data, 'match-disputed');

/** `side` made a statement; the other one is notified. */
export const disputeAnsweredNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toSide(data, otherSide(data.side), 'dispute-answered');

export const completedNotices = (
  data: MatchRef & { winner: SideName; scores: Scores },
): Notice[] => {
  const loser = otherSide(data.winner);
  return [
    ...toSide(data, data.winner, 'match-won', seenBy(data.winner, data.scores)),
    ...toSide(data, loser, 'match-lost', seenBy(loser, data.scores)),
  ];
};
