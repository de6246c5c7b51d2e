import type { MembershipDeps } from '../deps';
import { counted } from '../domain/discount-code';
import type { Membership } from '../domain/membership';

/** Returns the use of a discount code when its purchase was not paid. */
export async function returnCode(
  { codes, codeUses }: Pick<MembershipDeps, 'codes' | 'codeUses'>,
  { subscription, codeUseId }: Membership,
): Promise<void> {
  if (subscription.status !== 'incomplete_expired' || !codeUseId) return;
  const use = await codeUses.find(codeUseId);
  if (!use) return;
  const code = await codes.get(use.state.codeId);
  await codes.save(code, counted(code.state, -1));
  await codeUses.delete(codeUseId);
}
