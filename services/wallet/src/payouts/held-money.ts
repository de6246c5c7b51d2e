import type { PayoutTerms } from '@contend/contracts';
import type { StatementLine } from '../ledger/books';
import { type HoldMs, holdOf, linesOf, sumOf } from '../ledger/funds';
import type { Funds } from '../ledger/lots';

/** The most rows that are shown, which bounds the read of their lines. */
export const heldRowsLimit = 50;

export type HeldFunds = Funds & ReturnType<typeof holdOf>;

/** Money that cannot leave at `now`: what can leave first is first, what never can is last. */
export const heldIn = (funds: readonly Funds[], holdMs: HoldMs, now: Date): HeldFunds[] =>
  funds
    .map((one) => ({ ...one, ...holdOf(one, holdMs) }))
    .filter(({ from }) => from === null || from > now)
    .toSorted((one, other) => timeOf(one) - timeOf(other));

const timeOf = ({ from }: HeldFunds): number => from?.getTime() ?? Number.MAX_VALUE;

/** When the money of the rows that are shown came into its wallet. */
export const arrivalsOf = (held: readonly HeldFunds[]): Date[] =>
  held.slice(0, heldRowsLimit).map(({ at, receivedAt }) => receivedAt ?? at);

type Item = NonNullable<PayoutTerms['held'][number]['items']>[number];

/** Held money as its owner sees it. */
export function heldReply(
  held: readonly HeldFunds[],
  lines: readonly StatementLine[],
  show: (line: StatementLine) => Item,
): Pick<PayoutTerms, 'held' | 'heldMore'> {
  const more = held.slice(heldRowsLimit);
  return {
    held: held.slice(0, heldRowsLimit).map((one) => ({
      source: one.receivedAt && one.source !== 'bonus' ? 'transfer' : one.source,
      amount: one.cents,
      since: one.since.toISOString(),
      from: one.from?.toISOString() ?? null,
      rule: one.rule,
      items: linesOf(one, lines).map(show),
    })),
    ...(more.length > 0 && { heldMore: { count: more.length, amount: sumOf(more) } }),
  };
}
