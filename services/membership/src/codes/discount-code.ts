import { codeKey, type DiscountCode, quoteDiscount } from '@contend/billing';
import {
  affiliateBasisPoints,
  affiliatePercentOff,
  decide,
  type Decision,
  must,
  Refusal,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Referral } from '../membership/membership';
import type { Offer } from '../plans/plan';

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
  /** The purchase that it was reserved with; absent on uses of release 0.2.0. */
  membershipId?: string;
}

/** A player with codes of their own: written with each new one, so that two wait for each other. */
export interface CodeOwner {
  id: string;
  codesMade: number;
}

export const codeUseId = (codeId: string, userId: string): string => derivedId(codeId, userId);

/**
 * What a code takes off. Plans of partners are lowered by codes that name them alone.
 * @throws Refusal with the reason why it takes nothing
 */
export function discountOf(
  code: StoredCode,
  { plan, price }: Offer,
  { userId, hasUsed, now }: { userId: string; hasUsed: boolean; now: Date },
): { amountOff: number; total: number } {
  must(code.planIds || plan.provider === 'contend', 'code-other-plan');
  const uses = { total: code.uses, byThisUser: hasUsed ? 1 : 0 };
  const quote = quoteDiscount(code, price, { userId, uses, now });
  if (!quote.isValid) throw new Refusal(quote.reason);
  return { amountOff: quote.amountOff, total: quote.total };
}

/** Whose code it is, with the owner's part as it is now; null for a code of the platform. */
export const referralOf = ({ id: codeId, ownerId }: StoredCode): Referral | null =>
  ownerId === null ? null : { codeId, ownerId, basisPoints: affiliateBasisPoints };

/** A player's code: it lowers the first payment of others, of which the player gets a part. */
export const makeAffiliateCode = (
  { id, code, ownerId }: { id: string; code: string; ownerId: string },
  now: Date,
): Decision<StoredCode> =>
  decide({
    ...{ id, code: codeKey(code), ownerId, off: { percent: affiliatePercentOff } },
    ...{ planIds: null, maxUses: null, validFrom: now, validUntil: null, uses: 0, createdAt: now },
  });

/** Whether the code of a sign-up is offered for a first purchase: only one that would lower it. */
export const isForFirstPurchase = (
  code: StoredCode,
  { userId, hasUsed, now }: { userId: string; hasUsed: boolean; now: Date },
): boolean => code.ownerId !== null && code.ownerId !== userId && !hasUsed && isUsable(code, now);

type NewCode = Omit<StoredCode, 'ownerId' | 'uses' | 'createdAt'>;

export const makeCode = (code: NewCode, now: Date): Decision<StoredCode> =>
  decide({
    ...{ ...code, code: codeKey(code.code), ownerId: null },
    ...{ uses: 0, createdAt: now },
  });

export const changeUses = (code: StoredCode, change: 1 | -1): Decision<StoredCode> =>
  decide({ ...code, uses: code.uses + change });

/** Whether a code has not ended. */
export const isUsable = ({ validUntil }: StoredCode, now: Date): boolean =>
  validUntil === null || now < validUntil;

/** The code of an erased owner: it can be their name. */
export const eraseCode = (code: StoredCode, now: Date): Decision<StoredCode> =>
  decide({ ...endCode(code, now).state, code: erasedName(code) });

/** Whether the account of its owner was erased. */
export const isOfErased = (code: Pick<StoredCode, 'id' | 'code'>): boolean =>
  code.code === erasedName(code);

const erasedName = ({ id }: Pick<StoredCode, 'id'>): string => `ERASED-${id}`;

export const endCode = (code: StoredCode, now: Date): Decision<StoredCode> =>
  code.validUntil && code.validUntil <= now ? decide(code) : decide({ ...code, validUntil: now });
