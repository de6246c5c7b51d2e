import type { flagReasons, MatchReply, SideName, WagerReply } from '@contend/contracts';
import type { Side } from './seats';

/** What the creator may still change while nobody has accepted. */
export interface Terms {
  bestOf: number;
  stakeCents: number;
  region: WagerReply['region'];
  rules: string;
}

/** Terms that wait for their stake to be held, with the consents to holding it. */
export type PendingTerms = Terms & { home: Side };

/** What was agreed about money, in cents; fixed with the offer of the stake. */
export interface MoneyTerms {
  /** Of each seat. */
  stakeCents: number;
  rakeBasisPoints: number;
  /** All stakes of both sides. */
  potCents: number;
  /** The share of the house; the rest is the prize. */
  rakeCents: number;
  prizeCents: number;
  /** The prize of each seat of the winning side. */
  seatPrizesCents: number[];
}

export interface WithdrawRequest {
  id: string;
  userId: string;
  reason: string;
  status: 'requested' | 'approved' | 'rejected';
  requestedAt: Date;
  answerBy: Date;
}

interface Dispute {
  side: SideName;
  reason: string;
  evidence: string[];
  at: Date;
}

/**
 * Where the stakes are: `holding` while the creator's first hold is under way, `held` in the
 * creator's wallet, `escrowed` for both sides, `paying` from the moment a payout can no longer be
 * stopped. An ended wager whose stakes are still `held` or `escrowed` owes them back.
 */
export type Stakes = 'none' | 'holding' | 'held' | 'escrowed' | 'paying' | 'paid' | 'returned';

export type FlagReason = (typeof flagReasons)[number];

export type WagerStatus = WagerReply['status'];

export interface Wager extends Terms {
  id: string;
  status: WagerStatus;
  stakes: Stakes;
  /** Attempts at holding stakes, of either side. Each has its own batch at the wallet. */
  round: number;
  /** The attempt whose batch holds the creator's stakes now. */
  homeRound: number | null;
  money: MoneyTerms;
  /** The reservation that holds the creator's stakes now. */
  homeHold: string | null;
  /** Until when the stakes of the attempt under way must be held. */
  fundBy: Date | null;
  /** The offer's attempt has expired and what it held is being given back. */
  isUndoing: boolean;
  /**
   * An expired claim whose funding the wallet has still to reverse: its round, and the reservation
   * that it may have captured. Until then no stake is held or taken for this wager.
   */
  owedReversal: { round: number; homeHold: string | null } | null;
  /** The request that claimed the open side, and such requests whose claim expired. */
  claimId: string | null;
  expiredClaimIds: string[];
  pending: PendingTerms | null;
  /** `<userId>:<gameId>` while the players are bound to this wager; no two wagers share one. */
  liveKeys: string[];
  live: boolean;
  creatorId: string;
  opponentId: string | null;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  /** What the players' statements call this wager. Fixed, so that a repeat says the same. */
  label: string;
  home: Side;
  away: Side | null;
  matchId: string | null;
  scores: [number, number] | null;
  winner: SideName | null;
  /** How the result came about; null without one. A ruling is final. */
  decidedBy: MatchReply['decidedBy'];
  cancelRequestedBy: SideName | null;
  /** Until when the other side may agree to cancel; at that moment the request is over. */
  cancelAnswerBy: Date | null;
  withdrawRequest: WithdrawRequest | null;
  dispute: Dispute | null;
  /** When a ruling on a dispute is due. */
  ruleBy: Date | null;
  /** Set while the wager does not get on by itself. */
  flag: { reason: FlagReason; at: Date } | null;
  /** Payouts or returns that failed one after another. */
  failures: number;
  resends: number;
  resentAt: Date | null;
  endReason: string | null;
  createdAt: Date;
  /** Null until the first stake was held; such a wager is shown to nobody but its creator. */
  openedAt: Date | null;
  listedAt: Date;
  expiresAt: Date | null;
  acceptedAt: Date | null;
  settlesAt: Date | null;
  settledAt: Date | null;
}

/** The side a player plays on; null for strangers. */
export function sideNameOf(wager: Wager, userId: string): SideName | null {
  const plays = (side: Side | null) => side?.seats.some((seat) => seat.userId === userId);
  if (plays(wager.home)) return 'home';
  return plays(wager.away) ? 'away' : null;
}

/** A challenge that was never accepted is between its two players. */
export const isPrivate = ({ opponentId, acceptedAt }: Wager): boolean =>
  opponentId !== null && acceptedAt === null;

/** The wallet's id of the batch of one attempt. */
export const holdIdOf = (wager: Wager, round: number): string => `wager:${wager.id}:${round}`;

/** The seats of both sides. */
export const seatsOf = ({ home, away }: Wager): Side['seats'] => [
  ...home.seats,
  ...(away?.seats ?? []),
];

/** Its players may begin another wager in this game. */
export const withoutLiveKeys = { live: false, liveKeys: [] as string[] };

/** The part that every event of a wager carries. */
export const refOf = ({ id, home, away }: Wager) => ({ wagerId: id, home, away });

export const termsOf = (wager: Wager) => ({
  creatorId: wager.creatorId,
  opponentId: wager.opponentId,
  gameId: wager.gameId,
  playTypeId: wager.playTypeId,
  teamSize: wager.teamSize,
  bestOf: wager.bestOf,
  stakeCents: wager.stakeCents,
});
