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

/** Players learn of an appeal from its own event. */
export const disputedNotices = (data: MatchRef & { isAppeal?: boolean | undefined }): Notice[] =>
  data.isAppeal ? [] : toBoth(data, 'match-disputed');

export const checkInOpenedNotices = (data: MatchRef): Notice[] => toBoth(data, 'check-in-open');

type RosterChange = MatchRef & { outId: string; inId: string };

/** The stand-in is notified; the replaced player is the other user. */
export const rosterChangedNotices = (data: RosterChange): Notice[] => [
  {
    userId: data.inId,
    kind: 'stand-in-seated',
    facts: { otherId: data.outId },
    link: `/matches/${data.matchId}`,
  },
];

export const evidenceAskedNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toSide(data, data.side, 'evidence-asked');

/** `side` appealed; the other one is notified. */
export const appealedNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toSide(data, otherSide(data.side), 'ruling-appealed');

/** Only a ruling is announced here: a no-show or an unplayed match is seen on the match. */
export const voidedNotices = (data: MatchRef & { appealBy?: string | undefined }): Notice[] =>
  data.appealBy ? toBoth(data, 'ruled-void') : [];

/** `side` made a statement; the other one is notified. */
export const disputeAnsweredNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toSide(data, otherSide(data.side), 'dispute-answered');

export const completedNotices = (
  data: MatchRef & { winner: SideName; scores: Scores; appealBy?: string | undefined },
): Notice[] => {
  const { winner, appealBy } = data;
  const loser = otherSide(winner);
  const [won, lost] = appealBy
    ? (['ruled-won', 'ruled-lost'] as const)
    : (['match-won', 'match-lost'] as const);
  return [
    ...toSide(data, winner, won, seenBy(winner, data.scores)),
    ...toSide(data, loser, lost, seenBy(loser, data.scores)),
  ];
};
