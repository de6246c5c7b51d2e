import {
  decide,
  type Decision,
  emailChangeHoldMs,
  emailChangeUnnoticed,
  emailLinkMs,
  happened,
  inMs,
  must,
} from '@contend/contracts';
import type { User } from '../account/user';

/** A requested change of a confirmed e-mail address. */
export interface EmailChange {
  id: string;
  userId: string;
  /** The new address. */
  email: string;
  /** The address of the account when it was requested. */
  formerEmail: string;
  /** The session that requested it: it stays open when the address changes. */
  sessionId: string;
  /** SHA-256 of the secret mailed to the new address; null before, and where another has it. */
  tokenHash: string | null;
  /** SHA-256 of each secret mailed to the present address: one for each attempt to mail it. */
  stopHashes: string[];
  /** When it was requested; absent from those of an earlier version. */
  requestedAt?: Date | null;
  /**
   * When the link is mailed; null until the present address was notified, and absent from those of
   * an earlier version.
   */
  linkAt?: Date | null;
  expiresAt: Date;
  /** Null until the new address is that of the account. */
  changedAt: Date | null;
  /** Null until a link of a notice, another request, or the end of its session stopped it. */
  stoppedAt: Date | null;
}

type Asked = Pick<EmailChange, 'userId' | 'email' | 'formerEmail' | 'sessionId'>;

const forgetting = (expiresAt: Date) => ({ 'forget-email-change': inMs(expiresAt, emailLinkMs) });

/** Requests a change. Its link is mailed once the present address was notified. */
export function requestChange(id: string, asked: Asked, now: Date): Decision<EmailChange> {
  const expiresAt = inMs(now, emailLinkMs);
  const unused = { tokenHash: null, stopHashes: [], changedAt: null, stoppedAt: null };
  const timers = { 'mail-email-change-notice': now, ...forgetting(expiresAt) };
  const state = { id, ...asked, ...unused, requestedAt: now, linkAt: null, expiresAt };
  return decide(state, { timers });
}

/** When the link is mailed; null before the notice. An earlier version mailed both at once. */
export const linkTimeOf = ({ linkAt, expiresAt }: EmailChange): Date | null =>
  linkAt === undefined ? inMs(expiresAt, -emailLinkMs) : linkAt;

/** Has the link mailed: the present address took the notice. A repeat changes nothing. */
export const noticeSent = (change: EmailChange, now: Date): Decision<EmailChange> =>
  linkTimeOf(change)
    ? decide(change)
    : decide({ ...change, linkAt: now }, { timers: { 'mail-email-change-link': now } });

/**
 * Has the link mailed later: the present address refuses mail for good, and its owner is notified
 * on their devices instead. A repeat changes nothing.
 */
export function noticeRefused(change: EmailChange, now: Date): Decision<EmailChange> {
  if (linkTimeOf(change)) return decide(change);
  const linkAt = inMs(now, emailChangeHoldMs);
  const expiresAt = inMs(linkAt, emailLinkMs);
  const { userId } = change;
  return decide(
    { ...change, linkAt, expiresAt },
    {
      events: [happened(emailChangeUnnoticed, { userId, linkAt: linkAt.toISOString() })],
      timers: { 'mail-email-change-link': linkAt, ...forgetting(expiresAt) },
    },
  );
}

/**
 * Whether a change waits for its link. It ends when all sessions of its account end: by a new
 * password, a reset second factor, a lost role, a suspension or a ban.
 */
export function isPending(
  change: EmailChange,
  { sessionsFrom }: Pick<User, 'sessionsFrom'>,
  now: Date,
): boolean {
  const { requestedAt, changedAt, stoppedAt, expiresAt } = change;
  const hasEnded = sessionsFrom !== null && requestedAt && requestedAt < sessionsFrom;
  return !hasEnded && changedAt === null && stoppedAt === null && now < expiresAt;
}

/** Sets the link; if mailing it fails, the next attempt sets another one. */
export const setLink = (change: EmailChange, tokenHash: string | null): Decision<EmailChange> =>
  decide({ ...change, tokenHash });

/** Adds a link that stops the change; those of earlier attempts may have arrived and stay valid. */
export const addStopLink = (change: EmailChange, stopHash: string): Decision<EmailChange> =>
  decide({ ...change, stopHashes: [...change.stopHashes, stopHash] });

/**
 * Marks the change as done; a timer for each address mails it.
 * @throws Refusal `email-link-invalid` for one that has expired, ended or was stopped.
 */
export function complete(
  change: EmailChange,
  user: Pick<User, 'sessionsFrom'>,
  now: Date,
): Decision<EmailChange> {
  must(isPending(change, user, now), 'email-link-invalid');
  const timers = { 'mail-email-changed-former': now, 'mail-email-changed-new': now };
  return decide({ ...change, changedAt: now }, { timers });
}

/**
 * Stops the change. A repeat changes nothing.
 * @throws Refusal `email-link-invalid` once the address has changed.
 */
export function stop(change: EmailChange, now: Date): Decision<EmailChange> {
  must(change.changedAt === null, 'email-link-invalid');
  return decide(change.stoppedAt ? change : { ...change, stoppedAt: now });
}
