import { decide, type Decision, emailLinkMs, inMs, must } from '@contend/contracts';

/** A link that confirms the e-mail address of an account; valid until it expires. */
export interface EmailLink {
  id: string;
  userId: string;
  /** SHA-256 of the link's secret; null until it is made for the mail. */
  tokenHash: string | null;
  /** Where the link was mailed; null or absent before, and in links of earlier versions. */
  email?: string | null;
  /** The address that was replaced, to be notified; null or absent for none. */
  formerEmail?: string | null;
  expiresAt: Date;
}

/** Requests a link; a timer creates and mails it. */
export function requestLink(
  id: string,
  { userId, formerEmail = null }: { userId: string; formerEmail?: string | null },
  now: Date,
): Decision<EmailLink> {
  const expiresAt = inMs(now, emailLinkMs);
  const timers = { 'mail-email-link': now, 'forget-email-link': inMs(expiresAt, emailLinkMs) };
  return decide({ id, userId, tokenHash: null, formerEmail, expiresAt }, { timers });
}

/** Creates the link; if mailing it fails, the next attempt creates a new one. */
export const makeLink = (
  link: EmailLink,
  made: { tokenHash: string; email: string },
  now: Date,
): Decision<EmailLink> =>
  decide({ ...link, ...made, formerEmail: null, expiresAt: inMs(now, emailLinkMs) });

/** @throws Refusal `email-link-invalid` for an unknown or expired link. */
export function requireValidLink<Link extends Pick<EmailLink, 'expiresAt'>>(
  link: Link | null,
  now: Date,
): asserts link is Link {
  must(link && now < link.expiresAt, 'email-link-invalid');
}
