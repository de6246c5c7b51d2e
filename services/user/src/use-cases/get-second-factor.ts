import type { CallInput, getSecondFactor as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isOn } from '../domain/second-factor';

export async function getSecondFactor(
  { secondFactors }: UserDeps,
  { actor }: CallInput<typeof contract>,
) {
  const factor = (await secondFactors.find(actor.id))?.state;
  if (!isOn(factor)) return { onSince: null, recoveryCodesLeft: 0 };
  const { onSince, recoveryHashes } = factor;
  return { onSince: onSince.toISOString(), recoveryCodesLeft: recoveryHashes.length };
}
