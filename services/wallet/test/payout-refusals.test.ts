import {
  approvePayout,
  getPayoutLink,
  getPayoutTerms,
  payoutAccountAgeMs,
  payoutsFrozen,
  payoutsReleased,
  rejectPayout,
  reserveFunds,
  sendMoney,
  setRoles,
  setStatus,
  updatePayoutAccount,
} from '@contend/contracts';
import {
  giveSecondFactor,
  type Player,
  platform,
  type StoryPlatform,
  verifyPhone,
} from '@contend/test-kit';
import {
  connectAccount,
  exact,
  lastPayout,
  oldEnoughMs,
  paid,
  payOut,
  payoutStory,
  readyPlayer,
  refusalOfBoth,
  refusalOfPayout,
  wallet,
} from './payout-fixture';
import { changeRefill } from './provider-event';

const conflict = (code: string) => ({ status: 409, code });
/** The checks that do not hold, as the terms list them. */
const failing = async (player: Player, amount = 50_00): Promise<string[]> => {
  const { checks } = await player.call(getPayoutTerms, { query: { amount: String(amount) } });
  return checks.filter(({ ok }) => !ok).map(({ code }) => code);
};

test('each condition is refused in its order until it holds', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  await p.refill(ada, 200_00);
  expect(await failing(ada)).toEqual([
    ...['payout-account-too-young', 'email-not-confirmed', 'phone-not-verified'],
    ...['second-factor-missing', 'payout-account-required', 'payout-held-by-age'],
  ]);
  const ask = () => refusalOfBoth(ada, 50_00);
  expect(await ask()).toEqual(conflict('payout-account-too-young'));
  await p.advance(payoutAccountAgeMs - 1);
  await ada.signInAgain();
  expect(await ask()).toEqual(conflict('payout-account-too-young'));
  await p.advance(1);
  expect(await ask()).toEqual(conflict('email-not-confirmed'));
  const users = p.database('user').collection('users');
  await users.updateMany({}, { $unset: { emailConfirmedAt: 1 } });
  expect(await ask()).toEqual(conflict('phone-not-verified'));
  await verifyPhone(p, ada);
  expect(await ask()).toEqual(conflict('second-factor-missing'));
  await giveSecondFactor(p, ada);
  expect(await ask()).toEqual(conflict('payout-account-required'));
  await connectAccount(p, ada);
  await payOut(ada, 50_00);
  expect(await refusalOfPayout(ada, 50_00)).toEqual(conflict('payout-open'));
  expect(await ada.balance()).toEqual({ available: 150_00, held: 50_00 });
  expect(await exact(p)).toEqual([]);
});

test('more than is available or old enough, and other amounts are refused', async () => {
  const { p, ada } = await payoutStory();
  expect(await refusalOfBoth(ada, 200_01)).toEqual({ status: 402, code: 'insufficient-funds' });
  for (const amount of [9_99, 1000_01, -50_00, 0, 50.5]) {
    expect(await refusalOfPayout(ada, amount)).toEqual({ status: 400, code: 'invalid-request' });
  }
  const bea = await p.player('bea', { funds: 60_00 });
  await bea.call(sendMoney, { body: { userId: ada.id, amount: 60_00 } });
  expect(await refusalOfBoth(ada, 201_00)).toEqual(conflict('payout-held-by-age'));
  expect(await ada.balance()).toEqual({ available: 260_00, held: 0 });
  expect(await exact(p)).toEqual([]);
});

test('an open stake is finished before a payout', async () => {
  const { p, ada } = await payoutStory();
  const escrow = { kind: 'wager', id: 'd'.repeat(24) };
  await p.as('wager').call(reserveFunds, {
    body: {
      ...{ id: `wager:${escrow.id}`, escrow, purpose: 'stake', label: 'Chess 1v1' },
      payers: [{ payerId: ada.id, amountCents: 10_00 }],
    },
  });
  expect(await refusalOfBoth(ada, 50_00)).toEqual(conflict('payout-stakes-open'));
  expect(await failing(ada)).toEqual(['payout-stakes-open']);
});

