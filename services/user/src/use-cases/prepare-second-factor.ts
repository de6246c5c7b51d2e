import { type CallInput, must, type prepareSecondFactor as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { newFactor, prepare } from '../domain/second-factor';
import { newTotpSecret, totpText, totpUri } from '../security/totp';
import { verifyPassword } from './verify-password';

/** Makes a secret for the caller's authenticator app, in place of one that was not proved. */
export async function prepareSecondFactor(deps: UserDeps, input: CallInput<typeof contract>) {
  const { body, actor, exchange } = input;
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const { email, username } = user.state;
  const given = { email, password: body.password, address: exchange.address };
  must(await verifyPassword(deps, given), 'wrong-password');
  const stored = await deps.secondFactors.find(actor.id);
  const secret = newTotpSecret();
  const sealed = deps.secretBox.seal(secret, actor.id);
  const decision = prepare(stored?.state ?? newFactor(actor.id), sealed, deps.now());
  await deps.secondFactors.save(stored, decision);
  return { secret: totpText(secret), uri: totpUri(secret, username) };
}
