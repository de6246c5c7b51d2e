import type { flagReasons, MatchReply, SideName, WagerReply } from '@contend/contracts';
import type { Side } from './seats';

/** The fields that the creator may change until the wager is accepted. */
export interface Terms {
  bestOf: number;
  stakeCents: number;
  region: WagerReply['region'];
  rules: string;
}

/** Terms that apply once their stake is held, with the consents to holding it. */
export type PendingTerms = Terms & { home: Side };

/** The agreed money terms in cents; fixed with the offer of the stake. */
export interface MoneyTerms {
  /** Per seat. */
  stakeCents: number;
  rakeBasisPoints: number;
  /** All stakes of both sides. */
  potCents: number;
  /** The platform's share; the rest is the prize. */
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
 * Where the stakes are: `holding` during the creator's first hold, `held` in the creator's wallet,
 * `escrowed` for both sides, `paying` from the moment a payout can no longer be stopped. An ended
 * wager whose stakes are still `held` or `escrowed` owes them back.
 */
export type Stakes = 'none' | 'holding' | 'held' | 'escrowed' | 'paying' | 'paid' | 'returned';

export type FlagReason = (typeof flagReasons)[number];

export type WagerStatus = WagerReply['status'];

export interface Wager extends Terms {
  id: string;
  status: WagerStatus;
  stakes: Stakes;
  /**
   * Counts the attempts at holding stakes, of either side. Each has its own batch at the wallet.
   */
  round: number;
  /** The attempt whose batch holds the creator's stakes now. */
  homeRound: number | null;
  money: MoneyTerms;
  /** The reservation that holds the creator's stakes now. */
  homeHold: string | null;
  /** The deadline to hold the stakes of the current attempt. */
  fundBy: Date | null;
  /** The offer's attempt has expired and its holds are being released. */
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
  /** `<userId>:<gameId>` while the players are bound to this wager; unique across wagers. */
  liveKeys: string[];
  live: boolean;
  creatorId: string;
  opponentId: string | null;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  /** The wager's name on the players' statements. Fixed, so that a repeat has the same. */
  label: string;
  home: Side;
  away: Side | null;
  matchId: string | null;
  scores: [number, number] | null;
  winner: SideName | null;
  /** How the result was decided; null without one. A ruling is final. */
  decidedBy: MatchReply['decidedBy'];
  cancelRequestedBy: SideName | null;
  /** The deadline for the other side to agree to cancel; the request ends at that moment. */
  cancelAnswerBy: Date | null;
  withdrawRequest: WithdrawRequest | null;
  dispute: Dispute | null;
  /** The deadline of a ruling on a dispute. */
  ruleBy: Date | null;
  /** Set while the wager needs an admin. */
  flag: { reason: FlagReason; at: Date } | null;
  /** Consecutive failures of a payout or return. */
  failures: number;
  resends: number;
  resentAt: Date | null;
  endReason: string | null;
  createdAt: Date;
  /** Null until the first stake was held; until then only the creator can see the wager. */
  openedAt: Date | null;
  listedAt: Date;
  expiresAt: Date | null;
  acceptedAt: Date | null;
  settlesAt: Date | null;
  settledAt: Date | null;
}

/** The side a player plays on; null for anyone else. */
export function sideNameOf(wager: Wager, userId: string): SideName | null {
  const plays = (side: Side | null) => side?.seats.some((seat) => seat.userId === userId);
  if (plays(wager.home)) return 'home';
  return plays(wager.away) ? 'away' : null;
}

/** Whether only its two players may see it: a challenge that was never accepted. */
export const isPrivate = ({ opponentId, acceptedAt }: Wager): boolean =>
  opponentId !== null && acceptedAt === null;

/** The wallet's id of the batch of one attempt. */
export const holdIdOf = (wager: Wager, round: number): string => `wager:${wager.id}:${round}`;

/** The seats of both sides. */
export const seatsOf = ({ home, away }: Wager): Side['seats'] => [
  ...home.seats,
  ...(away?.seats ?? []),
];

/** Releases the players for another wager in this game. */
export const withoutLiveKeys = { live: false, liveKeys: [] as string[] };

/** The fields of every event about a wager. */
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
