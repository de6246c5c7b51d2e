import { must, rakeBasisPoints, rakeOf, splitCents, type WagerTerms } from '@contend/contracts';
import { createHash } from 'node:crypto';
import type { MoneyTerms, Wager } from './wager';

/**
 * Asserts that the terms are the present ones: an edit may precede an acceptance by moments.
 * @throws Refusal with the present terms.
 */
export function requirePresentTerms(terms: WagerTerms, seen: WagerTerms): void {
  const isSame =
    seen.stake === terms.stake && seen.bestOf === terms.bestOf && seen.rules === terms.rules;
  must(isSame, 'wager-changed', { terms });
}

/**
 * The money terms of a wager, in cents. Computed once, when the stake is offered: a later change of
 * the rake does not change what was agreed. Odd cents go to the first seat.
 */
export function moneyTermsOf(
  { stakeCents, teamSize }: { stakeCents: number; teamSize: number },
  basisPoints: number = rakeBasisPoints,
): MoneyTerms {
  const potCents = stakeCents * teamSize * 2;
  const rakeCents = rakeOf(potCents, basisPoints);
  const prizeCents = potCents - rakeCents;
  return {
    stakeCents,
    rakeBasisPoints: basisPoints,
    potCents,
    rakeCents,
    prizeCents,
    seatPrizesCents: splitCents(prizeCents, teamSize),
  };
}

/** Returns the terms of a wager that its acceptor consents to. */
export const termsWithRulesHash = ({
  stakeCents,
  bestOf,
  rules,
}: Pick<Wager, 'stakeCents' | 'bestOf' | 'rules'>): WagerTerms => ({
  stake: stakeCents,
  bestOf,
  rules: createHash('sha256').update(rules, 'utf8').digest('hex'),
});
