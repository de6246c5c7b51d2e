import { codeKey, type DiscountCode, type Price, quoteDiscount } from '@contend/billing';
import { decide, type Decision, Refusal } from '@contend/contracts';
import { derivedId } from './derived-id';

/** A discount code with how often it was used. */
export interface StoredCode extends DiscountCode {
  id: string;
  /** Redeemed, and reserved by purchases that are not paid yet. */
  uses: number;
  createdAt: Date;
}

/** One player's use of a code: reserved with a purchase, and returned when it is not paid. */
export interface CodeUse {
  id: string;
  codeId: string;
  userId: string;
  usedAt: Date;
}

export const codeUseId = (codeId: string, userId: string): string => derivedId(codeId, userId);

/** What a code takes off. @throws Refusal with the reason why it takes nothing. */
export function discountOf(
  code: StoredCode,
  price: Price,
  { userId, hasUsed, now }: { userId: string; hasUsed: boolean; now: Date },
): { amountOff: number; total: number } {
  const uses = { total: code.uses, byThisUser: hasUsed ? 1 : 0 };
  const quote = quoteDiscount(code, price, { userId, uses, now });
  if (!quote.isValid) throw new Refusal(quote.reason);
  return { amountOff: quote.amountOff, total: quote.total };
}

type NewCode = Pick<StoredCode, 'id' | 'code' | 'off' | 'validFrom' | 'validUntil' | 'maxUses'>;

export const makeCode = (code: NewCode, now: Date): Decision<StoredCode> =>
  decide({
    ...{ ...code, code: codeKey(code.code), planIds: null, ownerId: null },
    ...{ uses: 0, createdAt: now },
  });

export const counted = (code: StoredCode, change: 1 | -1): Decision<StoredCode> =>
  decide({ ...code, uses: code.uses + change });

export const endCode = (code: StoredCode, now: Date): Decision<StoredCode> =>
  code.validUntil && code.validUntil <= now ? decide(code) : decide({ ...code, validUntil: now });
