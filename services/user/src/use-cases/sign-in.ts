import { type CallInput, must, type signIn as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { republish } from '../domain/user';
import { requireSecondFactor } from './require-second-factor';
import { startSession } from './start-session';
import { verifyPassword } from './verify-password';

/** Signs in. Unknown e-mail and wrong password return the same refusal. */
export async function signIn(deps: UserDeps, { body, exchange }: CallInput<typeof contract>) {
  const found = await verifyPassword(deps, { ...body, address: exchange.address });
  must(found, 'wrong-credentials');
  must(found.state.status === 'active', 'account-suspended');
  await requireSecondFactor(deps, found.state.id, exchange);
  const { state } = await deps.users.save(found, republish(found.state, deps.now()));
  return startSession(deps, state, exchange);
}
