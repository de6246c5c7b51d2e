import type { CallInput, turnOffSecondFactor as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { turnOff } from '../domain/second-factor';
import { spendCode } from './spend-code';

/** Turns the caller's second factor off by a code, and removes its secret. */
export async function turnOffSecondFactor(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract>,
) {
  const { stored, spent } = await spendCode(deps, { userId: actor.id, code: body.code });
  await deps.secondFactors.save(stored, turnOff(spent, deps.now()));
  return { ok: true as const };
}
