import {
  approvePayout,
  cancelPayout,
  createTransaction,
  eraseUser,
  getPayoutAuthorization,
  getPayoutLink,
  getPayoutTerms,
  listPayouts,
  listStaffPayouts,
  listTransactions,
  lockPayouts,
  payoutApproved,
  payoutCancelled,
  payoutPaid,
  payoutRejected,
  payoutRequested,
  payoutSubmitted,
  rejectPayout,
  sandboxConnectAccount,
  sandboxPayoutAccountPage,
  urlOf,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import { approvedPayout, exact, lastPayout, payOut, payoutStory, wallet } from './payout-fixture';

const unauthenticated = { status: 401, code: 'unauthenticated' };
const forbidden = { status: 403, code: 'forbidden' };

test('a payout goes from the request over a review to the bank', async () => {
  const { p, ada, admin } = await payoutStory();
  const { transaction, link } = await payOut(ada, 50_00);
  expect(transaction).toMatchObject({
    ...{ type: 'payout', amount: -50_00, status: 'pending', holdStatus: 'held' },
    balanceAfter: 150_00,
  });
  expect(link).toBe(`/wallet/payouts?payout=${transaction.reference?.id}`);
  expect(await ada.balance()).toEqual({ available: 150_00, held: 50_00 });
  await p.settled();
  const requested = await lastPayout(ada);
  expect(requested).toMatchObject({
    ...{ status: 'reviewing', amount: 50_00, canCancel: true, isOverdue: false },
    clock: [
      { step: 'requested', actor: 'player' },
      { step: 'reviewing', actor: 'staff' },
      { step: 'approved', at: null, latest: expect.any(String) as string },
      { step: 'submitted', at: null, latest: expect.any(String) as string },
      { step: 'paid', actor: 'bank', at: null, latest: expect.any(String) as string },
    ],
  });
  const params = { payoutId: requested.id };
  const list = await admin.call(listStaffPayouts, { query: {} });
  expect(list.items).toMatchObject([
    { id: requested.id, user: { username: 'ada' }, paidBefore: 0 },
  ]);
  await admin.call(approvePayout, { params, body: { reason: 'Known player' } });
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({ status: 'submitted', canCancel: false });
  expect(await ada.balance()).toEqual({ available: 150_00, held: 0 });
  expect(await exact(p)).toEqual([]);
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid', note: null });
  expect(await ada.balance()).toEqual({ available: 150_00, held: 0 });
  expect((await ada.call(listTransactions, { query: {} })).items[0]).toMatchObject({
    ...{ type: 'payout', status: 'posted', holdStatus: 'settled', amount: -50_00 },
  });
  const facts = { payoutId: requested.id, userId: ada.id, amountCents: 50_00, reason: null };
  for (const event of [payoutRequested, payoutApproved, payoutSubmitted, payoutPaid]) {
    expect(p.events(event)).toMatchObject([{ subject: requested.id, data: facts }]);
  }
  const paid = await admin.call(listStaffPayouts, { query: { status: 'paid' } });
  expect(paid.items).toMatchObject([{ paidBefore: 50_00, decidedBy: admin.id }]);
  expect(await exact(p)).toEqual([]);
});

test('the link of an amount is requested once, and another is refused meanwhile', async () => {
  const { p, ada } = await payoutStory();
  const ask = (amount: number) => ada.call(getPayoutLink, { query: { amount: String(amount) } });
  const links = await Promise.all([ask(50_00), ask(50_00)]);
  expect(new Set(links.map(({ link }) => link)).size).toBe(1);
  expect(await ask(50_00)).toEqual(links[0]);
  expect(await ada.balance()).toEqual({ available: 150_00, held: 50_00 });
  expect(await ada.refused(getPayoutLink, { query: { amount: '6000' } })).toEqual({
    ...{ status: 409, code: 'payout-open' },
  });
  expect(await ada.refused(getPayoutLink, { query: { amount: '999' } })).toEqual({
    ...{ status: 400, code: 'invalid-request' },
  });
  expect(await p.anyone.refused(getPayoutLink, { query: { amount: '5000' } })).toEqual(
    unauthenticated,
  );
  expect(await exact(p)).toEqual([]);
});

test('a repeated key requests one payout', async () => {
  const { p, ada } = await payoutStory();
  const first = await payOut(ada, 50_00, 'the-payout-of-ada');
  expect(await payOut(ada, 50_00, 'the-payout-of-ada')).toEqual(first);
  await p.database('wallet').collection('idempotencyKeys').deleteMany({});
  const again = await payOut(ada, 50_00, 'the-payout-of-ada');
  expect(again.transaction.id).toBe(first.transaction.id);
  expect((await ada.call(listPayouts, { query: {} })).total).toBe(1);
  const body = { type: 'payout' as const, amount: 50_00 };
  expect(await p.anyone.refused(createTransaction, { body })).toEqual(unauthenticated);
});

test('a bank account is connected on the provider’s page', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getPayoutAuthorization, {});
  expect((await ada.call(getPayoutAuthorization, {})).link).toBe(link);
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  const shown = () =>
    p.anyone.send('GET', urlOf(sandboxPayoutAccountPage, { params: { accountId } }));
  expect((await shown()).body).toMatch(/Connect a bank account/);
  expect((await ada.call(getPayoutTerms, { query: {} })).account.connected).toBe(false);
  const press = () =>
    p.anyone.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
  for (const answer of [await press(), await press()]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([
      ...[303, '/wallet/payouts?connected'],
    ]);
  }
  expect((await shown()).body).toMatch(/The bank account ending \d{4} is connected/);
  expect((await ada.call(getPayoutTerms, { query: {} })).account).toMatchObject({
    ...{ connected: true, bankEnding: expect.stringMatching(/^\d{4}$/) as string },
  });
  const unknown = { params: { accountId: 'f'.repeat(24) } };
  for (const call of [sandboxPayoutAccountPage, sandboxConnectAccount]) {
    expect(await p.anyone.refused(call, unknown)).toEqual({
      ...{ status: 404, code: 'payment-not-found' },
    });
  }
  expect(await p.anyone.refused(getPayoutAuthorization, {})).toEqual(unauthenticated);
  expect(await p.anyone.refused(getPayoutTerms, { query: {} })).toEqual(unauthenticated);
});

