import {
  getPayoutTerms,
  listFrozenAccounts,
  payoutsFrozen,
  payoutsReleased,
  sendMoney,
  updatePayoutAccount,
} from '@contend/contracts';
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
