import { codeKey } from '@contend/billing';
import type { Actor } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { codeUseId, isForFirstPurchase } from '../domain/discount-code';

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
