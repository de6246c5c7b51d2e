import type { WebPath } from '../core/file';
import {
  type Notice,
  type NoticeFacts as Facts,
  type NoticeKind,
  otherSide,
  type SideActor,
  type WithdrawnNotices,
  withActors,
} from '../core/notice';
import type { SideName } from '../core/scalars';
import type { Side } from './wager';

interface WagerRef {
  wagerId: string;
  home: Side;
  away: Side | null;
  teams?: Record<SideName, string | null> | undefined;
}

const playersOf = (side: Side | null): string[] => side?.seats.map(({ userId }) => userId) ?? [];
const linkOf = ({ wagerId }: WagerRef): WebPath => `/wagers/${wagerId}`;

const teamOf = ({ teams }: WagerRef, side: SideName): Facts => {
  const ownTeamId = teams?.[side];
  return ownTeamId ? { ownTeamId } : {};
};

const noticeTo = (wager: WagerRef, side: SideName, kind: NoticeKind, facts: Facts) => ({
  kind,
  facts: {
    otherId: wager[otherSide(side)]?.captainId,
    ...teamOf(wager, side),
    ...facts,
  },
  link: linkOf(wager),
});

const toSide = (wager: WagerRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  playersOf(wager[side]).map((userId) => ({ userId, ...noticeTo(wager, side, kind, facts) }));

/**
 * The users without a seat who act for a side, as captain or deputy. One who does for both acts for
 * home.
 */
function actorsOf(wager: WagerRef, side: SideName): SideActor[] {
  const { home, away } = wager;
  const acting = wager[side];
  if (!acting) return [];
  const { captainId, deputyIds = [] } = acting;
  const others = side === 'home' ? [] : [home.captainId, ...(home.deputyIds ?? [])];
  const taken = [...playersOf(home), ...playersOf(away), ...others];
  return [...new Set([captainId, ...deputyIds])]
    .filter((userId) => !taken.includes(userId))
    .map((userId) => ({ userId, isDeputy: userId !== captainId }));
}

/** The same as `toSide`, also for users who act for the side without a seat. */
const toActing = (wager: WagerRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  withActors(
    toSide(wager, side, kind, facts),
    actorsOf(wager, side),
    noticeTo(wager, side, kind, facts),
  );

interface OpponentTeam {
  teamId: string;
  actingIds: string[];
}

/** Notices of a challenge, new or renewed; an open offer has none. */
export function challengeNotices(
  data: WagerRef & {
    creatorId: string;
    opponentId: string | null;
    stakeCents: number;
    bestOf: number;
    opponentTeam?: OpponentTeam | null | undefined;
    resends?: number;
  },
): Notice[] {
  const { creatorId, stakeCents, bestOf } = data;
  const kind = data.resends !== undefined ? 'challenge-renewed' : 'challenge';
  const facts = { otherId: creatorId, amountCents: stakeCents, bestOf };
  return challengedBy(data).map((userId) => ({
    userId,
    kind,
    facts: { ...facts, ...forTeam(data, userId) },
    link: linkOf(data),
  }));
}

const forTeam = ({ opponentTeam }: Omit<EndedOffer, keyof WagerRef>, userId: string): Facts =>
  opponentTeam?.actingIds.includes(userId) ? { ownTeamId: opponentTeam.teamId } : {};

const hasOthers = (side: Side): boolean =>
  side.seats.some(({ userId, payerId }) => [userId, payerId].some((one) => one !== side.captainId));

/** Of an offer that was opened: its challenge, and for its creator the end of the consents. */
export const openedNotices = (data: Parameters<typeof challengeNotices>[0]): Notice[] => [
  ...challengeNotices(data),
  ...(hasOthers(data.home)
    ? [
        {
          userId: data.creatorId,
          kind: 'offer-listed' as const,
          facts: { amountCents: data.stakeCents, bestOf: data.bestOf, ...teamOf(data, 'home') },
          link: linkOf(data),
        },
      ]
    : []),
];

interface EndedOffer extends WagerRef {
  opponentId?: string | null | undefined;
  opponentTeam?: OpponentTeam | null | undefined;
  matchId?: string | null;
}

/** The notices of a challenge that ended before it was accepted; none of every other wager. */
export function endedChallenge(data: EndedOffer): WithdrawnNotices[] {
  if (data.matchId) return [];
  return challengedBy(data).map((userId) => ({ userId, link: linkOf(data) }));
}

const challengedBy = ({ opponentId, opponentTeam }: Omit<EndedOffer, keyof WagerRef>): string[] => [
  ...(opponentId ? [opponentId] : []),
  ...(opponentTeam?.actingIds ?? []),
];

type Acceptance = WagerRef & {
  creatorId: string;
  matchId: string;
  away: Side;
  stakeCents: number;
};

/** To the creator and all others who are to check in, but not to a captain who just accepted. */
export const acceptedNotices = (data: Acceptance): Notice[] => [
  {
    userId: data.creatorId,
    kind: 'wager-accepted',
    facts: {
      otherId: data.away.captainId,
      amountCents: data.stakeCents,
      ...teamOf(data, 'home'),
    },
    link: `/matches/${data.matchId}`,
  },
  ...foundNotices(data),
];

const foundNotices = (data: Acceptance): Notice[] => {
  const informed = [data.creatorId, ...(hasOthers(data.away) ? [] : [data.away.captainId])];
  const facts = { amountCents: data.stakeCents };
  const both = (['home', 'away'] as const).flatMap((side) =>
    toSide(data, side, 'match-found', facts),
  );
  return both
    .filter(({ userId }) => !informed.includes(userId))
    .map((notice) => ({ ...notice, link: `/matches/${data.matchId}` }));
};

/** To the side whose request to cancel had no answer in time. */
export const cancelRequestEndedNotices = (
  data: WagerRef & { side: SideName; reason: string },
): Notice[] =>
  data.reason === 'expired' ? toActing(data, data.side, 'cancel-request-expired') : [];

export const cancelRequestedNotices = (data: WagerRef & { side: SideName }): Notice[] =>
  toActing(data, otherSide(data.side), 'cancel-requested');

/** An end without a winner: every stake is returned. 0 cents for a player whose seat is covered. */
export const returnedNotices =
  (kind: NoticeKind) =>
  (data: WagerRef): Notice[] =>
    (['home', 'away'] as const).flatMap((name) =>
      toSide(data, name, kind).map((notice) => returned(data[name], notice)),
    );

const returned = (side: Side | null, notice: Notice): Notice =>
  seatsPaidBy(side, notice.userId) > 0
    ? notice
    : { ...notice, facts: { ...notice.facts, amountCents: 0 } };

/** To both sides: an outage took the time to dispute the result, and they have it again. */
export const disputeWindowMovedNotices = (data: WagerRef & { settlesAt: string }): Notice[] =>
  (['home', 'away'] as const).flatMap((side) =>
    toActing(data, side, 'deadline-moved', {
      ...{ isStaked: true, reason: 'dispute', until: data.settlesAt },
    }),
  );

/** To those of a side whose consent is missing; 0 cents for a player whose seat is covered. */
export const consentNotices = (
  data: WagerRef & { side: SideName; userIds: string[]; stakeCents: number; bestOf: number },
): Notice[] =>
  data.userIds.map((userId) => ({
    userId,
    kind: 'seat-asked',
    facts: {
      otherId: data[data.side]?.captainId,
      amountCents: data.stakeCents * seatsPaidBy(data[data.side], userId),
      bestOf: data.bestOf,
      ...teamOf(data, data.side),
    },
    link: linkOf(data),
  }));

const seatsPaidBy = (side: Side | null, userId: string): number =>
  side?.seats.filter(({ payerId }) => payerId === userId).length ?? 0;

/** To all of a side that was not funded; `otherId` declined or did not consent. */
export const sideEndedNotices = (
  data: WagerRef & { userIds: string[]; notified: string[] },
): Notice[] =>
  data.notified.map((userId) => ({
    userId,
    kind: 'side-not-funded',
    facts: { otherId: data.userIds[0] },
    link: linkOf(data),
  }));

/** Payers who win see the amount paid to their wallet, who lose the amount their wallet lost. */
export function settledNotices(
  data: WagerRef & {
    winner: SideName;
    potCents: number;
    payouts: { userId: string; amountCents: number }[];
  },
): Notice[] {
  const { winner, payouts, potCents } = data;
  const seats = playersOf(data.home).length + playersOf(data.away).length;
  const stakeCents = Math.floor(potCents / seats);
  const lost = data[otherSide(winner)]?.seats.map(({ payerId: userId }) => ({
    ...{ userId, amountCents: stakeCents },
  }));
  return [
    ...toPayers(data, winner, 'wager-won', payouts),
    ...toPayers(data, otherSide(winner), 'wager-lost', lost ?? []),
  ];
}

/** One notice for each payer of a side, with the sum of all seats that they pay. */
function toPayers(
  data: WagerRef,
  side: SideName,
  kind: NoticeKind,
  seats: { userId: string; amountCents: number }[],
): Notice[] {
  const sums = new Map<string, number>();
  for (const { userId, amountCents } of seats) {
    sums.set(userId, (sums.get(userId) ?? 0) + amountCents);
  }
  return [...sums].map(([userId, amountCents]) => ({
    userId,
    kind,
    facts: { otherId: data[otherSide(side)]?.captainId, ...teamOf(data, side), amountCents },
    link: linkOf(data),
  }));
}

type Withdrawal = WagerRef & { userId: string };

const sideOf = ({ home }: WagerRef, userId: string): SideName =>
  playersOf(home).includes(userId) ? 'home' : 'away';

export const leaveRequestedNotices = (data: Withdrawal): Notice[] =>
  toActing(data, otherSide(sideOf(data, data.userId)), 'leave-requested', { otherId: data.userId });

export const leaveAnsweredNotices =
  (kind: NoticeKind) =>
  (data: Withdrawal): Notice[] => {
    const side = sideOf(data, data.userId);
    const own = toSide(data, side, kind).filter(({ userId }) => userId === data.userId);
    return own.map((notice) => returned(data[side], notice));
  };
