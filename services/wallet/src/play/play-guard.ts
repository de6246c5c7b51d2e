import { type FundingPurpose, type LimitedPayer, unverifiedStakeCents } from '@contend/contracts';
import { type Account, availableOf } from '../ledger/account';
import type { Transfer } from '../ledger/books';
import type { Draft } from '../ledger/draft';
import { type Obstacles, type Payer, seatsOf, shortPayers } from '../ledger/escrow';
import {
  depositedOf,
  isStaking,
  type LimitRefusal,
  limitRefusal,
  pauseRefusal,
  playSums,
  usedOf,
} from './play-sums';

interface Payment {
  purpose: FundingPurpose;
  payers: Payer[];
  /** Reservations that it captures: they were counted when they were made. */
  captured: Transfer[];
}

/**
 * Why a payment into an escrow is not possible: wallets that are short, and payers whose limits of
 * play, whose break, or whose missing phone number do not allow it; null when it is. Purchases have
 * no limits of play. A wallet below zero is short of its own reservation: what is reserved repays
 * the debt first.
 */
export function obstaclesOf(draft: Draft, payment: Payment): Obstacles | null {
  const short = [...new Set([...shortPayers(draft, payment.payers), ...owing(draft, payment)])];
  // For a wallet that is short, the missing money is the first reason.
  const limited = (isStaking(payment.purpose) ? limitedPayers(draft, payment) : []).filter(
    ({ userId, limit }) => limit !== 'phone' || !short.includes(userId),
  );
  return short.length + limited.length > 0 ? { short, limited } : null;
}

/** The owners of captured reservations whose wallets are below zero. */
const owing = (draft: Draft, { captured }: Payment): string[] =>
  captured
    .flatMap(seatsOf)
    .map(({ payerId }) => payerId)
    .filter((payerId) => availableOf(draft.account(payerId)) < 0);

function limitedPayers(draft: Draft, { payers, captured }: Payment): LimitedPayer[] {
  const wanted = new Map<string, number>();
  const add = ({ payerId, amountCents }: Payer) =>
    wanted.set(payerId, (wanted.get(payerId) ?? 0) + amountCents);
  payers.forEach(add);
  // A break that began after a reservation bars its capture; limits were checked when it was made.
  const reserved = captured.flatMap(seatsOf).filter(({ payerId }) => !wanted.has(payerId));
  reserved.forEach(({ payerId }) => wanted.set(payerId, 0));
  return [...wanted].flatMap(([userId, amountCents]): LimitedPayer[] => {
    const account = draft.account(userId);
    const refusal =
      pauseRefusal(account.play, draft.now) ??
      (amountCents > 0 ? refusalByLimits(draft, userId, amountCents) : null) ??
      refusalByPhone(account, amountCents);
    return refusal ? [{ userId, ...refusal }] : [];
  });
}

/** Lifted by verifying the phone number, which has no date. */
const refusalByPhone = ({ verifiedPhone }: Account, amountCents: number): LimitRefusal | null =>
  verifiedPhone === null && amountCents > unverifiedStakeCents
    ? { limit: 'phone', leftCents: unverifiedStakeCents, resetsAt: null }
    : null;

/** Why a player cannot add money: their break, or a limit of deposits; null when they can. */
export const depositRefusal = (
  draft: Draft,
  userId: string,
  amountCents: number,
): LimitRefusal | null =>
  pauseRefusal(draft.account(userId).play, draft.now) ??
  depositLimitRefusal(draft, userId, amountCents);

/** The limit of deposits that does not allow an amount; null when all do. */
export function depositLimitRefusal(
  draft: Draft,
  userId: string,
  amountCents: number,
): LimitRefusal | null {
  const [lines, deposits] = [draft.playLines(userId), draft.deposits(userId)];
  const usedCents = (_: string, since: Date) =>
    depositedOf(deposits, playSums(lines, since), since);
  const wanted = { kinds: ['deposit'] as const, amountCents, usedCents };
  return limitRefusal(draft.account(userId).play, wanted, draft.now);
}

/** Why a player cannot send money: their break, or a limit of stakes or losses. */
export const sendingRefusal = (
  draft: Draft,
  userId: string,
  amountCents: number,
): LimitRefusal | null =>
  pauseRefusal(draft.account(userId).play, draft.now) ??
  refusalByLimits(draft, userId, amountCents);

function refusalByLimits(draft: Draft, userId: string, amountCents: number) {
  const { play } = draft.account(userId);
  const lines = draft.playLines(userId);
  const usedCents = (kind: 'deposit' | 'stake' | 'loss', since: Date) =>
    kind === 'deposit' ? 0 : usedOf(kind, playSums(lines, since));
  const kinds = ['stake', 'loss'] as const;
  return limitRefusal(play, { kinds, amountCents, usedCents }, draft.now);
}
