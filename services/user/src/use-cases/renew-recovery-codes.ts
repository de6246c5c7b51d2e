import { type CallInput, decide, type renewRecoveryCodes as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { newRecoveryCodes } from '../security/recovery-codes';
import { tokenHashOf } from '../security/token-hash';
import { spendCode } from './spend-code';

/** Replaces the caller's recovery codes; those of before are void. */
export async function renewRecoveryCodes(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract>,
) {
  const { stored, spent } = await spendCode(deps, { userId: actor.id, code: body.code });
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(tokenHashOf);
  await deps.secondFactors.save(stored, decide({ ...spent, recoveryHashes }));
  return { recoveryCodes };
}
