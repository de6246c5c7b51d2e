import type {
  EventData,
  Side,
  SideName,
  wagerAccepted,
  wagerCancelRequested,
  wagerOpened,
  wagerSettled,
  wagerUpdated,
  withdrawRequested,
} from '@contend/contracts';
import { type Facts, type Notice, type NoticeKind, otherSide } from './notice';

interface WagerRef {
  wagerId: string;
  home: Side;
  away: Side | null;
}

const playersOf = (side: Side | null): string[] => side?.seats.map(({ userId }) => userId) ?? [];
const linkOf = ({ wagerId }: WagerRef) => `/wagers/${wagerId}`;

const toSide = (wager: WagerRef, side: SideName, kind: NoticeKind, facts: Facts = {}): Notice[] =>
  playersOf(wager[side]).map((userId) => ({
    userId,
    kind,
    facts: { otherId: wager[otherSide(side)]?.captainId, ...facts },
    link: linkOf(wager),
  }));

/** A challenge, new or sent again; an offer to everyone is news to nobody in particular. */
export function challengeNotices(
  data: EventData<typeof wagerOpened> | EventData<typeof wagerUpdated>,
): Notice[] {
  const { opponentId, creatorId, stakeCents, bestOf } = data;
  if (!opponentId) return [];
  const kind = 'resends' in data ? 'challenge-renewed' : 'challenge';
  const facts = { otherId: creatorId, amountCents: stakeCents, bestOf };
  return [{ userId: opponentId, kind, facts, link: linkOf(data) }];
}

export const challengeKinds: NoticeKind[] = ['challenge', 'challenge-renewed'];

interface EndedOffer extends WagerRef {
  opponentId?: string | null | undefined;
  matchId?: string | null;
}

/** What a challenge announced that ended before it was accepted; null for every other wager. */
export function endedChallenge(data: EndedOffer): Notice | null {
  const { opponentId, matchId, home } = data;
  if (!opponentId || matchId) return null;
  const facts = { otherId: home.captainId };
  return { userId: opponentId, kind: 'challenge', facts, link: linkOf(data) };
}

export const acceptedNotices = (data: EventData<typeof wagerAccepted>): Notice[] => [
  {
    userId: data.creatorId,
    kind: 'wager-accepted',
    facts: { otherId: data.away.captainId, amountCents: data.stakeCents },
    link: `/matches/${data.matchId}`,
  },
];

export const cancelRequestedNotices = (data: EventData<typeof wagerCancelRequested>): Notice[] =>
  toSide(data, otherSide(data.side), 'cancel-requested');

/** An end without a winner: every stake goes back. */
export const returnedNotices = (data: WagerRef, kind: NoticeKind): Notice[] => [
  ...toSide(data, 'home', kind),
  ...toSide(data, 'away', kind),
];

/** Winners hear what their wallet got, losers what theirs lost. */
export function settledNotices(data: EventData<typeof wagerSettled>): Notice[] {
  const { winner, payouts, potCents } = data;
  const seats = playersOf(data.home).length + playersOf(data.away).length;
  const stakeCents = Math.floor(potCents / seats);
  const won = payouts.map(({ userId, amountCents }): Notice => ({
    userId,
    kind: 'wager-won',
    facts: { otherId: data[otherSide(winner)]?.captainId, amountCents },
    link: linkOf(data),
  }));
  return [...won, ...toSide(data, otherSide(winner), 'wager-lost', { amountCents: stakeCents })];
}

type Withdrawal = EventData<typeof withdrawRequested>;

const sideOf = ({ home }: WagerRef, userId: string): SideName =>
  playersOf(home).includes(userId) ? 'home' : 'away';

export const leaveRequestedNotices = (data: Withdrawal): Notice[] =>
  toSide(data, otherSide(sideOf(data, data.userId)), 'leave-requested', { otherId: data.userId });

export const leaveAnsweredNotices = (data: Withdrawal, kind: NoticeKind): Notice[] =>
  toSide(data, sideOf(data, data.userId), kind).filter(({ userId }) => userId === data.userId);
