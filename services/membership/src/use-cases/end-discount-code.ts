import type { CallInput, endDiscountCode as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { endCode, type StoredCode } from '../domain/discount-code';

/** Ends a code at once. A repeat changes nothing. */
export async function endDiscountCode(
  { codes, now }: MembershipDeps,
  { params }: CallInput<typeof contract>,
): Promise<StoredCode> {
  const found = await codes.get(params.codeId);
  return (await codes.save(found, endCode(found.state, now()))).state;
}
