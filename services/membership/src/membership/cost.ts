import type { Cost, PaidPeriod } from '@contend/billing';

/*
 * What the periods of a membership cost, for the statement of savings. Unlike `held` these are kept
 * when the money is settled.
 */

/** Adds what was charged for a period. */
export const addCost = (
  costs: readonly Cost[],
  { start, end }: Pick<PaidPeriod, 'start' | 'end'>,
  cents: number,
): Cost[] => (cents > 0 ? [...costs, { start, end, cents }] : [...costs]);

/**
 * Takes a change of plan in. Within a period it costs more; one that begins another period ends the
 * last one, and its credit is a part of the new one.
 */
export function changeCost(
  costs: readonly Cost[],
  { paid, chargedCents }: { paid: PaidPeriod; chargedCents: number },
): Cost[] {
  const last = costs.at(-1);
  const cents = paid.chargedCents;
  const now = { start: paid.start, end: paid.end, cents };
  if (!last) return [now];
  const earlier = costs.slice(0, -1);
  // Not what was charged in all: a part of it may have gone back.
  if (last.start.getTime() === paid.start.getTime())
    return [...earlier, { ...now, cents: last.cents + chargedCents }];
  const credit = cents - chargedCents;
  return [...earlier, { ...last, end: paid.start, cents: last.cents - credit }, now];
}

/** Ends the last period with what goes back of it. */
export function endCost(costs: readonly Cost[], refundCents: number, at: Date): Cost[] {
  const last = costs.at(-1);
  if (!last) return [];
  const end = at < last.end ? at : last.end;
  return [...costs.slice(0, -1), { ...last, end, cents: last.cents - refundCents }];
}

/**
 * Costs without any below zero: what is below zero lowers the next ones. The credit of a period
 * that a change of plan ended is a part of the cost of the next one, so more than is left of its
 * own cost can go back of its payment. What is below zero after the last one is left out.
 */
export function costsWithCredits(costs: readonly Cost[]): Cost[] {
  let credit = 0;
  return costs.map((one) => {
    const cents = one.cents + credit;
    credit = Math.min(0, cents);
    return { ...one, cents: Math.max(0, cents) };
  });
}

/** The smallest charge of a card that providers accept, in cents. */
export const cardMinimumCents = 50;
