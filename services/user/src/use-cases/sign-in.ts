import { type CallInput, must, type signIn as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { republish } from '../domain/user';
import { requireActive } from './require-active';
import { requireSecondFactor } from './require-second-factor';
import { startSession } from './start-session';
import { verifyPassword } from './verify-password';

/** Signs in. Unknown e-mail and wrong password return the same refusal. */
export async function signIn(deps: UserDeps, { body, exchange }: CallInput<typeof contract>) {
  const found = await verifyPassword(deps, { ...body, address: exchange.address });
  must(found, 'wrong-credentials');
  const { user, credential } = found;
  requireActive(deps, user.state);
  await requireSecondFactor(deps, user.state.id, exchange);
  const { state } = await deps.users.save(user, republish(user.state, deps.now()));
  const { passwordHash } = credential.state;
  const whenReplaced = 'wrong-credentials';
  return startSession(deps, { user: state, exchange, passwordHash, whenReplaced });
}
