import { type CallInput, must, type resetPassword as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setPassword } from '../domain/credential';
import { checkPassword } from '../domain/password-strength';
import { use } from '../domain/recovery';
import { endSessions } from '../domain/user';
import { tokenHashOf } from '../security/token-hash';
import { forgetDevices } from './forget-devices';

/** Sets a new password by a mailed link. All sessions end. */
export async function resetPassword(deps: UserDeps, { body }: CallInput<typeof contract>) {
  const { recoveries, users, credentials } = deps;
  const recovery = await recoveries.findOne({ tokenHash: tokenHashOf(body.token) });
  must(recovery?.state.userId, 'recovery-invalid');
  const user = await users.get(recovery.state.userId);
  const credential = await credentials.get(user.state.id);
  const used = use(recovery.state, credential.state, deps.now());
  checkPassword(body.password, user.state, deps.commonPasswords);
  const passwordHash = await deps.passwords.hash(body.password);
  await deps.transaction(async () => {
    const now = deps.now();
    await recoveries.save(recovery, used);
    await credentials.save(credential, setPassword(credential.state, passwordHash, now));
    await users.save(user, endSessions(user.state, now));
    await forgetDevices(deps, user.state.id);
  });
  return { ok: true as const };
}
