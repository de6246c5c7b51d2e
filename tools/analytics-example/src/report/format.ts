/** The format of figures and dates, the same in the text and on the page. */

const whole = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const none = '–';

export const count = (value: number): string => whole.format(value);
export const dollars = (cents: number): string => money.format(cents / 100);
export const shortDollars = (cents: number): string => shortMoney.format(cents / 100);
export const decimal = (value: number | null): string =>
  value === null ? none : oneDecimal.format(value);
/** `42 %`, without a line break inside. */
export const percent = (part: number, of: number): string =>
  of === 0 ? none : `${Math.round((part / of) * 100)}\u00a0%`;
export const per1000 = (part: number, of: number): number | null =>
  of === 0 ? null : (part / of) * 1000;
/** `1 wager`, `2 wagers`. */
export const counted = (value: number, thing: string, things = `${thing}s`): string =>
  `${count(value)} ${value === 1 ? thing : things}`;
/** `21 Nov` for an instant or a day like `2026-11-21`. */
export function dayName(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}
export const dayAndYear = (day: string): string => `${dayName(day)} ${day.slice(0, 4)}`;
