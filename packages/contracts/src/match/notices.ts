import {
  type Notice,
  type NoticeFacts as Facts,
  type NoticeKind,
  otherSide,
  type SideActor,
  withActors,
} from '../core/notice';
import type { SideName } from '../core/scalars';
import { type MatchSource, wagerIdOf } from './match';

type Scores = [home: number, away: number];

/** The sides of a match in its events: the players of each. */
interface MatchRef {
  matchId: string;
  home: string[];
  away: string[];
  source?: MatchSource | undefined;
  wagerId?: string | null | undefined;
  teams?: Record<SideName, string | null> | undefined;
  madeTeams?: Record<SideName, number | null> | undefined;
  actors?: Record<SideName, SideActor[]> | undefined;
}

type Answerable = MatchRef & { side: SideName; userId: string };

const isStaked = ({ wagerId, source }: MatchRef): boolean => Boolean(wagerId ?? wagerIdOf(source));

/** Why the players of a side are notified: their team, and stakes. */
const reasonOf = (match: MatchRef, side: SideName): Facts => {
  const ownTeamId = match.teams?.[side];
  return { ...(ownTeamId && { ownTeamId }), ...(isStaked(match) && { isStaked: true }) };
};

/** A side as others read it: its team, or its first player. */
function nameOf(match: MatchRef, side: SideName): Facts {
  const [otherTeamId, otherMadeTeam] = [match.teams?.[side], match.madeTeams?.[side]];
  return {
    otherId: match[side][0],
    ...(otherTeamId && { otherTeamId }),
    ...(otherMadeTeam && { otherMadeTeam }),
  };
}

/** A notice to one side; about the other side unless it names a user. */
const noticeTo = (match: MatchRef, side: SideName, kind: NoticeKind, facts: Facts) => ({
  kind,
  facts: {
    ...(facts.otherId ? {} : nameOf(match, otherSide(side))),
    ...{ ...reasonOf(match, side), ...facts },
  },
  link: `/matches/${match.matchId}` as const,
});

