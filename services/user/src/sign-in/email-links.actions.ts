import type * as contract from '@contend/contracts';
import { type CallInput, decide, must } from '@contend/contracts';
import { randomBytes } from 'node:crypto';
import {
  confirmEmail as confirm,
  correctEmail as correct,
  isEmailConfirmed,
  type User,
} from '../account/user';
import { showOwnUser } from '../account/people.actions';
import { findExclusion, keepExclusionOf } from '../deletion/erasure.actions';
import { withExclusion } from '../deletion/exclusion';
import type { UserDeps } from '../deps';
import { requestLink, requireValidLink, makeLink } from './email-link';
import { renderMail } from '@contend/contracts/src/mail-text';
import { confirmMail, replacedMail } from './sign-in-mails';
import { prove } from './proofs.actions';
import { tokenHashOf } from './token-hash';

/** Mails another link; earlier ones stay valid until they expire. */
export async function sendEmailLink(
  deps: UserDeps,
  { actor, newId }: CallInput<typeof contract.sendEmailLink>,
) {
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  must(!isEmailConfirmed(user.state), 'email-already-confirmed');
  const repeated = await deps.emailLinks.find(newId);
  if (!repeated)
    await deps.emailLinks.save(null, requestLink(newId, { userId: actor.id }, deps.now()));
  return { ok: true as const };
}

/**
 * Replaces an address that is not confirmed, by the password or a code. Links that were mailed to
 * the former one end: its owner can neither confirm the account nor set its password. A repeat with
 * the present address changes nothing.
 */
export async function correctEmail(
  deps: UserDeps,
  input: CallInput<typeof contract.correctEmail>,
): ReturnType<typeof showOwnUser> {
  const { actor, body, newId } = input;
  const found = await deps.users.find(actor.id);
  must(found && !found.state.erasedAt, 'unauthenticated');
  const { code } = await prove(deps, input, found.state);
  const { email } = body;
  const user = await deps.transaction(async () => {
    if (code) await deps.secondFactors.save(code.stored, decide(code.spent));
    const corrected = correct(found.state, email);
    if (email === found.state.email) return corrected.state;
    const excludedUntil = await findExclusion(deps, { kind: 'email', value: email });
    const saved = await deps.users.save(found, withExclusion(corrected, excludedUntil));
    await leaveAddress(deps, found.state, newId);
    return saved.state;
  });
  return showOwnUser(deps, user);
}

/**
 * Ends what was mailed to a former address, and mails a link to the new one. A self-exclusion stays
 * with the former address too. Of several corrections at once the first address is notified.
 */
async function leaveAddress(deps: UserDeps, user: User, linkId: string): Promise<void> {
  const { emailLinks, recoveries, now } = deps;
  const { id: userId, email: former } = user;
  await keepExclusionOf(deps, user);
  const pending = await emailLinks.findOne({ userId, formerEmail: { $ne: null } });
  await emailLinks.forgetAllOf(userId);
  await recoveries.forgetAllOf({ userId, email: former });
  const formerEmail = pending?.state.formerEmail ?? former;
  await emailLinks.save(null, requestLink(linkId, { userId, formerEmail }, now()));
}

/** Mails the link that confirms an address. A failure retries all of it. */
export async function mailEmailLink(deps: UserDeps, linkId: string): Promise<void> {
  const link = await deps.emailLinks.find(linkId);
  const user = link && (await deps.users.find(link.state.userId));
  if (!link || !user || user.state.erasedAt || isEmailConfirmed(user.state)) return;
  if (link.state.formerEmail) await tellFormer(deps, link.state.formerEmail, user.state);
  const token = randomBytes(32).toString('base64url');
  const made = { tokenHash: tokenHashOf(token), email: user.state.email };
  await deps.emailLinks.save(link, makeLink(link.state, made, deps.now()));
  const { email: to, username, preferences } = user.state;
  const mail = confirmMail(username, `${deps.publicUrl}/confirm-email?token=${token}`);
  await deps.delivery.deliver({ channel: 'email', to, ...renderMail(mail, preferences) });
}

const tellFormer = (
  { delivery, supportEmail }: UserDeps,
  to: string,
  { username, preferences }: User,
): Promise<unknown> => {
  const mail = renderMail(replacedMail(username, supportEmail), preferences);
  return delivery.deliver({ channel: 'email', to, ...mail });
};

/** Confirms the address that the link was mailed to. A repeat succeeds too. */
export async function confirmEmail(
  deps: UserDeps,
  { body }: CallInput<typeof contract.confirmEmail>,
) {
  const found = await deps.emailLinks.findOne({ tokenHash: tokenHashOf(body.token) });
  const link = found?.state ?? null;
  requireValidLink(link, deps.now());
  const user = await deps.users.get(link.userId);
  must((link.email ?? user.state.email) === user.state.email, 'email-link-invalid');
  await deps.users.save(user, confirm(user.state, deps.now()));
  return { ok: true as const };
}
