import type * as contract from '@contend/contracts';
import { type CallInput, emailChangeHoldMs, inMs, must } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { changeEmail, isEmailConfirmed, type User } from '../account/user';
import { findExclusion, keepExclusionOf } from '../deletion/erasure.actions';
import { withExclusion } from '../deletion/exclusion';
import type { UserDeps } from '../deps';
import { MailboxRefused } from '../mail/delivery';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import { verifyPassword } from '../sign-in/proofs.actions';
import { endOtherSessions } from '../sign-in/sessions.actions';
import { tokenHashOf } from '../sign-in/token-hash';
import {
  addStopLink,
  complete,
  type EmailChange,
  isPending,
  linkTimeOf,
  noticeRefused,
  noticeSent,
  requestChange,
  setLink,
} from './email-change';
import { changedMail, formerMail, linkMail, requestedMail, takenMail } from './email-change-mails';
import { stopPending } from './stopping.actions';

const shown = (change: EmailChange) => ({
  email: change.email,
  linkAt: linkTimeOf(change)?.toISOString() ?? null,
  expiresAt: change.expiresAt.toISOString(),
});

/** Returns the caller's change that waits for its link. */
export async function getEmailChange(
  { emailChanges, users, now }: UserDeps,
  { actor }: CallInput<typeof contract.getEmailChange>,
) {
  const user = await users.find(actor.id);
  const unstopped = { userId: actor.id, changedAt: null, stoppedAt: null };
  const changes = (await emailChanges.listStored(unstopped)).map(({ state }) => state);
  const pending = user && changes.find((change) => isPending(change, user.state, now()));
  return { pending: pending ? shown(pending) : null };
}

/** Requests another address, by the password. It replaces a request that is pending. */
export async function requestEmailChange(
  deps: UserDeps,
  { actor, body, newId, exchange }: CallInput<typeof contract.requestEmailChange>,
) {
  const { emailChanges, now } = deps;
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  const { email: formerEmail } = user.state;
  must(isEmailConfirmed(user.state), 'email-not-confirmed');
  const password = body.currentPassword;
  const given = { email: formerEmail, password, address: exchange.address };
  const verified = await verifyPassword(deps, given);
  must(verified, 'wrong-password');
  const { passwordHash } = verified.credential.state;
  must(body.email !== formerEmail, 'email-unchanged');
  const repeated = await emailChanges.find(newId);
  if (repeated) return shown(repeated.state);
  const asked = { userId: actor.id, email: body.email, formerEmail, sessionId: actor.sessionId };
  const requested = await deps.transaction(async () => {
    // Requests at once conflict here, so that one of them stays pending.
    must(await deps.credentials.countUse(actor.id, passwordHash), 'wrong-password');
    await stopPending(deps, { userId: actor.id });
    return emailChanges.save(null, requestChange(newId, asked, now()));
  });
  return shown(requested.state);
}

/** Withdraws the caller's change. Succeeds without one too. */
export async function cancelEmailChange(
  deps: UserDeps,
  { actor }: CallInput<typeof contract.cancelEmailChange>,
) {
  await deps.transaction(() => stopPending(deps, { userId: actor.id }));
  return { ok: true as const };
}

/** The account of a change, while it still has the address of the request; null otherwise. */
async function accountOf({ users }: UserDeps, change: EmailChange): Promise<Stored<User> | null> {
  const user = await users.find(change.userId);
  const isSame = user && !user.state.erasedAt && user.state.email === change.formerEmail;
  return isSame ? user : null;
}

/** A change that waits for its link, with its account; null where nothing is to be mailed. */
async function findWaiting(deps: UserDeps, changeId: string) {
  const change = await deps.emailChanges.find(changeId);
  const user = change && (await accountOf(deps, change.state));
  const isWaiting = change && user && isPending(change.state, user.state, deps.now());
  return isWaiting ? { change, user } : null;
}

/** Mails the present address a notice, with a link that stops the change. */
export async function mailEmailChangeNotice(deps: UserDeps, changeId: string): Promise<void> {
  const { emailChanges, publicUrl } = deps;
  const token = newSecret();
  const change = await retryStale(async () => {
    const found = await findWaiting(deps, changeId);
    if (!found) return null;
    const decision = addStopLink(found.change.state, tokenHashOf(token));
    return (await emailChanges.save(found.change, decision)).state;
  });
  if (!change) return;
  const stopLink = `${publicUrl}/email-change/stop?token=${token}`;
  const links = { stop: stopLink, recover: `${publicUrl}/recover` };
  const outcome = await notifyFormer(deps, change, requestedMail(change.email, links));
  await retryStale(async () => {
    const found = await findWaiting(deps, changeId);
    if (found) await emailChanges.save(found.change, outcome(found.change.state, deps.now()));
  });
}

