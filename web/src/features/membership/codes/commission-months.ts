import type { Commission } from '../api';

export interface CommissionMonth {
  /** Its first day, in UTC. */
  start: string;
  pending: number;
  paid: number;
}

const monthOf = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())).toISOString();

const following = (start: string): string => {
  const at = new Date(start);
  return monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)));
};

/**
 * Commissions summed by the month of their purchase, from the first one to the present month, also
 * those without any. What was taken back counts in none.
 */
export function monthsOf(commissions: readonly Commission[], now: Date): CommissionMonth[] {
  const starts = commissions.map(({ at }) => monthOf(new Date(at))).sort();
  const months: CommissionMonth[] = [];
  for (let start = starts[0]; start && start <= monthOf(now); start = following(start)) {
    const of = (status: Commission['status']) =>
      commissions
        .filter((one) => one.status === status && monthOf(new Date(one.at)) === start)
        .reduce((sum, { amount }) => sum + amount, 0);
    months.push({ start, pending: of('pending'), paid: of('paid') });
  }
  return months;
}
