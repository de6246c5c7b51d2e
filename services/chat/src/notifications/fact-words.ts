import type { NoticeFacts } from '@contend/contracts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The amount of a notice, as `$12.50`. */
export const money = ({ amountCents = 0 }: NoticeFacts): string =>
  dollars.format(amountCents / 100);

/** `2026-03-02T12:00:00.000Z` as `2026-03-02 12:00 UTC`. */
export const endOf = ({ until = '' }: NoticeFacts): string =>
  `${until.slice(0, 16).replace('T', ' ')} UTC`;
