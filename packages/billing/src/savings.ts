/** The winnings of a player's seats in a month, from the ledger. */
export interface MonthOfPots {
  /** `2026-11`. */
  month: string;
  pots: number;
  /** The player's part of the pots before rake, in cents. */
  shareCents: number;
  /** The rake that was taken from it. */
  rakeCents: number;
}

export interface Saving extends MonthOfPots {
  /** The rake under the plan, which is never below zero cents for a pot. */
  rakeWithPlanCents: number;
  savedCents: number;
  /** Saved less the price: below zero when the plan cost more than it saved. */
  netCents: number;
}

/** What each month would have been under a plan. Fractions of the rake are for the player. */
export const savingsOf = (
  months: MonthOfPots[],
  plan: { rakeBasisPoints: number; monthlyCents: number },
): Saving[] =>
  months.map((month) => {
    const underPlan = Math.floor((month.shareCents * plan.rakeBasisPoints) / 10_000);
    const rakeWithPlanCents = Math.min(month.rakeCents, underPlan);
    const savedCents = month.rakeCents - rakeWithPlanCents;
    return { ...month, rakeWithPlanCents, savedCents, netCents: savedCents - plan.monthlyCents };
  });

/**
 * The sum of won shares in a month from which a plan saves what it costs, in cents; null when its
 * rake is not lower.
 */
export function breakEvenCents(
  standardBasisPoints: number,
  plan: { rakeBasisPoints: number; monthlyCents: number },
): number | null {
  const saved = standardBasisPoints - plan.rakeBasisPoints;
  return saved <= 0 ? null : Math.ceil((plan.monthlyCents * 10_000) / saved);
}
