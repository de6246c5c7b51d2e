import {
  approvePayout,
  bankChangeHoldMs,
  getPayoutAuthorization,
  getPayoutTerms,
  listStaffPayouts,
  payoutBankChanged,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  connectAccount,
  exact,
  lastPayout,
  payOut,
  payoutStory,
  refusalOfBoth,
} from './payout-fixture';

/** The owner, or a thief, connects another bank account at the provider. */
async function changeBank(p: StoryPlatform, { id: userId }: Player, bank: string): Promise<void> {
  const accounts = p.database('wallet').collection('sandboxAccounts');
  await accounts.updateOne({ userId }, { $set: { bank } });
}

const checkOf = async (player: Player) =>
  (await player.call(getPayoutTerms, { query: {} })).checks.find(
    ({ code }) => code === 'payout-bank-changed',
  );

test('payouts wait for 72 hours after the bank account was changed', async () => {
  const { p, ada, admin } = await payoutStory();
  expect(await checkOf(ada)).toMatchObject({ ok: true });
  await changeBank(p, ada, 'bank-2');
  const from = new Date(p.clock.now().getTime() + bankChangeHoldMs).toISOString();
  expect(await checkOf(ada)).toMatchObject({ ok: false, details: { from } });
  expect(await refusalOfBoth(ada, 50_00)).toEqual({ status: 409, code: 'payout-bank-changed' });
  await p.settled();
  await p.advance(1_000);
  expect(p.events(payoutBankChanged)).toMatchObject([
    { subject: ada.id, data: { userId: ada.id, payoutsFrom: from } },
  ]);
  const mails = p.database('user').collection('mailbox');
  const subject = 'The bank account of your payouts was changed';
  expect(await mails.countDocuments({ to: ada.email, subject })).toBe(1);
  await p.advance(bankChangeHoldMs);
  await ada.signInAgain();
  await admin.signInAgain();
  await payOut(ada, 50_00);
  await p.settled();
  const { items } = await admin.call(listStaffPayouts, { query: { status: 'requested' } });
  const shown =
    items.length > 0 ? items : (await admin.call(listStaffPayouts, { query: {} })).items;
  expect(shown[0]?.bankChangedAt).toBeTruthy();
});

test('a change counts from the first look at the page of the provider', async () => {
  const { p, ada } = await payoutStory();
  await ada.call(getPayoutAuthorization, {});
  await changeBank(p, ada, 'bank-2');
  expect(await checkOf(ada)).toMatchObject({ ok: false });
});

test('a change is learned by the event of the provider, without a look at the wallet', async () => {
  const { p, ada } = await payoutStory();
  const accounts = p.database('wallet').collection('sandboxAccounts');
  const { _id: accountId } = (await accounts.findOne({ userId: ada.id }))!;
  const path = `/sandbox/payout-account/${String(accountId)}/connect`;
  for (const bank of [`${String(accountId)}4417`, `${String(accountId)}6789`]) {
    await p.anyone.send('POST', `${path}?bank=${bank}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    await p.settled();
  }
  const from = new Date(p.clock.now().getTime() + bankChangeHoldMs).toISOString();
  const changed = { subject: ada.id, data: { userId: ada.id, payoutsFrom: from } };
  expect(p.events(payoutBankChanged)).toMatchObject([changed, changed]);
  const profiles = p.database('wallet').collection('payoutProfiles');
  expect(await profiles.findOne({ _id: ada.id as never })).toMatchObject({ bankEnding: '6789' });
  const events = p.database('wallet').collection('providerEvents');
  // The first one reported the account that was connected.
  const reported = await events.find({ 'event.object.kind': 'payout-account' }).toArray();
  expect(reported.map(({ outcome }) => String(outcome))).toEqual(['applied', 'applied', 'applied']);
});

test('its owner names another bank account on the page of the provider', async () => {
  const { p, ada } = await payoutStory();
  const { account: first } = await ada.call(getPayoutTerms, { query: {} });
  expect(await checkOf(ada)).toMatchObject({ ok: true });
  const { link } = await ada.call(getPayoutAuthorization, {});
  const page = await p.anyone.send('GET', link.replace('/api', ''));
  expect(page.body).toMatch(new RegExp(`account ending ${first.bankEnding} is connected`));
  const [, path] = /action="\.\/([^"]+4417)"/.exec(String(page.body)) ?? [];
  const answer = await p.anyone.send('POST', `/sandbox/payout-account/${path}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    ...[303, '/wallet/payouts?connected'],
  ]);
  const { account } = await ada.call(getPayoutTerms, { query: {} });
  expect(account).toEqual({ ...first, bankEnding: '4417' });
  const from = new Date(p.clock.now().getTime() + bankChangeHoldMs).toISOString();
  expect(await checkOf(ada)).toMatchObject({ ok: false, details: { from } });
  // Without a number the page changes nothing.
  await connectAccount(p, ada);
  expect((await ada.call(getPayoutTerms, { query: {} })).account).toEqual(account);
});

test.thorough('a payout whose bank account was changed after its request is stopped', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  await changeBank(p, ada, 'bank-2');
  const { items } = await admin.call(listStaffPayouts, { query: {} });
  const params = { payoutId: items[0]?.id ?? '' };
  await admin.call(approvePayout, { params, body: { reason: 'Known player' } });
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({
    ...{ status: 'rejected', reason: 'payout-bank-changed' },
  });
  expect((await ada.balance()).available).toBe(200_00);
  expect(await exact(p)).toEqual([]);
});
