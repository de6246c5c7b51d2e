import {
  type CorrectionReason,
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  prizePaid,
} from '@contend/contracts';
import { refOf } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';
import type { PrizeShare } from './prizes';

/** A share of the payout, with the id of the escrow in which it may wait. */
export interface PayoutShare extends PrizeShare {
  id: string;
  /** `waiting`: the player could not be paid; it is tried again every day. */
  status: 'due' | 'paid' | 'waiting';
}

/** How an escrow is divided: decided and saved once, then paid. */
export interface Payout {
  /** The tournament's. */
  id: string;
  status: 'decided' | 'paid';
  shares: PayoutShare[];
  /** Whose shares wait: known when it was decided. */
  barredIds: string[];
  ownerId: string;
  organizerCents: number;
  /** What is neither a share nor the organizer's part: of prizes nothing, see `splitPrizes`. */
  returnedCents: number;
  decidedAt: Date;
  /** Disqualifications after it was paid; absent from payouts of earlier versions. */
  corrections?: Correction[];
}

/** What a disqualification after the payout takes back and pays on, decided once. */
export interface Correction {
  /** Of its escrow. */
  id: string;
  entryId: string;
  reason: CorrectionReason;
  note: string | null;
  byId: string;
  at: Date;
  /** `booked`: the wallet has taken the prizes and paid the differences. */
  status: 'decided' | 'booked';
  /** Shares of the entry; those that waited are still in escrow. */
  taken: PayoutShare[];
  /** Differences of those who move up. */
  given: PayoutShare[];
  /** Whose differences wait. */
  barredIds: string[];
  /** Of places that are vacant now. */
  organizerCents: number;
}

interface Deciding {
  tournament: Pick<Tournament, 'id' | 'ownerId'>;
  /** What the escrow holds, as the ledger says. */
  heldCents: number;
  organizerCents: number;
  shares: readonly (PrizeShare & { id: string })[];
  barredIds: readonly string[];
}

/**
 * Divides what the escrow holds. Shares are all of the prizes, so what goes back to the organizer
 * is never a prize that a decision about the event left vacant.
 */
export function decidePayout(
  { tournament, heldCents, organizerCents, shares, barredIds }: Deciding,
  now: Date,
): Decision<Payout> {
  const paidCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const returnedCents = heldCents - organizerCents - paidCents;
  if (returnedCents < 0) throw new Error(`The escrow of ${tournament.id} holds too little.`);
  return decide<Payout>({
    ...{ id: tournament.id, ownerId: tournament.ownerId, status: 'decided' },
    shares: shares.map((share) => ({ ...share, status: 'due' })),
    ...{ barredIds: [...barredIds], organizerCents, returnedCents, decidedAt: now },
  });
}

const retryMs = 24 * 60 * 60_000;

export const announced = (
  tournament: Tournament,
  { id: shareId, entryId, userId, place, amountCents, status }: PayoutShare,
): DomainEvent =>
  happened(prizePaid, {
    ...{ ...refOf(tournament), shareId, entryId, userId, place, amountCents },
    isWaiting: status === 'waiting',
    ...{ gameId: tournament.terms.gameId, playTypeId: tournament.terms.playTypeId },
  });

/** The wallet has paid: shares of barred players wait in escrows of their own. */
export function payoutSettled(
  tournament: Tournament,
  payout: Payout,
  now: Date,
): { decision: Decision<Payout>; events: DomainEvent[] } {
  if (payout.status === 'paid') return { decision: decide(payout), events: [] };
  const isBarred = ({ userId }: PayoutShare) => payout.barredIds.includes(userId);
  const shares = payout.shares.map((share) => ({
    ...share,
    status: isBarred(share) ? ('waiting' as const) : ('paid' as const),
  }));
  const isWaiting = shares.some(({ status }) => status === 'waiting');
  return {
    decision: decide(
      { ...payout, status: 'paid', shares },
      { timers: { 'pay-shares': isWaiting ? inMs(now, retryMs) : null } },
    ),
    events: shares.map((share) => announced(tournament, share)),
  };
}

/** A waiting share was paid. */
export function sharePaid(
  tournament: Tournament,
  payout: Payout,
  shareId: string,
): { decision: Decision<Payout>; events: DomainEvent[] } {
  const share = payout.shares.find(({ id }) => id === shareId);
  if (share?.status !== 'waiting') return { decision: decide(payout), events: [] };
  const shares = payout.shares.map((one) =>
    one.id === shareId ? { ...one, status: 'paid' as const } : one,
  );
  return {
    decision: decide({ ...payout, shares }),
    events: [announced(tournament, { ...share, status: 'paid' })],
  };
}

/** When waiting shares are tried next; null when none waits. */
export const nextTry = ({ shares }: Payout, now: Date): Date | null =>
  shares.some(({ status }) => status === 'waiting') ? inMs(now, retryMs) : null;
