import { mailUser } from '@contend/contracts';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import { isMailed } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { bankHeldUntil } from './payout-profile';

const changedMail = (from: Date): MailText => ({
  subject: {
    en: 'The bank account of your payouts was changed',
    de: 'Das Bankkonto deiner Auszahlungen wurde geändert',
  },
  lines: [
    {
      en: 'Payouts from your Contend wallet go to another bank account from now on.',
      de: 'Auszahlungen aus deiner Contend-Wallet gehen ab jetzt auf ein anderes Bankkonto.',
    },
    {
      en: 'Because of that, payouts are not possible before {from}.',
      de: 'Deshalb sind Auszahlungen erst ab {from} möglich.',
    },
    {
      en: 'If it was not you, set a new password at once and write to support.',
      de: 'Wenn du das nicht warst, setz sofort ein neues Passwort und schreib dem Support.',
    },
  ],
  values: { from },
});

/** Timer: mails a person that their bank account was changed. */
export async function mailBankChange(
  { payoutProfiles, players, http }: WalletDeps,
  userId: string,
): Promise<void> {
  const profile = await payoutProfiles.find(userId);
  const from = profile && bankHeldUntil(profile.state);
  if (!from) return;
  const body = renderMail(changedMail(from), await players.find(userId));
  await isMailed(http.call(mailUser, { params: { userId }, body }));
}
