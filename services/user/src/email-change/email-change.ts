import { decide, type Decision, emailLinkMs, inMs, must } from '@contend/contracts';

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
  expiresAt: Date;
  /** Null until the new address is that of the account. */
  changedAt: Date | null;
  /** Null until a link of a notice, another request, or the end of its session stopped it. */
  stoppedAt: Date | null;
}

type Asked = Pick<EmailChange, 'userId' | 'email' | 'formerEmail' | 'sessionId'>;

/** Requests a change. Each address is mailed by a timer, so that no mail waits for the other. */
export function requestChange(id: string, asked: Asked, now: Date): Decision<EmailChange> {
  const expiresAt = inMs(now, emailLinkMs);
  const unused = { tokenHash: null, stopHashes: [], changedAt: null, stoppedAt: null };
  const mails = { 'mail-email-change-notice': now, 'mail-email-change-link': now };
  const timers = { ...mails, 'forget-email-change': inMs(expiresAt, emailLinkMs) };
  return decide({ id, ...asked, ...unused, expiresAt }, { timers });
}

export const isPending = (change: EmailChange, now: Date): boolean =>
  change.changedAt === null && change.stoppedAt === null && now < change.expiresAt;

/** Sets the link; if mailing it fails, the next attempt sets another one. */
export const setLink = (change: EmailChange, tokenHash: string | null): Decision<EmailChange> =>
  decide({ ...change, tokenHash });

/** Adds a link that stops the change; those of earlier attempts may have arrived and stay valid. */
export const addStopLink = (change: EmailChange, stopHash: string): Decision<EmailChange> =>
  decide({ ...change, stopHashes: [...change.stopHashes, stopHash] });

/**
 * Marks the change as done; a timer for each address mails it.
 * @throws Refusal `email-link-invalid` for one that has expired or was stopped.
 */
export function complete(change: EmailChange, now: Date): Decision<EmailChange> {
  must(isPending(change, now), 'email-link-invalid');
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
