import {
  type flagReasons,
  type MatchReply,
  must,
  type SideName,
  type WagerReply,
} from '@contend/contracts';
import { type ActingTeam, membersOfSide, type Side } from './seats';

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

/** The rake of a payer’s membership on the seats they pay for. */
export interface MemberRake {
  payerId: string;
  membershipId: string;
  basisPoints: number;
}

export interface Dispute {
  side: SideName;
  /** Who disputed; absent in disputes of earlier versions. */
  userId?: string;
  reason: string;
  evidence: string[];
  /** SHA-256 of the evidence, by id; absent without any, and in disputes of earlier versions. */
  fileHashes?: Record<string, string>;
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

/** A side that did not fund its acceptance: it cannot accept the same wager before `until`. */
export interface PausedClaim {
  captainId: string;
  teamId: string | null;
  until: Date;
}

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
  /** While the payers of a side are asked for their consent: the deadline. */
  consentBy: Date | null;
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
  /** Sides that did not fund their acceptance and cannot repeat it yet. */
  pausedClaims: PausedClaim[];
  pending: PendingTerms | null;
  /** `<userId>:<gameId>` while the players are bound to this wager; unique across wagers. */
  liveKeys: string[];
  live: boolean;
  creatorId: string;
  opponentId: string | null;
  /** The challenged team, as it was at the offer. */
  opponentTeam: ActingTeam | null;
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
  /** How the result was decided; null without one. A ruling is appealed on the match. */
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
  /**
   * The rakes of payers who were members when it was accepted; from the payout on, those that
   * counted. Null or absent for wagers that an earlier release accepted.
   */
  memberRakes?: MemberRake[] | null;
  /** Those of them whose price went back before the payout. Absent before the payout. */
  refundedRakes?: MemberRake[] | null;
  /** The rake of each winning seat when a membership lowers it; decided with the payout. */
  rakedCents?: number[] | null;
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
  /** Until when the ruling can be appealed: nothing is paid until the match says that it is final. */
  appealBy: Date | null;
  settledAt: Date | null;
}

/** The side a player plays on; null for anyone else. */
export function sideNameOf(wager: Wager, userId: string): SideName | null {
  const plays = (side: Side | null) => side?.seats.some((seat) => seat.userId === userId);
  if (plays(wager.home)) return 'home';
  return plays(wager.away) ? 'away' : null;
}

/**
 * The side that a user acts for, as its captain or a deputy; null for everyone else. A player of
 * one side never acts for the other.
 */
export function actingSide(wager: Wager, userId: string): SideName | null {
  const acts = (name: SideName) =>
    wager[name]?.captainId === userId || wager[name]?.deputyIds?.includes(userId);
  const seated = sideNameOf(wager, userId);
  if (seated) return acts(seated) ? seated : null;
  return (['home', 'away'] as const).find(acts) ?? null;
}

/**
 * The side that a user may act for.
 * @throws Refusal `not-captain` for its other players, `wager-not-yours` for everyone else.
 */
export function requireActingSide(wager: Wager, userId: string): SideName {
  const side = actingSide(wager, userId);
  if (side) return side;
  must(sideNameOf(wager, userId), 'wager-not-yours');
  must(false, 'not-captain');
}

/** The users of both sides: players, captains and deputies, once each. */
export const membersOf = ({ home, away }: Wager): string[] => [
  ...new Set([home, ...(away ? [away] : [])].flatMap(membersOfSide)),
];

/** Whether only its two sides may see it: a challenge that was never accepted. */
export const isPrivate = ({ opponentId, opponentTeam, acceptedAt }: Wager): boolean =>
  (opponentId !== null || opponentTeam !== null) && acceptedAt === null;

/** Whether a user was challenged, as a player or with their team. */
export const isChallenged = ({ opponentId, opponentTeam }: Wager, userId: string): boolean =>
  opponentId === userId || (opponentTeam?.memberIds.includes(userId) ?? false);

/** The wallet's id of the batch of one attempt. */
export const holdIdOf = (wager: Wager, round: number): string => `wager:${wager.id}:${round}`;

/** The seats of both sides. */
export const seatsOf = ({ home, away }: Wager): Side['seats'] => [
  ...home.seats,
  ...(away?.seats ?? []),
];

/** The payers of both sides, once each. */
export const payersOf = (wager: Wager): string[] => [
  ...new Set(seatsOf(wager).map(({ payerId }) => payerId)),
];

/** Releases the players for another wager in this game. */
export const withoutLiveKeys = { live: false, liveKeys: [] as string[] };

/** The fields of every event about a wager. */
export function refOf({ id, home, away }: Wager) {
  const teams = { home: home.teamId ?? null, away: away?.teamId ?? null };
  return { wagerId: id, ...((teams.home ?? teams.away) && { teams }), home, away };
}

/** Who was challenged, for events; absent for an open offer. */
export const challengeOf = ({ opponentId, opponentTeam }: Wager) => ({
  opponentId,
  ...(opponentTeam && { opponentTeam }),
});

export const termsOf = (wager: Wager) => ({
  creatorId: wager.creatorId,
  ...challengeOf(wager),
  gameId: wager.gameId,
  playTypeId: wager.playTypeId,
  teamSize: wager.teamSize,
  bestOf: wager.bestOf,
  stakeCents: wager.stakeCents,
});
