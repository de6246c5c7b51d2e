import {
  confirmEmail,
  createTransaction,
  getPayoutAuthorization,
  payoutAccountAgeMs,
  payoutLimits,
  sandboxConnectAccount,
  urlOf,
  verifyWallet,
} from '@contend/contracts';
import { giveSecondFactor, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

/** A payout in review, of an owner whose account and money count as old enough. */
export async function seedPayout(p: StoryPlatform, owner: Player): Promise<Objects> {
  await makeOld(p, owner);
  const phone = '+14155550177';
  const token = /confirm-email\?token=([\w-]{43})/.exec(await mailedTo(p, owner.email))?.[1];
  await p.anyone.call(confirmEmail, { body: { token: token ?? '' } });
  await owner.call(verifyWallet, { body: { phone } });
  const code = /\d{6}/.exec(await mailedTo(p, phone))?.[0] ?? '';
  await owner.call(verifyWallet, { body: { phone, code } });
  const { link } = await owner.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  await p.anyone.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  await giveSecondFactor(p, owner);
  const { transaction } = await owner.call(createTransaction, {
    body: { type: 'payout', amount: payoutLimits.minCents },
  });
  // Sign-ins of the tests take the password alone.
  await p.database('user').collection('secondFactors').deleteMany({});
  const suspenseId = 'd'.repeat(24);
  const differenceId = 'd'.repeat(24);
  const payoutId = transaction.reference?.id ?? '';
  return { payoutId, accountId, suspenseId, differenceId };
}

async function mailedTo(p: StoryPlatform, to: string): Promise<string> {
  const mails = await p.database('user').collection('mailbox').find({ to }).toArray();
  return mails.map(({ text }) => String(text)).join();
}

/** Sets back the dates of a wallet and its lines, as if time had passed. */
async function makeOld(p: StoryPlatform, { id }: Player): Promise<void> {
  const past = new Date(p.clock.now().getTime() - payoutAccountAgeMs);
  const wallet = p.database('wallet');
  const accounts = wallet.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: id }, { $set: { openedAt: past } });
  await wallet.collection('statementLines').updateMany({ userId: id }, { $set: { at: past } });
}
