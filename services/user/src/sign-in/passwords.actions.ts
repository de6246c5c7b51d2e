import type * as contract from '@contend/contracts';
import { type CallInput, decide, must, type sendPasswordRecovery } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { endSessions, requestRecovery, type User } from '../account/user';
import type { UserDeps } from '../deps';
import { stopPending } from '../email-change/stopping.actions';
import { renderMail } from '@contend/contracts/src/mail-text';
import { mailOwner } from '../mail/mail.actions';
import { passwordMail, recoveryMail } from './sign-in-mails';
import { setPassword } from './credential';
import { requireStrongPassword } from './password-strength';
import { prove } from './proofs.actions';
import { ask, removeAddress, prepare, type Recovery, use } from './recovery';
import { endOtherSessions, removeRememberedDevices } from './sessions.actions';
import { tokenHashOf } from './token-hash';

/** Sets a new password, by the present one or a code. The caller's other sessions end. */
export async function changePassword(
  deps: UserDeps,
  input: CallInput<typeof contract.changePassword>,
) {
  const { body, actor } = input;
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const proof = await prove(deps, input, user.state);
  requireStrongPassword(body.password, user.state, deps.commonPasswords);
  const passwordHash = await deps.passwords.hash(body.password);
  const credential = proof.credential ?? (await deps.credentials.get(actor.id));
  await deps.transaction(async () => {
    const { code } = proof;
    if (code) await deps.secondFactors.save(code.stored, decide(code.spent));
    await deps.credentials.save(
      credential,
      setPassword(credential.state, passwordHash, deps.now()),
    );
    await stopPending(deps, { userId: actor.id });
    await endOtherSessions(deps, { actor });
  });
  return { ok: true as const };
}

/** Mails the owner of an account that its password was changed. */
export async function mailPasswordNotice(deps: UserDeps, userId: string): Promise<void> {
  const credential = await deps.credentials.find(userId);
  if (!credential) return;
  const at = credential.state.passwordSetAt;
  await mailOwner(deps, userId, passwordMail(at, `${deps.publicUrl}/recover`));
}

/** Records the request and replies; a timer finds out whether the account exists. */
export async function askRecovery(
  { recoveries, now }: UserDeps,
  { body, newId }: CallInput<typeof sendPasswordRecovery>,
) {
  const repeated = await recoveries.find(newId);
  if (!repeated) await recoveries.save(null, ask(newId, body.email, now()));
  return { ok: true as const };
}

/** The most open links to one account; protects its mailbox from floods. */
const mostOpen = 3;

/** Mails the link, if the account exists. A failure retries all of it. */
export async function mailRecovery(deps: UserDeps, recoveryId: string): Promise<void> {
  const { recoveries, users, publicUrl } = deps;
  const asked = await recoveries.find(recoveryId);
  if (!asked?.state.email) return;
  const user = await users.findOne({ email: asked.state.email });
  const token = randomBytes(32).toString('base64url');
  const prepared = user && (await makeLink(deps, { asked, user, token }));
  if (!prepared) {
    await recoveries.save(asked, removeAddress(asked.state));
    return;
  }
  const { email: to, preferences } = user.state;
  const mail = recoveryMail(`${publicUrl}/reset-password?token=${token}`);
  await deps.delivery.deliver({ channel: 'email', to, ...renderMail(mail, preferences) });
  await recoveries.save(prepared, removeAddress(prepared.state));
}

interface NewLink {
  asked: Stored<Recovery>;
  user: Stored<User>;
  token: string;
}

/** Null when the account has the most open links. */
const makeLink = ({ recoveries, users, transaction, now }: UserDeps, link: NewLink) =>
  transaction(async () => {
    const { asked, user, token } = link;
    const isFirstTry = asked.state.userId === null;
    if (isFirstTry) {
      if ((await recoveries.openFor(user.state.id, now())) >= mostOpen) return null;
      await users.save(user, requestRecovery(user.state));
    }
    const made = { userId: user.state.id, tokenHash: tokenHashOf(token) };
    return recoveries.save(asked, prepare(asked.state, made, now()));
  });

/** Sets a new password by a mailed link. All sessions end. */
export async function resetPassword(
  deps: UserDeps,
  { body }: CallInput<typeof contract.resetPassword>,
) {
  const { recoveries, users, credentials } = deps;
  const recovery = await recoveries.findOne({ tokenHash: tokenHashOf(body.token) });
  must(recovery?.state.userId, 'recovery-invalid');
  const user = await users.get(recovery.state.userId);
  const credential = await credentials.get(user.state.id);
  const used = use(recovery.state, credential.state, deps.now());
  requireStrongPassword(body.password, user.state, deps.commonPasswords);
  const passwordHash = await deps.passwords.hash(body.password);
  await deps.transaction(async () => {
    const now = deps.now();
    await recoveries.save(recovery, used);
    await credentials.save(credential, setPassword(credential.state, passwordHash, now));
    await stopPending(deps, { userId: user.state.id });
    await users.save(user, endSessions(user.state, now));
    await removeRememberedDevices(deps, user.state.id);
  });
  return { ok: true as const };
}
