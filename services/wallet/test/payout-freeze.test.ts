import {
  approvePayout,
  correctCardPayment,
  depositCardPayment,
  getPayoutTerms,
  listFrozenAccounts,
  payoutsFrozen,
  payoutsReleased,
  sendMoney,
  updatePayoutAccount,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { exact, lastPayout, payOut, payoutStory, refusalOfPayout } from './payout-fixture';

test('an admin freezes payouts with a reason that the player reads, and lifts it', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 150_00);
  const order = (body: { frozen: boolean; reason: string }) => ({
    ...{ params: { userId: ada.id }, body },
  });
  const freeze = order({ frozen: true, reason: 'We look at your last matches.' });
  for (let nth = 0; nth < 2; nth += 1)
    expect(await admin.call(updatePayoutAccount, freeze)).toMatchObject({ frozen: 'staff' });
  await p.settled();
  expect(p.events(payoutsFrozen)).toMatchObject([{ subject: ada.id, data: { reason: 'staff' } }]);
  expect(await lastPayout(ada)).toMatchObject({ status: 'rejected', reason: 'staff' });
  expect(await refusalOfPayout(ada, 10_00)).toEqual({
    ...{ status: 409, code: 'payouts-frozen' },
  });
  const bea = await p.player('bea');
  const gift = { body: { userId: bea.id, amount: 5_00 } };
  const refused = await ada.answer(sendMoney, gift);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'sending-frozen',
    details: { reason: 'staff', note: freeze.body.reason, complainAt: '/support' },
  });
  const { checks } = await ada.call(getPayoutTerms, { query: {} });
  expect(checks[0]?.details).toMatchObject({
    ...{ reason: 'staff', note: freeze.body.reason, complainAt: '/support' },
  });
  const listed = async () => (await admin.call(listFrozenAccounts, { query: {} })).items;
  expect(await listed()).toMatchObject([
    { user: { id: ada.id, username: 'ada' }, reason: 'staff', note: freeze.body.reason, owed: 0 },
  ]);
  const list = { query: {} };
  expect((await ada.refused(listFrozenAccounts, list)).code).toBe('forbidden');
  expect((await p.client(null).refused(listFrozenAccounts, list)).code).toBe('unauthenticated');
  const lift = order({ frozen: false, reason: 'Nothing was found.' });
  await Promise.all([1, 2].map(() => admin.call(updatePayoutAccount, lift)));
  expect(await admin.call(updatePayoutAccount, lift)).toMatchObject({ frozen: null });
  await p.settled();
  expect(p.events(payoutsReleased)).toMatchObject([
    { subject: ada.id, data: { userId: ada.id, reason: 'staff', owedCents: 0 } },
  ]);
  expect(await listed()).toEqual([]);
  expect((await ada.call(sendMoney, gift)).status).toBe('posted');
  await payOut(ada, 10_00);
  expect(await exact(p)).toEqual([]);
});

/** Takes a commission back, which freezes no payouts. */
async function takeCommissionBack(p: StoryPlatform, payeeId: string, cents: number) {
  const from = p.as('membership');
  const escrow = { kind: 'membership-period', id: 'e'.repeat(24) };
  const paid = { provider: 'sandbox', payment: { ref: 'pi_1', customerRef: 'cus_1' } };
  const deposit = {
    id: `membership-period:${'e'.repeat(24)}:paid`,
    escrow,
    ...paid,
    amountCents: 100_00,
  };
  await from.call(depositCardPayment, { body: deposit });
  const commission = { payeeId, takenBackCents: cents, label: 'ADA-PLAYS' };
  const id = `card-payment:${'e'.repeat(24)}:1`;
  const body = { id, number: 1, ...paid, takenBackCents: 100_00, commission };
  await from.call(correctCardPayment, { body });
}

test('a payout is not submitted from a wallet that owes', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 150_00);
  await p.settled();
  const { id: payoutId } = await lastPayout(ada);
  await takeCommissionBack(p, ada.id, 60_00);
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Known player' } });
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({ status: 'rejected', reason: 'money-owed' });
  expect(await ada.balance()).toEqual({ available: 140_00, held: 0 });
});
