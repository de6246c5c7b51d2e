import { mailUser } from '@contend/contracts';
import { renderMail } from '@contend/contracts/src/mail-text';
import { type Message, readerOf, render } from '@contend/contracts/src/message';
import { isMailed, type ServiceClient } from '@contend/service-kit';
import type { Receipt } from './receipt';

/** Mails a user by id, in their language; the address stays in the user service. */
export type ReceiptMail = (
  userId: string,
  receipt: Pick<Receipt, 'subject' | 'text' | 'mail'>,
  preferences: Parameters<typeof readerOf>[0] | null,
) => Promise<void>;

const links: Message = {
  en: 'See it, change it or cancel it: {link}',
  de: 'Ansehen, ändern oder kündigen: {link}',
};

export const receiptMail =
  (http: ServiceClient, pageUrl: string): ReceiptMail =>
  async (userId, { mail, ...english }, preferences) => {
    // A receipt of an earlier version is in English only.
    const { subject, text } = mail ? renderMail(mail, preferences) : english;
    const link = render(links, readerOf((mail && preferences) ?? {}), { link: pageUrl });
    const body = { subject, text: `${text}\n\n${link}` };
    await isMailed(http.call(mailUser, { params: { userId }, body }));
  };
