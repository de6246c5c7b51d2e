/** Typed dollars in cents; null for an invalid amount. */
export function centsOf(typed: string): number | null {
  const [, dollars, fraction = ''] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return dollars ? Number(dollars) * 100 + Number(fraction.padEnd(2, '0')) : null;
}

/** Cents as typed: 12.50. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);