test('its owner cancels a payout before it is approved, and nobody else does', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  const { id: payoutId } = await lastPayout(ada);
  const notFound = { status: 404, code: 'payout-not-found' };
  expect(await admin.refused(cancelPayout, { params: { payoutId } })).toEqual(notFound);
  expect(await p.anyone.refused(cancelPayout, { params: { payoutId } })).toEqual(unauthenticated);
  const unknown = { params: { payoutId: 'f'.repeat(24) } };
  expect(await ada.refused(cancelPayout, unknown)).toEqual(notFound);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await ada.call(cancelPayout, { params: { payoutId } })).toMatchObject({
      ...{ status: 'cancelled', canCancel: false },
    });
  }
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
  await p.settled();
  expect(p.events(payoutCancelled)).toHaveLength(1);
  // The money is as old as it was, so that it can leave at once.
  const next = await approvedPayout({ p, ada, admin }, 200_00);
  expect(await ada.refused(cancelPayout, { params: { payoutId: next } })).toEqual({
    ...{ status: 409, code: 'payout-not-cancellable' },
  });
  expect(await exact(p)).toEqual([]);
});

test('an admin rejects a payout with a reason that its owner reads', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  const { id: payoutId } = await lastPayout(ada);
  const ruling = { params: { payoutId }, body: { reason: 'The name differs.' } };
  for (const call of [approvePayout, rejectPayout]) {
    expect(await ada.refused(call, ruling)).toEqual(forbidden);
    expect(await p.anyone.refused(call, ruling)).toEqual(unauthenticated);
    const unknown = { ...ruling, params: { payoutId: 'f'.repeat(24) } };
    expect(await admin.refused(call, unknown)).toEqual({ status: 404, code: 'payout-not-found' });
  }
  expect(await ada.refused(listStaffPayouts, { query: {} })).toEqual(forbidden);
  // After the first of two approvals.
  const approvals = [{ adminId: admin.id, note: null, at: p.clock.now() }];
  const ofAda = { _id: payoutId as never };
  await p.database('wallet').collection('payouts').updateOne(ofAda, { $set: { approvals } });
  expect(await admin.refused(approvePayout, ruling)).toEqual({
    ...{ status: 409, code: 'payout-approved-by-you' },
  });
  await admin.call(rejectPayout, ruling);
  expect(await lastPayout(ada)).toMatchObject({
    ...{ status: 'rejected', reason: 'review', note: 'The name differs.' },
  });
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
  for (const call of [approvePayout, rejectPayout]) {
    const refusal = { status: 409, code: 'payout-not-reviewing' };
    expect(await admin.refused(call, ruling)).toEqual(refusal);
  }
  await p.settled();
  expect(p.events(payoutRejected)).toMatchObject([{ data: { reason: 'review' } }]);
  expect(await exact(p)).toEqual([]);
});

test.thorough('an erased person’s connected account and notes of staff are deleted', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  const params = { payoutId: (await lastPayout(ada)).id };
  await admin.call(rejectPayout, { params, body: { reason: 'Ada Lovelace differs.' } });
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  const wallet = p.database('wallet');
  expect(await wallet.collection('payouts').findOne({})).toMatchObject({ note: null });
  expect(await wallet.collection('payoutProfiles').findOne({})).toMatchObject({
    ...{ accountRef: null, isReady: false, bankEnding: null, note: null },
  });
  expect(await exact(p)).toEqual([]);
});

test('a lock is refused while a payout is open, and no payout follows it', async () => {
  const { p, ada } = await payoutStory();
  await payOut(ada, 50_00);
  const lock = () => p.operator.call(lockPayouts, { body: { userId: ada.id } });
  await expect(lock()).rejects.toMatchObject({ status: 409, code: 'payout-open' });
  const { id: payoutId } = await lastPayout(ada);
  await ada.call(cancelPayout, { params: { payoutId } });
  expect([await lock(), await lock()]).toEqual([{ ok: true }, { ok: true }]);
  const body = { type: 'payout' as const, amount: 50_00 };
  expect(await ada.refused(createTransaction, { body })).toEqual({
    ...{ status: 403, code: 'account-suspended' },
  });
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
  // The erasure stopped before the account was erased.
  await p.advance(10 * 60_000);
  expect(await ada.call(createTransaction, { body })).toMatchObject({ transaction: {} });
});
