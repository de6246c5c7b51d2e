import { codeKey } from '@contend/billing';
import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  cursorPage,
  decide,
  mostAffiliateCodes,
  must,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { findOffer } from '../plans/plans.actions';
import { affiliateCodeReply, commissionReply } from './affiliate.reply';
import {
  codeUseId,
  discountOf,
  endCode,
  eraseCode,
  isForFirstPurchase,
  isUsable,
  makeAffiliateCode,
  makeCode,
  type StoredCode,
} from './discount-code';

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

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/**
 * Creates a code. A retry with the same key finds the first one.
 * @throws Refusal `plan-not-found` when it names a plan that is not known; `invalid-request` when
 * its time is over
 */
export async function createDiscountCode(
  { codes, plans, now }: MembershipDeps,
  { body, newId }: CallInput<typeof contract.createDiscountCode>,
): Promise<StoredCode> {
  const made = await codes.find(newId);
  if (made) return made.state;
  const { validFrom, validUntil, maxUses = null, planIds = null, ...rest } = body;
  const known = new Set((await plans.all()).map(({ id }) => id));
  must(planIds?.every((planId) => known.has(planId)) ?? true, 'plan-not-found');
  const off = 'percent' in rest.off ? rest.off : { cents: rest.off.amount };
  const times = { validFrom: dateOf(validFrom) ?? now(), validUntil: dateOf(validUntil) };
  must(!times.validUntil || times.validUntil > now(), 'invalid-request', {
    issues: [{ path: 'body.validUntil', message: 'must be in the future' }],
  });
  const code = makeCode({ id: newId, ...times, ...rest, maxUses, planIds, off }, now());
  return (await codes.save(null, code)).state;
}

/** Ends a code at once. A repeat changes nothing. */
export async function endDiscountCode(
  { codes, now }: MembershipDeps,
  { params }: CallInput<typeof contract.endDiscountCode>,
): Promise<StoredCode> {
  const found = await codes.get(params.codeId);
  return (await codes.save(found, endCode(found.state, now()))).state;
}

/**
 * Creates a code of the caller. A retry with the same key finds the first one.
 * @throws Refusal `too-many-codes` or `code-taken`
 */
export async function createAffiliateCode(
  { codes, codeOwners, transaction, now }: MembershipDeps,
  { body, actor, newId: id }: CallInput<typeof contract.createAffiliateCode>,
): Promise<StoredCode> {
  const known = await codes.find(id);
  if (known) return known.state;
  return transaction(async () => {
    const owner = await codeOwners.find(actor.id);
    const own = (await codes.ownedBy(actor.id)).filter((code) => isUsable(code, now()));
    must(own.length < mostAffiliateCodes, 'too-many-codes');
    const codesMade = (owner?.state.codesMade ?? 0) + 1;
    await codeOwners.save(owner, decide({ id: actor.id, codesMade }));
    const made = makeAffiliateCode({ id, code: body.code, ownerId: actor.id }, now());
    return (await codes.save(null, made)).state;
  });
}

/** Ends a code of the caller; one of another is not found. A repeat changes nothing. */
export async function endAffiliateCode(
  { codes, now }: MembershipDeps,
  { params, actor }: CallInput<typeof contract.endAffiliateCode>,
): Promise<StoredCode> {
  const found = await codes.get(params.codeId);
  must(found.state.ownerId === actor.id, 'code-not-found');
  return (await codes.save(found, endCode(found.state, now()))).state;
}

/** The caller's affiliate codes with what they earned, in all and by month. */
export async function listAffiliateCodes(
  { codes, commissions }: MembershipDeps,
  { actor }: Pick<CallInput<typeof contract.listAffiliateCodes>, 'actor'>,
): Promise<CallAnswer<typeof contract.listAffiliateCodes>> {
  const { byCode, byMonth } = await commissions.sumsOf(actor.id);
  const own = await codes.ownedBy(actor.id);
  return {
    items: own.map((code) => affiliateCodeReply(code, byCode.get(code.id))),
    months: [...byMonth].map(([start, sums]) => ({ start, ...sums })),
  };
}

/** Commissions of purchases with the caller's codes, newest first. */
export async function listAffiliateCommissions(
  { codes, commissions }: MembershipDeps,
  { actor, query: { cursor, pageSize } }: CallInput<typeof contract.listAffiliateCommissions>,
): Promise<CallAnswer<typeof contract.listAffiliateCommissions>> {
  const rows = await commissions.newest(actor.id, { cursor, limit: pageSize + 1 });
  const { items, next } = cursorPage(rows, pageSize);
  const named = await codes.findMany(items.map(({ codeId }) => codeId));
  return {
    items: items.map((one) => commissionReply(one, named.get(one.codeId)?.code ?? '')),
    next,
  };
}

/** The affiliate code of the caller's sign-up, as long as it lowers their first membership. */
export async function getMySignUpCode(
  { memberships, codes, codeUses, signUpCodeOf, now }: MembershipDeps,
  { id: userId }: Actor,
): Promise<{ code: string } | null> {
  const bought = (await memberships.latestOf(userId)).some(
    ({ state }) => state.provider === 'contend' && state.subscription.paid,
  );
  if (bought) return null;
  const given = await signUpCodeOf(userId);
  const found = given && (await codes.named(codeKey(given)));
  if (!found) return null;
  const hasUsed = (await codeUses.find(codeUseId(found.state.id, userId))) !== null;
  const isOffered = isForFirstPurchase(found.state, { userId, hasUsed, now: now() });
  return isOffered ? { code: found.state.code } : null;
}

/** Ends the codes of an erased account; a timer leaves what they still earn to the platform. */
export async function forgetAffiliate(
  { codes, schedule, now }: Pick<MembershipDeps, 'codes' | 'schedule' | 'now'>,
  userId: string,
): Promise<void> {
  for (const code of await codes.ownedBy(userId)) {
    const found = await codes.get(code.id);
    await codes.save(found, eraseCode(found.state, now()));
  }
  await schedule(userId, { 'forfeit-commissions': now() });
}
