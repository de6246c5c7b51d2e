import { mailUser } from '@contend/contracts';
import { isMailed, type ServiceClient } from '@contend/service-kit';

/** Mails a user by id; the address stays in the user service. */
export type ReceiptMail = (
  userId: string,
  mail: { subject: string; text: string },
) => Promise<void>;

export const receiptMail =
  (http: ServiceClient, pageUrl: string): ReceiptMail =>
  async (userId, { subject, text }) => {
    const links = `See it, change it or cancel it: ${pageUrl}`;
    const body = { subject, text: `${text}\n\n${links}` };
    await isMailed(http.call(mailUser, { params: { userId }, body }));
  };
