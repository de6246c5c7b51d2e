import fc from 'fast-check';
import { correctedAmounts } from './correction';
import type { PayoutShare } from './payout';
import { type Placing, sharesOf } from './prizes';
import type { Terms } from './tournament';

const termsOf = (split: number[], payout: 'equal' | 'captain'): Pick<Terms, 'prize'> => ({
  prize: { mode: 'pool', guaranteeCents: 0, organizerFeeBasisPoints: 0, split, payout },
});
const sumOf = (shares: readonly { amountCents: number }[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
const ofEntry = (shares: readonly { entryId: string; amountCents: number }[], id: string) =>
  sumOf(shares.filter(({ entryId }) => entryId === id));

/** Entries by place; `ties` says which have the place of the one before. */
function placing(sizes: number[], ties: boolean[]): Placing[] {
  let place = 0;
  return sizes.map((size, index) => {
    if (index === 0 || !ties[index]) place = index + 1;
    const seats = Array.from({ length: size }, (_, seat) => ({
      ...{ userId: `u${index}.${seat}`, payment: null },
    }));
    return { id: `e${index}`, place, seed: index + 1, captainId: `u${index}.0`, seats };
  });
}

/** The same entries without one: those behind it move up. */
function without(entries: Placing[], id: string): Placing[] {
  const left = entries.filter((entry) => entry.id !== id);
  return left.map((entry) => ({
    ...entry,
    place: 1 + left.filter(({ place }) => place < entry.place).length,
  }));
}

const splits = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
  .map((weights) => {
    const sum = weights.reduce((total, one) => total + one, 0);
    const parts = weights.map((one) => Math.max(1, Math.floor((one * 10_000) / sum)));
    const rest = 10_000 - parts.reduce((total, one) => total + one, 0);
    return parts.map((one, index) => (index === 0 ? one + rest : one));
  })
  .filter((split) => split.every((part) => part > 0));

const events = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 9 }),
  ties: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  totalCents: fc.integer({ min: 0, max: 1_000_00 }),
  payout: fc.constantFrom('equal' as const, 'captain' as const),
  exits: fc.array(fc.nat(8), { minLength: 1, maxLength: 3 }),
});

test.each([true, false])(
  'what is taken is paid on to the cent, and nobody else pays back (falling split: %s)',
  (isFalling) => {
    fc.assert(
      fc.property(events, splits, ({ sizes, ties, totalCents, payout, exits }, anySplit) => {
        const split = isFalling ? anySplit.toSorted((one, other) => other - one) : anySplit;
        const terms = termsOf(split, payout);
        let entries = placing(sizes, ties);
        let shares: PayoutShare[] = sharesOf(terms, totalCents, entries).map((share, index) => ({
          ...{ ...share, id: `s${index}`, status: 'paid' },
        }));
        for (const exit of exits) {
          if (entries.length < 2) break;
          const { id: entryId } = entries[exit % entries.length]!;
          const placed = without(entries, entryId);
          const found = correctedAmounts({ shares }, { entryId, terms, totalCents, placed });
          const { taken, given, organizerCents } = found;
          expect(sumOf(taken)).toBe(ofEntry(shares, entryId));
          expect(sumOf(given) + organizerCents).toBe(sumOf(taken));
          expect(organizerCents).toBe(0);
          expect(given.every(({ amountCents }) => amountCents > 0)).toBe(true);
          expect(given.some((share) => share.entryId === entryId)).toBe(false);
          const kept = shares.filter((share) => share.entryId !== entryId);
          const next = given.map((share, index): PayoutShare => ({
            ...{ ...share, id: `${entryId}.${index}`, status: 'paid' },
          }));
          shares = [...kept, ...next];
          entries = placed;
          if (!isFalling) continue;
          // As if the entry had never been placed.
          const fair = sharesOf(terms, totalCents, placed);
          for (const { id } of placed) expect(ofEntry(shares, id)).toBe(ofEntry(fair, id));
        }
      }),
    );
  },
);
