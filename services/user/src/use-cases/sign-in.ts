import { createHash } from 'node:crypto';
import { type CallInput, must, type signIn as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { republish } from '../domain/user';
import { startSession } from './start-session';

const quarterHour = 15 * 60;
/** Wrong passwords for one account from one address: enough for its owner, too few to guess. */
const perAccount = { requests: 10, seconds: quarterHour };
/** Wrong passwords from one address, for any accounts. */
const perAddress = { requests: 100, seconds: quarterHour };

/** Signs in. Unknown e-mail and wrong password take the same work and return the same refusal. */
export async function signIn(deps: UserDeps, { body, exchange }: CallInput<typeof contract>) {
  const { email, password } = body;
  // Hashed, so that the shared store of limits contains no addresses.
  const key = createHash('sha256').update(`${email} ${exchange.address}`).digest('hex');
  await deps.limits.take('sign-in-address', exchange.address, perAddress);
  await deps.limits.take('sign-in-account', key, perAccount);

  const found = await deps.users.findOne({ email });
  const credential = await deps.credentials.find(found?.state.id ?? '');
  const stored = credential?.state.passwordHash ?? null;
  const isRight = await deps.passwords.isRight(stored, password);
  must(found && isRight, 'wrong-credentials');

  await deps.limits.giveBack('sign-in-address', exchange.address, perAddress);
  await deps.limits.forget('sign-in-account', key, perAccount);
  must(found.state.status === 'active', 'account-suspended');
  const { state } = await deps.users.save(found, republish(found.state, deps.now()));
  return startSession(deps, state, exchange);
}
