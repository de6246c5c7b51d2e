import type * as contract from '@contend/contracts';
import { type CallInput, decide, deviceCookie, must, rememberedDeviceMs } from '@contend/contracts';
import { randomBytes } from 'node:crypto';
import { register, republish, type User } from '../account/user';
import { findExclusion } from '../deletion/erasure.actions';
import { withExclusion } from '../deletion/exclusion';
import type { UserDeps } from '../deps';
import { requestLink } from './email-link';
import { requireStrongPassword } from './password-strength';
import { requireActive, requireSecondFactor, spendCode, verifyPassword } from './proofs.actions';
import { isOn, remember } from './second-factor';
import { isKnownSource, startSession } from './sessions.actions';
import { tokenHashOf } from './token-hash';

/** Signs in. Unknown e-mail and wrong password return the same refusal. */
export async function signIn(
  deps: UserDeps,
  { body, exchange }: CallInput<typeof contract.signIn>,
) {
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

/** Signs in by a code, after the password. A password that changed meanwhile voids the challenge. */
export async function signInByCode(
  deps: UserDeps,
  { body, exchange }: CallInput<typeof contract.signInByCode>,
) {
  const now = deps.now();
  const challenge = deps.challenges.read(body.challenge, now);
  must(challenge, 'challenge-expired');
  const { userId, issuedAt } = challenge;
  const [user, credential] = [await deps.users.find(userId), await deps.credentials.find(userId)];
  const isOfPassword = credential && issuedAt >= credential.state.passwordSetAt;
  must(user && isOfPassword, 'challenge-expired');
  requireActive(deps, user.state);
  const source = (await isKnownSource(deps, userId, exchange)) ? 'known' : 'new';
  const asked = { userId, code: body.code, source, whenOff: 'challenge-expired' } as const;
  const { stored, spent } = await spendCode(deps, asked);
  const device = randomBytes(32).toString('base64url');
  const next = body.remember ? remember(spent, tokenHashOf(device), now) : spent;
  await deps.secondFactors.save(stored, decide(next));
  if (body.remember) exchange.setCookie(deviceCookie, device, rememberedDeviceMs / 1000);
  const { state } = await deps.users.save(user, republish(user.state, now));
  const { passwordHash } = credential.state;
  const whenReplaced = 'challenge-expired';
  return startSession(deps, { user: state, exchange, passwordHash, whenReplaced });
}

type Input = CallInput<typeof contract.signUp>;

/**
 * Opens an account and signs in. A repeat signs in to the same account. A self-exclusion of an
 * erased account with this address continues.
 */
export async function signUp(deps: UserDeps, input: Input) {
  const { body, newId, exchange } = input;
  const repeated = await deps.users.find(newId);
  if (repeated)
    return startFirst(deps, { ...(await sameAsker(deps, repeated.state, body)), exchange });
  const { password, email, username, preferences = {} } = body;
  const { country = null, birthDate = null, affiliateCode = null } = body;
  const names = { email, username };
  requireStrongPassword(password, names, deps.commonPasswords);
  const now = deps.now();
  const facts = { country, birthDate, affiliateCode, preferences };
  const registered = register({ id: newId, ...names, ...facts }, now);
  const passwordHash = await deps.passwords.hash(password);
  const user = await deps.transaction(async () => {
    const excludedUntil = await findExclusion(deps, { kind: 'email', value: body.email });
    const saved = await deps.users.save(null, withExclusion(registered, excludedUntil));
    await deps.emailLinks.save(null, requestLink(newId, { userId: newId }, now));
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
