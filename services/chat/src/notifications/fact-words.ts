import type { NoticeFacts } from '@contend/contracts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The amount of a notice, as `$12.50`. */
export const money = ({ amountCents = 0 }: NoticeFacts): string =>
  dollars.format(amountCents / 100);

/** `2026-03-02T12:00:00.000Z` as `2026-03-02 12:00 UTC`. */
export const timeOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** When what a notice is about ends. */
export const endOf = ({ until = '' }: NoticeFacts): string => timeOf(until);

/** The minutes that are left: `1 minute`. */
export const inMinutes = (left: number): string => (left === 1 ? '1 minute' : `${left} minutes`);

/** What the reader of a notice may do until a deadline, by its code. */
const acts: Record<string, string> = {
  'check-in': 'check in',
  pay: 'pay',
  play: 'play and report the score',
  answer: 'answer the score',
  appeal: 'appeal the ruling',
  dispute: 'dispute the result',
  contest: 'contest the cancellation',
};

/** That an outage moved a deadline. */
export const movedDeadline = (facts: NoticeFacts): string =>
  `The platform was not available. The time to ${acts[facts.reason ?? ''] ?? 'act'} lasts ` +
  `until ${endOf(facts)}.`;
