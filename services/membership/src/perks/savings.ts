import { breakEvenCents, savingOf, type WonSeat } from '@contend/billing';
import { rakeBasisPoints as standardRake } from '@contend/contracts';
import type { Plan } from '../plans/plan';

/** What a player won in a month. */
export interface PotSums {
  pots: number;
  shareCents: number;
  agreedRakeCents: number;
  rakeCents: number;
}

export interface SavingSum extends PotSums {
  savedCents: number;
  priceCents: number;
  netCents: number;
}

/** What a plan would have meant in a month. */
interface PlanSaving {
  planId: string;
  name: string;
  provider: Plan['provider'];
  rakeBasisPoints: number;
  monthlyCents: number;
  rakeWithPlanCents: number;
  savedCents: number;
  netCents: number;
  breakEvenCents: number | null;
}

interface Comparison extends Pick<PotSums, 'pots' | 'shareCents' | 'agreedRakeCents'> {
  month: string;
  plans: PlanSaving[];
}

export interface Savings {
  months: (SavingSum & { month: string })[];
  total: SavingSum;
  comparison: Comparison;
}

const noPots: PotSums = { pots: 0, shareCents: 0, agreedRakeCents: 0, rakeCents: 0 };
const nothing: SavingSum = { ...noPots, savedCents: 0, priceCents: 0, netCents: 0 };

/** Each month with what memberships saved and cost, also when they cost more. */
export function savingMonths(
  months: readonly string[],
  facts: { pots: ReadonlyMap<string, PotSums>; costs: ReadonlyMap<string, number> },
): Pick<Savings, 'months' | 'total'> {
  const rows = months.map((month) => {
    const sums = facts.pots.get(month) ?? noPots;
    const priceCents = facts.costs.get(month) ?? 0;
    const savedCents = sums.agreedRakeCents - sums.rakeCents;
    return { month, ...sums, savedCents, priceCents, netCents: savedCents - priceCents };
  });
  return { months: rows, total: rows.reduce(plus, nothing) };
}

const plus = (sum: SavingSum, one: SavingSum): SavingSum => ({
  pots: sum.pots + one.pots,
  shareCents: sum.shareCents + one.shareCents,
  agreedRakeCents: sum.agreedRakeCents + one.agreedRakeCents,
  rakeCents: sum.rakeCents + one.rakeCents,
  savedCents: sum.savedCents + one.savedCents,
  priceCents: sum.priceCents + one.priceCents,
  netCents: sum.netCents + one.netCents,
});

/** What each plan that lowers the rake would have meant, by the real winnings of a month. */
export function compared(
  plans: readonly Plan[],
  facts: { month: string; sums: PotSums | undefined; seats: readonly WonSeat[] },
): Comparison {
  const { pots, shareCents, agreedRakeCents } = facts.sums ?? noPots;
  return {
    ...{ month: facts.month, pots, shareCents, agreedRakeCents },
    plans: plans.flatMap((plan) => planSaving(plan, facts.seats)),
  };
}

function planSaving({ id: planId, ...plan }: Plan, seats: readonly WonSeat[]): PlanSaving[] {
  const { name, provider, perks, prices } = plan;
  const { rakeBasisPoints } = perks;
  if (rakeBasisPoints === null) return [];
  const monthly = prices.find(({ interval }) => interval === 'month')?.cents;
  const yearly = prices.find(({ interval }) => interval === 'year')?.cents ?? 0;
  const terms = { rakeBasisPoints, monthlyCents: monthly ?? Math.ceil(yearly / 12) };
  const saving = { ...terms, ...savingOf(seats, terms) };
  const breakEven = breakEvenCents(standardRake, terms);
  return [{ ...{ planId, name, provider }, ...saving, breakEvenCents: breakEven }];
}
