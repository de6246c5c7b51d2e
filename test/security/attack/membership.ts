import {
  createDiscountCode,
  createMembershipPortal,
  listPlans,
  subscribeFromWallet,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

/** A membership that runs, and a code. */
export async function seedMembership(
  p: StoryPlatform,
  { admin, member }: { admin: Player; member: Player },
): Promise<Objects> {
  const { items } = await p.anyone.call(listPlans, {});
  const [plan] = items;
  const priceId = plan?.prices[0]?.id ?? '';
  const membership = await member.call(subscribeFromWallet, { body: { priceId } });
  const terms = { off: { percent: 10 }, validFrom: null, validUntil: null };
  const code = await admin.call(createDiscountCode, { body: { ...terms, code: 'FRIDAY' } });
  const { link } = await member.call(createMembershipPortal, { body: {} });
  const objectId = /[0-9a-f]{24}/.exec(link)?.[0] ?? '';
  return {
    objectId,
    planId: plan?.id ?? '',
    planIds: plan?.id ?? '',
    priceId,
    membershipId: membership.id,
    codeId: code.id,
    commissionId: 'c'.repeat(24),
    refundId: 'e'.repeat(24),
  };
}
