import { decide, type Decision, emailLinkMs, inMs, must } from '@contend/contracts';

/** A link that confirms the e-mail address of an account; good until it expires. */
export interface EmailLink {
  id: string;
  userId: string;
  /** SHA-256 of the link's secret; null until it is made for the mail. */
  tokenHash: string | null;
  expiresAt: Date;
}

/** Asks for a link; a timer makes and mails it. */
export function askLink(id: string, userId: string, now: Date): Decision<EmailLink> {
  const expiresAt = inMs(now, emailLinkMs);
  const timers = { 'mail-email-link': now, 'forget-email-link': inMs(expiresAt, emailLinkMs) };
  return decide({ id, userId, tokenHash: null, expiresAt }, { timers });
}

/** The link is made; should mailing it fail, the next try makes a new one. */
export const makeLink = (link: EmailLink, tokenHash: string, now: Date): Decision<EmailLink> =>
  decide({ ...link, tokenHash, expiresAt: inMs(now, emailLinkMs) });

/** @throws Refusal `email-link-invalid` for no link and one that is over. */
export function checkLink<Link extends Pick<EmailLink, 'expiresAt'>>(
  link: Link | null,
  now: Date,
): asserts link is Link {
  must(link && now < link.expiresAt, 'email-link-invalid');
}
