import { type CallInput, decide, must, type signUp as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { askLink } from '../domain/email-link';
import { withExclusion } from '../domain/exclusion';
import { checkPassword } from '../domain/password-strength';
import { isOn } from '../domain/second-factor';
import { register, type User } from '../domain/user';
import { findExclusion } from './find-exclusion';
import { startSession } from './start-session';

type Input = CallInput<typeof contract>;

/**
 * Opens an account and signs in. A repeat signs in to the same account. A self-exclusion of an
 * erased account with this address continues.
 */
export async function signUp(deps: UserDeps, input: Input) {
  const { body, newId, exchange } = input;
  const repeated = await deps.users.find(newId);
  if (repeated)
    return startFirst(deps, { ...(await sameAsker(deps, repeated.state, body)), exchange });
  const { password, country = null, birthDate = null, affiliateCode = null, ...names } = body;
  checkPassword(password, names, deps.commonPasswords);
  const now = deps.now();
  const registered = register({ id: newId, ...names, country, birthDate, affiliateCode }, now);
  const passwordHash = await deps.passwords.hash(password);
  const user = await deps.transaction(async () => {
    const excludedUntil = await findExclusion(deps, { kind: 'email', value: body.email });
    const saved = await deps.users.save(null, withExclusion(registered, excludedUntil));
    await deps.emailLinks.save(null, askLink(newId, newId, now));
    await deps.credentials.save(null, decide({ id: newId, passwordHash, passwordSetAt: now }));
    return saved.state;
  });
  return startFirst(deps, { user, passwordHash, exchange });
}

const startFirst = (
  deps: UserDeps,
  signedUp: { user: User; passwordHash: string; exchange: Input['exchange'] },
) => startSession(deps, { ...signedUp, isFirst: true, whenReplaced: 'idempotency-key-reused' });

/** A key proves nothing: repeating a sign-up requires its password, and skips no second factor. */
async function sameAsker(deps: UserDeps, user: User, body: Input['body']) {
  const known = await deps.credentials.find(user.id);
  const isRight = await deps.passwords.isRight(known?.state.passwordHash ?? null, body.password);
  const factor = await deps.secondFactors.find(user.id);
  must(!isOn(factor?.state), 'idempotency-key-reused');
  must(
    known && isRight && body.email === user.email && user.status === 'active',
    'idempotency-key-reused',
  );
  return { user, passwordHash: known.state.passwordHash };
}