async function chargeBack(p: StoryPlatform, player: Player, takenBackCents: number): Promise<void> {
  const payment = await p.database('wallet').collection('payments').findOne({ userId: player.id });
  await changeRefill(p, String(payment?._id), { takenBackCents });
}

test('a chargeback freezes payouts until an admin lifts it', async () => {
  const { p, ada, admin } = await payoutStory();
  await chargeBack(p, ada, 200_00);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(await refusalOfBoth(ada, 10_00)).toEqual(conflict('payouts-frozen'));
  const body = { frozen: false as const, reason: 'Their bank was wrong' };
  await admin.call(updatePayoutAccount, { params: { userId: ada.id }, body });
  await p.settled();
  expect(p.events(payoutsReleased)).toMatchObject([{ data: { reason: 'chargeback' } }]);
  expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'insufficient-funds' });
});

test.thorough('a chargeback after a payout is owed, and freezes payouts', async () => {
  const story = await payoutStory();
  const { p, ada, admin } = story;
  await paid(story, 150_00);
  await chargeBack(p, ada, 200_00);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: -150_00, held: 0 });
  expect(p.events(payoutsFrozen)).toMatchObject([
    { subject: ada.id, data: { amountCents: 200_00, reason: 'chargeback' } },
  ]);
  expect(await refusalOfPayout(ada, 10_00)).toEqual(conflict('payouts-frozen'));
  const { checks } = await ada.call(getPayoutTerms, { query: {} });
  expect(checks[0]).toMatchObject({
    ...{ code: 'payouts-frozen', ok: false },
    details: { reason: 'chargeback', owedCents: 150_00, complainAt: '/support' },
  });
  await p.refill(ada, 200_00);
  await p.advance(oldEnoughMs);
  await ada.signInAgain();
  await admin.signInAgain();
  expect(await refusalOfPayout(ada, 10_00)).toEqual(conflict('payouts-frozen'));
  const body = { frozen: false as const, reason: 'The debt is repaid' };
  await admin.call(updatePayoutAccount, { params: { userId: ada.id }, body });
  await payOut(ada, 10_00);
  expect(await exact(p)).toEqual([]);
});

test('a chargeback stops a payout that is not submitted, so that its money repays', async () => {
  const { p, ada } = await payoutStory();
  await payOut(ada, 150_00);
  await p.settled();
  await chargeBack(p, ada, 200_00);
  expect(await lastPayout(ada)).toMatchObject({ status: 'rejected', reason: 'chargeback' });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(await exact(p)).toEqual([]);
});

test('a suspended player is refused, and their approved payout is stopped', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  const { id } = await lastPayout(ada);
  await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'suspended' } });
  await p.settled();
  expect([401, 403]).toContain((await refusalOfPayout(ada, 50_00)).status);
  await admin.call(approvePayout, { params: { payoutId: id }, body: { reason: 'Seen' } });
  await p.settled();
  const stored = await p.database('wallet').collection('payouts').findOne({});
  expect(stored).toMatchObject({ status: 'rejected', reason: 'account-suspended' });
  expect(await exact(p)).toEqual([]);
});

test('an admin does not decide their own payout', async () => {
  const p = await platform(wallet);
  const ada = await readyPlayer(p);
  await payOut(ada, 50_00);
  await p.settled();
  const { id: payoutId } = await lastPayout(ada);
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: { roles: ['admin'] } });
  await ada.signInAgain();
  for (const call of [approvePayout, rejectPayout]) {
    expect(await ada.refused(call, { params: { payoutId }, body: { reason: 'Mine' } })).toEqual({
      ...{ status: 403, code: 'own-payout' },
    });
  }
  expect(await ada.refused(getPayoutLink, { query: { amount: '6000' } })).toEqual(
    conflict('payout-open'),
  );
});