/** The same notice for all players of one side. */
const toSide = (match: MatchRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  match[side].map((userId) => ({ userId, ...noticeTo(match, side, kind, facts) }));

/** The same, also for users who act for the side without a seat. */
const toActing = (match: MatchRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  withActors(
    toSide(match, side, kind, facts),
    match.actors?.[side] ?? [],
    noticeTo(match, side, kind, facts),
  );

const bothSides = ['home', 'away'] as const;

/** The same notice for both sides, also for users who act for them without a seat. */
const toBoth = (match: MatchRef, kind: NoticeKind, facts?: Facts): Notice[] =>
  bothSides.flatMap((side) => toActing(match, side, kind, facts));

/** The same notice for the players of both sides. */
const toPlayers = (match: MatchRef, kind: NoticeKind, facts?: Facts): Notice[] =>
  bothSides.flatMap((side) => toSide(match, side, kind, facts));

/** A score as one side reads it: its own games first. */
const seenBy = (side: SideName, [home, away]: Scores): Facts => ({
  scores: side === 'home' ? [home, away] : [away, home],
});

export const startedNotices = (data: MatchRef): Notice[] => toBoth(data, 'match-live');

export function proposedNotices(
  data: Answerable & { scores: Scores; unanswered?: 'disputed' | undefined },
): Notice[] {
  const { unanswered } = data;
  const side = otherSide(data.side);
  const seen = seenBy(side, data.scores);
  const facts = { otherId: data.userId, ...seen, ...(unanswered && { unanswered }) };
  return toActing(data, side, 'score-proposed', facts);
}

/** `side` is the side that answered; the proposal was by the other one. */
export const rejectedNotices = (data: Answerable): Notice[] =>
  toActing(data, otherSide(data.side), 'score-rejected', { otherId: data.userId });

/** Players are notified of an appeal by its own event. */
export const disputedNotices = (data: MatchRef & { isAppeal?: boolean | undefined }): Notice[] =>
  data.isAppeal ? [] : toBoth(data, 'match-disputed');

/** A match of a tournament opens by itself: its sides have `appearMs` to check in. */
export const matchOpenedNotices = (
  data: MatchRef & { kind: string; appearMs?: number | undefined },
): Notice[] => {
  const { kind, appearMs } = data;
  if (kind !== 'tournament' || appearMs === undefined) return [];
  const minutes = Math.max(1, Math.floor(appearMs / 60_000));
  return toPlayers(data, 'match-open', { minutes });
};

export const checkInOpenedNotices = (data: MatchRef): Notice[] => toPlayers(data, 'check-in-open');

/** To the players who are absent shortly before check-in ends. */
export const checkInDueNotices = (
  data: MatchRef & { absentIds: string[]; leftMs: number },
): Notice[] => {
  const minutes = Math.max(1, Math.floor(data.leftMs / 60_000));
  return toPlayers(data, 'check-in-due', { minutes }).filter(({ userId }) =>
    data.absentIds.includes(userId),
  );
};

/** To both sides: an organizer gave them more time. */
export const checkInExtendedNotices = (data: MatchRef & { checkInBy: string }): Notice[] =>
  toPlayers(data, 'check-in-extended', { until: data.checkInBy });

/** To both sides: an outage took their time, and they have it again. */
export const deadlineMovedNotices = (
  data: MatchRef & { deadline: string; until: string },
): Notice[] => toBoth(data, 'deadline-moved', { reason: data.deadline, until: data.until });

/** `side` proposed another start; the other one is notified. */
export const rescheduleProposedNotices = (data: Answerable & { startsAt: string }): Notice[] =>
  toActing(data, otherSide(data.side), 'start-proposed', {
    ...{ otherId: data.userId, until: data.startsAt },
  });

/** Declined or expired: to the side that proposed it. Withdrawn: to the other one. */
export const rescheduleAnsweredNotices = (
  data: MatchRef & { side: SideName; userId: string | null; answer: string },
): Notice[] => {
  const { side, userId, answer } = data;
  const facts = userId ? { otherId: userId } : {};
  if (answer === 'expired') return toActing(data, side, 'start-unanswered');
  const kind = answer === 'declined' ? 'start-declined' : 'start-withdrawn';
  return toActing(data, otherSide(side), kind, facts);
};

export const rescheduledNotices = (data: MatchRef & { startsAt: string }): Notice[] =>
  toBoth(data, 'match-rescheduled', { until: data.startsAt });

type RosterChange = MatchRef & {
  side: SideName;
  userId: string;
  outId: string;
  inId: string;
};

/** The stand-in is notified, and the replaced player, unless they did it themselves. */
export const rosterChangedNotices = (data: RosterChange): Notice[] => [
  ...(data.userId === data.inId ? [] : [toStandIn(data, 'stand-in-seated')]),
  ...(data.userId === data.outId ? [] : [replaced(data)]),
];

export const standInAskedNotices = (data: RosterChange): Notice[] => [
  toStandIn(data, 'stand-in-asked'),
];

const toStandIn = (data: RosterChange, kind: NoticeKind): Notice => ({
  ...{ userId: data.inId, kind, link: `/matches/${data.matchId}` },
  facts: { otherId: data.outId, ...reasonOf(data, data.side) },
});

const replaced = (data: RosterChange): Notice => ({
  ...{ userId: data.outId, kind: 'seat-replaced', link: `/matches/${data.matchId}` },
  facts: { otherId: data.inId, ...reasonOf(data, data.side) },
});

export const evidenceAskedNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toActing(data, data.side, 'evidence-asked');

/** `side` appealed; the other one is notified. */
export const appealedNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toActing(data, otherSide(data.side), 'ruling-appealed');

/** A ruling that can be appealed, or the end of a match whose wager has no notice of it. */
export const voidedNotices = (data: MatchRef & { appealBy?: string | undefined }): Notice[] =>
  data.appealBy ? toBoth(data, 'ruled-void') : isStaked(data) ? [] : toBoth(data, 'match-voided');

/** To the side whose objection was dismissed. */
export const objectionDismissedNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toActing(data, data.side, 'objection-dismissed');

/** `side` made a statement; the other one is notified. */
export const disputeAnsweredNotices = (data: MatchRef & { side: SideName }): Notice[] =>
  toActing(data, otherSide(data.side), 'dispute-answered');

export const completedNotices = (
  data: MatchRef & { winner: SideName; scores: Scores; appealBy?: string | undefined },
): Notice[] => {
  const { winner, appealBy } = data;
  const loser = otherSide(winner);
  const [won, lost] = appealBy
    ? (['ruled-won', 'ruled-lost'] as const)
    : (['match-won', 'match-lost'] as const);
  return [
    ...toActing(data, winner, won, seenBy(winner, data.scores)),
    ...toActing(data, loser, lost, seenBy(loser, data.scores)),
  ];
};
