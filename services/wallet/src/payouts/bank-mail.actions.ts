import { mailUser, Refusal, type RefusalCode } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { bankHeldUntil } from './payout-profile';

/** An erased account has no address, and an unconfirmed one is not mailed. */
const noAddress: RefusalCode[] = ['user-not-found', 'email-not-confirmed'];

const mailOf = (from: Date) => ({
  subject: 'The bank account of your payouts was changed',
  text: [
    'Payouts from your Contend wallet go to another bank account from now on.',
    `Because of that, payouts are not possible before ${from.toUTCString()}.`,
    'If it was not you, set a new password at once and write to support.',
  ].join('\n\n'),
});

/** Timer: mails a person that their bank account was changed. */
export async function mailBankChange(
  { payoutProfiles, http }: WalletDeps,
  userId: string,
): Promise<void> {
  const profile = await payoutProfiles.find(userId);
  const from = profile && bankHeldUntil(profile.state);
  if (!from) return;
  try {
    await http.call(mailUser, { params: { userId }, body: mailOf(from) });
  } catch (error) {
    if (!(error instanceof Refusal && noAddress.includes(error.code))) throw error;
  }
}
