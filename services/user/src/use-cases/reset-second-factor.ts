import type { CallInput, resetSecondFactor as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { reset } from '../domain/second-factor';
import { endSessions } from '../domain/user';

/**
 * Turns the second factor of a user off, on record, after support has checked who they are. All
 * their sessions end: signing in takes the password, which staff do not have.
 */
export async function resetSecondFactor(
  deps: UserDeps,
  { params, body }: CallInput<typeof contract>,
) {
  const user = await deps.users.get(params.userId);
  const factor = await deps.secondFactors.get(params.userId);
  await deps.transaction(async () => {
    const now = deps.now();
    await deps.secondFactors.save(factor, reset(factor.state, body.reason, now));
    await deps.users.save(user, endSessions(user.state, now));
  });
  return { ok: true as const };
}
