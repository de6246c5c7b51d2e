import { type CallInput, type endAffiliateCode as contract, must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { endCode, type StoredCode } from '../domain/discount-code';

/** Ends a code of the caller; one of another is not found. A repeat changes nothing. */
export async function endAffiliateCode(
  { codes, now }: MembershipDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<StoredCode> {
  const found = await codes.get(params.codeId);
  must(found.state.ownerId === actor.id, 'code-not-found');
  return (await codes.save(found, endCode(found.state, now()))).state;
}
