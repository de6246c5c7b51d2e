import { z } from 'zod';
import { eligibilityRefusals } from '../core/eligibility';
import { cents, currency, id, region, scores, sideName, time } from '../core/scalars';
import { teamCard } from '../team/team';
import { playerCard } from '../user/player';

const wagerStatuses = [
  'funding',
  'open',
  'claimed',
  'accepted',
  'live',
  'reported',
  'settling',
  'settled',
  'disputed',
  'cancelled',
  'expired',
  'voided',
] as const;
export const wagerStatus = z.enum(wagerStatuses);

/** A payer's consent to one hold: exactly this amount, made before `until`. */
const consent = z.object({ amountCents: cents, at: time, until: time });

/**
 * One side of a wager: its captain, and for each seat the player, whose wallet pays, that payer's
 * consent, and when a player whose seat the captain pays agreed to play (null until then, absent
 * where the player pays). Nothing is held, and no player is bound, before all consented.
 */
export const side = z
  .object({
    captainId: id,
    /** The team that the side plays for; absent for players without one. */
    teamId: id.nullable().optional(),
    /** Users who may act for the side beside its captain. */
    deputyIds: z.array(id).optional(),
    seats: z.array(
      z.object({
        userId: id,
        payerId: id,
        consent: consent.nullable().optional(),
        agreedAt: time.nullable().optional(),
      }),
    ),
  })
  .meta({ id: 'WagerSide' });
export type Side = z.output<typeof side>;

/**
 * Terms that accepting agrees to: cents per seat, the length, and the rules as the hex SHA-256 of
 * their UTF-8 text. A client sends back the terms it displayed.
 */
export const wagerTerms = z
  .strictObject({
    stake: cents,
    bestOf: z.int().min(1).max(99),
    rules: z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the rules, in hex'),
  })
  .meta({ id: 'WagerTerms' });
export type WagerTerms = z.output<typeof wagerTerms>;

export const withdrawRequest = z
  .object({
    id,
    wagerId: id,
    userId: id,
    reason: z.string(),
    status: z.enum(['requested', 'approved', 'rejected']),
    requestedAt: time,
    answerBy: time,
  })
  .meta({ id: 'WithdrawRequest' });

export const flagReasons = [
  'match-missing',
  'match-unreachable',
  'match-differs',
  'match-stalled',
  'dispute-overdue',
  'payout-failing',
  'return-failing',
] as const;

/** Reasons why the caller cannot accept an open wager. */
const acceptRefusals = [
  'wager-not-open',
  'own-wager',
  'not-challenged',
  'blocked',
  'already-live',
  'opponent-live',
  'stake-above-limit',
  ...eligibilityRefusals,
] as const;

export const wager = z
  .object({
    id,
    status: wagerStatus,
    creatorId: id,
    /** Set on a challenge: only this player may accept. */
    opponentId: id.nullable(),
    /** Set on a challenge to a team: only those who act for it may accept. */
    opponentTeamId: id.nullable().default(null),
    gameId: id,
    playTypeId: id,
    teamSize: z.int(),
    bestOf: z.int(),
    region,
    rules: z.string(),
    currency,
    /** Cents per seat. */
    stake: cents,
    /** The sum of all stakes, the rake, and the payout of the winning side. */
    pot: cents,
    rake: cents,
    prize: cents,
    terms: wagerTerms,
    /** While consents to changed terms are gathered: with those consents. */
    home: side,
    away: side.nullable(),
    players: z.array(playerCard),
    /** The teams of both sides and the challenged one. */
    teams: z.array(teamCard).default([]),
    matchId: id.nullable(),
    scores: scores.nullable(),
    winner: sideName.nullable(),
    /** How the result came about; a ruling can't be disputed. */
    decidedBy: z.enum(['agreement', 'silence', 'ruling']).nullable().default(null),
    cancelRequestedBy: sideName.nullable(),
    /** Until when the other side can agree; then the request ends. */
    cancelAnswerBy: time.nullable().default(null),
    withdrawRequest: withdrawRequest.nullable(),
    /** Visible only to its players and admins. */
    dispute: z.object({ side: sideName, reason: z.string(), at: time }).nullable(),
    /** When an admin's ruling on a dispute is due. */
    ruleBy: time.nullable().default(null),
    /** Until when a ruling can be appealed: stakes move after it. */
    appealBy: time.nullable().default(null),
    /** Why the wager needs an admin or an operator; visible only to admins. */
    flag: z
      .object({ reason: z.enum(flagReasons), at: time })
      .nullable()
      .default(null),
    /**
     * Of an open wager, for a signed-in caller: why they cannot accept it, or null when they can.
     * Balances are not checked.
     */
    acceptRefusal: z.enum(acceptRefusals).nullable().optional(),
    /**
     * Of an open wager, for a signed-in caller: the highest stake per seat, in cents, that their
     * rating in the play type allows them to play for.
     */
    stakeLimit: cents.nullable().default(null),
    /**
     * Of an accepted wager, for a caller who pays seats of it: the rake on their winnings, by the
     * plans at the acceptance. `membershipId` is the one that lowers it; null for none.
     */
    ownRake: z.object({ basisPoints: z.int(), membershipId: id.nullable() }).nullable().optional(),
    resends: z.int(),
    /** Why it ended without a winner. */
    endReason: z.string().nullable(),
    createdAt: time,
    /** When it was last moved to the top of the list. */
    listedAt: time,
    expiresAt: time.nullable(),
    /** While people of a side are asked for their consent: until then. Nothing is held before. */
    consentBy: time.nullable().default(null),
    /** The terms that they are asked for; null once nothing is asked. */
    askedTerms: wagerTerms.nullable().default(null),
    /** While stakes are being held: the deadline, after which everything is returned. */
    fundBy: time.nullable().default(null),
    acceptedAt: time.nullable(),
    /** Until then a captain may dispute; then the payout begins. */
    settlesAt: time.nullable(),
    settledAt: time.nullable(),
  })
  .meta({ id: 'Wager' });
export type WagerReply = z.output<typeof wager>;
