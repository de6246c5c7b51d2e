import { emailLinkMs } from '@contend/contracts';
import type { OutgoingMessage } from '../mail/delivery';
import { utcMinute } from '../mail/utc-minute';

type Mail = Pick<OutgoingMessage, 'subject' | 'text'>;

const mail = (subject: string, lines: string[]): Mail => ({ subject, text: lines.join('\n\n') });

const hours = emailLinkMs / 3_600_000;

/** To the new address: the link that makes it that of the account. */
export const linkMail = (username: string, link: string): Mail =>
  mail('Confirm your new e-mail address', [
    `The Contend account ${username} is to have this e-mail address.`,
    `Open this link within ${hours} hours to confirm that it is yours:`,
    link,
    'If it was not you, do nothing: the account keeps its present address.',
  ]);

/** To the new address, where it is that of another account. */
export const takenMail = (publicUrl: string): Mail =>
  mail('This e-mail address has an account already', [
    'Another Contend account was to have this e-mail address. One account has it already, so nothing changes.',
    'If it was you, sign in to that account, or set a new password for it:',
    `${publicUrl}/recover`,
    'If it was not you, do nothing.',
  ]);

/** To the present address: how to stop the change. */
export const requestedMail = (email: string, links: { stop: string; recover: string }): Mail =>
  mail('Your e-mail address is to be changed', [
    `The address of your Contend account will be ${email} once a link that we mailed there is opened. Until then this address stays yours to sign in.`,
    'If it was you, there is nothing to do. If it was not, stop it here:',
    links.stop,
    'Then set a new password, because somebody who knows yours asked for the change:',
    links.recover,
  ]);

interface Changed {
  at: Date;
  payoutsFrom: Date;
}

/** To the former address, after the change. */
export const formerMail = (email: string, changed: Changed & { supportEmail: string }): Mail =>
  mail('Your e-mail address was changed', [
    `On ${utcMinute(changed.at)} the address of your Contend account became ${email}. Your other devices were signed out, and links that were mailed to this address have ended.`,
    `Payouts wait until ${utcMinute(changed.payoutsFrom)}. If it was not you, write to ${changed.supportEmail} before then.`,
  ]);

/** To the new address, after the change. */
export const changedMail = ({ at, payoutsFrom }: Changed): Mail =>
  mail('This is your e-mail address now', [
    `On ${utcMinute(at)} this became the address of your Contend account. Sign in with it from now on. Your other devices were signed out.`,
    `Payouts wait until ${utcMinute(payoutsFrom)}, for your safety.`,
  ]);