/** Mails a notice. @throws where the mail may arrive later: the timer tries again. */
async function notifyFormer(
  deps: UserDeps,
  { formerEmail, userId }: EmailChange,
  mail: MailText,
): Promise<typeof noticeSent> {
  try {
    await mailTo(deps, { to: formerEmail, readerId: userId }, mail);
    return noticeSent;
  } catch (error) {
    if (error instanceof MailboxRefused) return noticeRefused;
    throw error;
  }
}

/** Mails the new address its link, or that another account has the address. */
export async function mailEmailChangeLink(deps: UserDeps, changeId: string): Promise<void> {
  const { users, emailChanges, publicUrl } = deps;
  const token = newSecret();
  const waiting = await retryStale(async () => {
    const found = await findWaiting(deps, changeId);
    if (!found) return null;
    const { state } = found.change;
    const other = await users.findOne({ email: state.email });
    await emailChanges.save(found.change, setLink(state, other ? null : tokenHashOf(token)));
    const { id, username } = found.user.state;
    return {
      isTaken: other !== null,
      email: state.email,
      username,
      readerId: other?.state.id ?? id,
    };
  });
  if (!waiting) return;
  const { isTaken, email: to, username, readerId } = waiting;
  const link = `${publicUrl}/email-change/confirm?token=${token}`;
  const mail = isTaken ? takenMail(publicUrl) : linkMail(username, link);
  await mailTo(deps, { to, readerId }, mail);
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Mails an address in the language of the account `readerId`. */
async function mailTo(
  { delivery, users }: UserDeps,
  { to, readerId }: { to: string; readerId: string },
  mail: MailText,
): Promise<void> {
  const preferences = (await users.find(readerId))?.state.preferences;
  await delivery.deliver({ channel: 'email', to, ...renderMail(mail, preferences) });
}

/** Makes the new address that of the account, by its link. A repeat succeeds too. */
export async function confirmEmailChange(
  deps: UserDeps,
  { body }: CallInput<typeof contract.confirmEmailChange>,
) {
  const found = await deps.emailChanges.findOne({ tokenHash: tokenHashOf(body.token) });
  must(found, 'email-link-invalid');
  if (found.state.changedAt) return { ok: true as const };
  const user = await accountOf(deps, found.state);
  must(user, 'email-link-invalid');
  const now = deps.now();
  const completed = complete(found.state, user.state, now);
  await deps.transaction(async () => {
    await deps.emailChanges.save(found, completed);
    await stopPending(deps, { userId: found.state.userId });
    await replaceEmail(deps, user, found.state, now);
  });
  return { ok: true as const };
}

/**
 * What was mailed to the former address ends, and a self-exclusion stays with it too. The session
 * that requested the change stays open.
 */
async function replaceEmail(
  deps: UserDeps,
  user: Stored<User>,
  { email, userId, sessionId }: EmailChange,
  now: Date,
): Promise<void> {
  const excludedUntil = await findExclusion(deps, { kind: 'email', value: email });
  const changed = changeEmail(user.state, email, now);
  await deps.users.save(user, withExclusion(changed, excludedUntil));
  await keepExclusionOf(deps, user.state);
  await deps.emailLinks.forgetAllOf(userId);
  await deps.recoveries.forgetAllOf({ userId, email: user.state.email });
  await endOtherSessions(deps, { actor: { id: userId, sessionId } });
}

/** When a change was done, and until when payouts wait; null before. */
function doneOf({ changedAt: at }: EmailChange) {
  return at && { at, payoutsFrom: inMs(at, emailChangeHoldMs) };
}

/** Mails the former address that the change is done. */
export async function mailEmailChangedFormer(deps: UserDeps, changeId: string): Promise<void> {
  const change = (await deps.emailChanges.find(changeId))?.state;
  const done = change && doneOf(change);
  if (!done) return;
  const { supportEmail } = deps;
  const mail = formerMail(change.email, { ...done, supportEmail });
  await mailTo(deps, { to: change.formerEmail, readerId: change.userId }, mail);
}

/** Mails the new address that the change is done. */
export async function mailEmailChangedNew(deps: UserDeps, changeId: string): Promise<void> {
  const change = (await deps.emailChanges.find(changeId))?.state;
  const done = change && doneOf(change);
  if (!done) return;
  await mailTo(deps, { to: change.email, readerId: change.userId }, changedMail(done));
}

/**
 * Stops all pending changes of an account by the link of any notice to its present address, also
 * of a request that another one replaced. A repeat succeeds too.
 */
export async function stopEmailChange(
  deps: UserDeps,
  { body }: CallInput<typeof contract.stopEmailChange>,
) {
  await deps.transaction(async () => {
    const found = await deps.emailChanges.findOne({ stopHashes: tokenHashOf(body.token) });
    must(found && (await accountOf(deps, found.state)), 'email-link-invalid');
    await stopPending(deps, { userId: found.state.userId });
  });
  return { ok: true as const };
}
