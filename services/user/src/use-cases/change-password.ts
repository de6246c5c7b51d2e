import { type CallInput, type changePassword as contract, decide, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setPassword } from '../domain/credential';
import { checkPassword } from '../domain/password-strength';
import type { User } from '../domain/user';
import { endOtherSessions } from './end-other-sessions';
import { spendCode, type SpentCode } from './spend-code';
import { type Verified, verifyPassword } from './verify-password';

type Input = CallInput<typeof contract>;

/** Sets a new password, by the present one or a code. The caller's other sessions end. */
export async function changePassword(deps: UserDeps, input: Input) {
  const { body, actor } = input;
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const proof = await prove(deps, input, user.state);
  checkPassword(body.password, user.state, deps.commonPasswords);
  const passwordHash = await deps.passwords.hash(body.password);
  const credential = proof.credential ?? (await deps.credentials.get(actor.id));
  await deps.transaction(async () => {
    const { code } = proof;
    if (code) await deps.secondFactors.save(code.stored, decide(code.spent));
    await deps.credentials.save(
      credential,
      setPassword(credential.state, passwordHash, deps.now()),
    );
    await endOtherSessions(deps, { actor });
  });
  return { ok: true as const };
}

interface Proof {
  /** To be used up. */
  code?: SpentCode;
  /** As it was when the password was compared, so that another new one is not overwritten. */
  credential?: Verified['credential'];
}

/** Checks the password or the code. */
async function prove(
  deps: UserDeps,
  { body: { currentPassword: password, code }, actor, exchange }: Input,
  { email }: User,
): Promise<Proof> {
  if (code !== undefined) return { code: await spendCode(deps, { userId: actor.id, code }) };
  const given = { email, password: password ?? '', address: exchange.address };
  const verified = await verifyPassword(deps, given);
  must(verified, 'wrong-password');
  return { credential: verified.credential };
}
