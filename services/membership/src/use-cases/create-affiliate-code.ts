import {
  type CallInput,
  type createAffiliateCode as contract,
  decide,
  mostAffiliateCodes,
  must,
} from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { isUsable, makeAffiliateCode, type StoredCode } from '../domain/discount-code';

/**
 * Creates a code of the caller. A retry with the same key finds the first one.
 * @throws Refusal `too-many-codes` or `code-taken`
 */
export async function createAffiliateCode(
  { codes, codeOwners, transaction, now }: MembershipDeps,
  { body, actor, newId: id }: CallInput<typeof contract>,
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
