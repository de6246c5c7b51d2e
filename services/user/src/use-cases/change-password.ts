import { type CallInput, type changePassword as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setPassword } from '../domain/credential';
import { checkPassword } from '../domain/password-strength';
import { endOtherSessions } from './end-other-sessions';
import { verifyPassword } from './verify-password';

/** Sets a new password in place of the present one. The caller's other sessions end. */
export async function changePassword(deps: UserDeps, input: CallInput<typeof contract>) {
  const { body, actor, exchange } = input;
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const { email } = user.state;
  const given = { email, password: body.currentPassword, address: exchange.address };
  must(await verifyPassword(deps, given), 'wrong-password');
  checkPassword(body.password, user.state, deps.commonPasswords);
  const passwordHash = await deps.passwords.hash(body.password);
  const credential = await deps.credentials.get(actor.id);
  await deps.transaction(async () => {
    await deps.credentials.save(
      credential,
      setPassword(credential.state, passwordHash, deps.now()),
    );
    await endOtherSessions(deps, { actor });
  });
  return { ok: true as const };
}
