import { decide } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { forfeited } from '../domain/commission';
import { endCode } from '../domain/discount-code';

/** Ends the codes of an erased account; what they still earn stays with the platform. */
export async function forgetAffiliate(
  { codes, commissions, now }: Pick<MembershipDeps, 'codes' | 'commissions' | 'now'>,
  userId: string,
): Promise<void> {
  for (const code of await codes.ownedBy(userId)) {
    const found = await codes.get(code.id);
    const { state } = endCode(found.state, now());
    // A code can be the name of its owner.
    await codes.save(found, decide({ ...state, code: `ERASED-${code.id}` }));
  }
  for (const found of await commissions.openOf(userId)) {
    await commissions.save(found, forfeited(found.state));
  }
}
