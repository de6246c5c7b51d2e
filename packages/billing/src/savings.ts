/** A winning seat of a pot. */
export interface WonSeat {
  /** Its part of the pot before rake, in cents. */
  shareCents: number;
  /** The rake that was agreed for it, which it pays without a plan. */
  agreedRakeCents: number;
}

/** What a plan costs. */
export interface PlanTerms {
  rakeBasisPoints: number;
  /** The price of a month. */
  monthlyCents: number;
}

export interface Saving {
  rakeWithPlanCents: number;
  savedCents: number;
  /** Saved less the price: below zero when the plan costs more than it saves. */
  netCents: number;
}

const rakeUnder = ({ shareCents, agreedRakeCents }: WonSeat, basisPoints: number): number =>
  Math.min(agreedRakeCents, Math.floor((shareCents * basisPoints) / 10_000));

/**
 * What the winnings of a month would have been under a plan. Its rake is that of the payouts: of
 * each seat, with fractions for the player, and never above the agreed one.
 */
export function savingOf(seats: readonly WonSeat[], plan: PlanTerms): Saving {
  const agreed = seats.reduce((sum, { agreedRakeCents }) => sum + agreedRakeCents, 0);
  const rakeWithPlanCents = seats.reduce(
    (sum, seat) => sum + rakeUnder(seat, plan.rakeBasisPoints),
    0,
  );
  const savedCents = agreed - rakeWithPlanCents;
  return { rakeWithPlanCents, savedCents, netCents: savedCents - plan.monthlyCents };
}

/**
 * The sum of won shares in a month from which a plan saves what it costs, in cents; null when its
 * rake is not lower.
 */
export function breakEvenCents(standardBasisPoints: number, plan: PlanTerms): number | null {
  const saved = standardBasisPoints - plan.rakeBasisPoints;
  return saved <= 0 ? null : Math.ceil((plan.monthlyCents * 10_000) / saved);
}

/** What was paid, less what went back, for a time. */
export interface Cost {
  start: Date;
  end: Date;
  cents: number;
}

/** The calendar month of an instant, in UTC: `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));

/**
 * The cost of each calendar month until `now`, by the time of each period. The months of a period
 * that is over add up to exactly what it cost.
 */
export function costsByMonth(costs: readonly Cost[], now: Date): Map<string, number> {
  const months = new Map<string, number>();
  const add = (at: Date, cents: number) =>
    months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + cents);
  for (const cost of costs.filter(({ start }) => start <= now)) {
    const { start, end } = cost;
    const last = now < end ? now : end;
    for (let at = start, before = 0; ;) {
      const edge = nextMonth(at);
      const sum = costUntil(cost, edge < last ? edge : last);
      add(at, sum - before);
      if (edge >= last) break;
      [at, before] = [edge, sum];
    }
  }
  return months;
}

/** The part of a cost until an instant, in cents. */
function costUntil({ start, end, cents }: Cost, at: Date): number {
  if (at >= end) return cents;
  const passed = BigInt(at.getTime() - start.getTime());
  return Number((BigInt(cents) * passed) / BigInt(end.getTime() - start.getTime()));
}
