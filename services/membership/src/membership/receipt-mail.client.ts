import { mailUser, Refusal, type RefusalCode } from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';

/** Mails a user by id; the address stays in the user service. */
export type ReceiptMail = (
  userId: string,
  mail: { subject: string; text: string },
) => Promise<void>;

/** An erased account has no address, and an unconfirmed one is not mailed. */
const noAddress: RefusalCode[] = ['user-not-found', 'email-not-confirmed'];

export const receiptMail =
  (http: ServiceClient, pageUrl: string): ReceiptMail =>
  async (userId, { subject, text }) => {
    const body = { subject, text: `${text}\n\nSee it, change it or cancel it: ${pageUrl}` };
    try {
      await http.call(mailUser, { params: { userId }, body });
    } catch (error) {
      if (error instanceof Refusal && noAddress.includes(error.code)) return;
      throw callFault('user', error);
    }
  };
