import { costsByMonth, monthOf } from '@contend/billing';
import type { Actor } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { compared, type Savings, savingMonths } from '../domain/savings';
import { listPlans } from './list-plans';

/** What the caller's memberships saved and cost in the last months, and what plans would have. */
export async function showSavings(
  deps: MembershipDeps,
  { actor, months: count }: { actor: Actor; months: number },
): Promise<Savings> {
  const { memberships, wonPots, now } = deps;
  const at = now();
  const months = lastMonths(at, count);
  const owned = await memberships.latestOf(actor.id);
  const costs = costsByMonth(
    owned.flatMap(({ state }) => state.costs ?? []),
    at,
  );
  const [, month = ''] = lastMonths(at, 2);
  const oldest = lastMonths(at, Math.max(2, count)).at(-1) ?? month;
  const pots = await wonPots.sumsOf(actor.id, oldest);
  const lastMonth = { month, sums: pots.get(month), seats: await wonPots.seatsOf(actor.id, month) };
  return {
    ...savingMonths(months, { pots, costs }),
    comparison: compared(await listPlans(deps), lastMonth),
  };
}

/** The present month and those before it, the newest first. */
const lastMonths = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, ago) =>
    monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago))),
  );
