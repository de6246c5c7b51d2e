import { type CallInput, must, type turnOnSecondFactor as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { preparedSecret, turnOn } from '../domain/second-factor';
import { newRecoveryCodes } from '../security/recovery-codes';
import { tokenHashOf } from '../security/token-hash';
import { totpStepOf } from '../security/totp';
import { countAttempt } from './count-attempt';

/** Turns the caller's second factor on by a first code, and returns its recovery codes once. */
export async function turnOnSecondFactor(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract>,
) {
  const now = deps.now();
  const stored = await deps.secondFactors.find(actor.id);
  must(stored, 'second-factor-not-prepared');
  const sealed = preparedSecret(stored.state, now);
  const step = totpStepOf(deps.secretBox.open(sealed, actor.id).secret, body.code, now);
  const recoveryCodes = newRecoveryCodes();
  const proof = { step, recoveryHashes: recoveryCodes.map(tokenHashOf) };
  const decision = await countAttempt(deps, actor.id, () => turnOn(stored.state, proof, now));
  await deps.secondFactors.save(stored, decision);
  return { recoveryCodes };
}
