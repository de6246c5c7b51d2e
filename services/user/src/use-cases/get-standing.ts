import type { CallAnswer, CallInput, getStanding as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isOn, payoutsFrom } from '../domain/second-factor';
import { isEmailConfirmed } from '../domain/user';

export async function getStanding(
  { users, secondFactors }: UserDeps,
  { params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state } = await users.get(params.userId);
  const factor = await secondFactors.find(state.id);
  return {
    isEmailConfirmed: isEmailConfirmed(state),
    hasSecondFactor: isOn(factor?.state),
    payoutsFrom: payoutsFrom(factor?.state)?.toISOString() ?? null,
  };
}
