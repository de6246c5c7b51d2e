import { mailUser } from '@contend/contracts';
import { isMailed } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { bankHeldUntil } from './payout-profile';

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
  await isMailed(http.call(mailUser, { params: { userId }, body: mailOf(from) }));
}
