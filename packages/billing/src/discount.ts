import type { Price } from './subscription';

/** A code that lowers the first payment of a plan. */
export interface DiscountCode {
  /** As `codeKey` returns it. */
  code: string;
  off: { percent: number } | { cents: number };
  /** The plans it is for; null for all. */
  planIds: string[] | null;
  validFrom: Date;
  /** The first instant at which it is over; null for never. */
  validUntil: Date | null;
  /** How often it can be used in all; null without a limit. */
  maxUses: number | null;
  /** Whose affiliate code it is; null for a code of the house. */
  ownerId: string | null;
}

/** Uses of a code: redeemed, and reserved by a checkout that can still be paid. */
export interface CodeUses {
  total: number;
  byThisUser: number;
}

export type CodeRefusal =
  | 'code-not-yet-valid'
  | 'code-expired'
  | 'code-used-up'
  | 'code-used'
  | 'code-other-plan'
  | 'own-code';

export type DiscountQuote =
  | { isValid: true; amountOff: number; total: number }
  | { isValid: false; reason: CodeRefusal };

/** Codes are compared without regard to case and surrounding space. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** What a code takes off a price. Nothing costs less than nothing; fractions are for the player. */
export function quoteDiscount(
  code: DiscountCode,
  price: Price,
  { userId, uses, now }: { userId: string; uses: CodeUses; now: Date },
): DiscountQuote {
  const reason = refusalOf(code, price, { userId, uses, now });
  if (reason) return { isValid: false, reason };
  const wanted =
    'percent' in code.off ? Math.ceil((price.cents * code.off.percent) / 100) : code.off.cents;
  const amountOff = Math.min(wanted, price.cents);
  return { isValid: true, amountOff, total: price.cents - amountOff };
}

function refusalOf(
  code: DiscountCode,
  price: Price,
  { userId, uses, now }: { userId: string; uses: CodeUses; now: Date },
): CodeRefusal | null {
  if (code.ownerId === userId) return 'own-code';
  if (now < code.validFrom) return 'code-not-yet-valid';
  if (code.validUntil && now >= code.validUntil) return 'code-expired';
  if (code.planIds && !code.planIds.includes(price.planId)) return 'code-other-plan';
  if (uses.byThisUser > 0) return 'code-used';
  return code.maxUses !== null && uses.total >= code.maxUses ? 'code-used-up' : null;
}
