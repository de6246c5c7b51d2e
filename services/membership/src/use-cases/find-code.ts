import { codeKey } from '@contend/billing';
import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { codeUseId, discountOf, type StoredCode } from '../domain/discount-code';
import { findOffer } from './find-offer';

interface Asked {
  code: string;
  priceId: string;
  userId: string;
}

/** A code and what it takes off a price. @throws Refusal with the reason why it takes nothing. */
export async function findCode(
  deps: MembershipDeps,
  { code, priceId, userId }: Asked,
): Promise<{ found: Stored<StoredCode>; amountOff: number; total: number }> {
  const { codes, codeUses, now } = deps;
  const found = await codes.named(codeKey(code));
  must(found, 'code-not-found');
  const offer = await findOffer(deps, priceId);
  const hasUsed = (await codeUses.find(codeUseId(found.state.id, userId))) !== null;
  return { found, ...discountOf(found.state, offer, { userId, hasUsed, now: now() }) };
}
