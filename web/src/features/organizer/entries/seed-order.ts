import type { SeedPlan, TournamentReply } from '@contend/contracts';
import { t, tAs } from '../../../lib/language/translate';

export type SeedLine = SeedPlan['lines'][number];

/** The order that is saved, in which those that came since are at the end or by their rating. */
export function savedOrder(
  { seededAt, placed }: Pick<SeedPlan, 'seededAt' | 'placed'>,
  { seeding }: Pick<TournamentReply, 'seeding'>,
): string[] {
  return seededAt === null && seeding.mode === 'rating' ? placed.byRating : placed.last;
}

/** An order with the entries that there are now: those that came are last, those that left go. */
export function withPresent(order: readonly string[], present: readonly string[]): string[] {
  const here = new Set(present);
  const chosen = new Set(order);
  return [...order.filter((id) => here.has(id)), ...present.filter((id) => !chosen.has(id))];
}

/** An order by the rating, the best first; those without one keep their order behind it. */
export function byRating(
  order: readonly string[],
  known: ReadonlyMap<string, Pick<SeedLine, 'rating'>>,
): string[] {
  const ratingOf = (id: string) => known.get(id)?.rating ?? -Infinity;
  return order.toSorted((one, other) =>
    ratingOf(one) === ratingOf(other) ? 0 : ratingOf(other) - ratingOf(one),
  );
}

const words = {
  came: (count: number) => t`${count} came`,
  left: (count: number) => tAs('entries')`${count} left`,
  roster: (count: number) => t`${count} changed players`,
  rating: (count: number) => t`${count} changed rating`,
};

/** What changed since the event was seeded: “1 came, 2 left”; null where nothing did. */
export function changedWords(lines: readonly Pick<SeedLine, 'changes'>[]): string | null {
  const kinds = ['came', 'left', 'roster', 'rating'] as const;
  const parts = kinds.flatMap((kind) => {
    const count = lines.filter(({ changes }) => changes.includes(kind)).length;
    return count > 0 ? [words[kind](count)] : [];
  });
  return parts.length > 0 ? parts.join(', ') : null;
}
