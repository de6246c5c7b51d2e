import type { MembershipDeps } from '../deps';
import { counted } from '../domain/discount-code';
import type { Membership } from '../domain/membership';

/** Returns the use of a discount code when its purchase was not paid. */
export async function returnCode(
  { codes, codeUses }: Pick<MembershipDeps, 'codes' | 'codeUses'>,
  { id, subscription, codeUseId }: Membership,
): Promise<void> {
  if (subscription.status !== 'incomplete_expired' || !codeUseId) return;
  const use = await codeUses.find(codeUseId);
  // A later purchase of the same player uses the code now.
  if (!use || (use.state.membershipId ?? id) !== id) return;
  const code = await codes.get(use.state.codeId);
  await codes.save(code, counted(code.state, -1));
  await codeUses.delete(codeUseId);
}
