import {
  correctPayoutAccount,
  listTaxForms,
  refillExpiryMs,
  updateMe,
  updatePayoutAccount,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import {
  exact,
  oldEnoughMs,
  paid,
  payOut,
  type PayoutStory,
  refusalOfBoth,
  refusalOfPayout,
  verifyAll,
  wallet,
} from './payout-fixture';

const dayMs = 24 * refillExpiryMs;
const conflict = (code: string) => ({ status: 409, code });

/** Payouts of the year are at the amount of a tax form: the next one needs it. */
async function expectTaxForm({ p, ada, admin }: PayoutStory): Promise<void> {
  // The money was received in the USA, so a move does not change that.
  await ada.call(updateMe, { body: { country: 'SE' } });
  await p.settled();
  expect(await refusalOfBoth(ada, 10_00)).toEqual(conflict('tax-form-required'));
  const received = { taxFormReceived: true, reason: 'W-9 received by post' };
  const order = { params: { userId: ada.id }, body: received };
  const missing = await admin.call(listTaxForms, { query: {} });
  const year = p.clock.now().getUTCFullYear();
  const listed = { user: { id: ada.id, username: 'ada' }, year };
  expect(missing.items).toMatchObject([{ ...listed, status: 'missing', receivedAt: null }]);
  expect(missing.items[0]?.countries).toMatchObject([{ country: 'US' }]);
  expect(await ada.refused(updatePayoutAccount, order)).toEqual({ status: 403, code: 'forbidden' });
  expect(await p.anyone.refused(updatePayoutAccount, order)).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  expect(await admin.call(updatePayoutAccount, order)).toMatchObject({
    ...{ userId: ada.id, taxFormAt: p.clock.now().toISOString(), frozen: null },
  });
  const forms = { query: { status: 'received' as const } };
  expect((await admin.call(listTaxForms, forms)).items).toMatchObject([
    { ...listed, status: 'received', receivedAt: p.clock.now().toISOString() },
  ]);
  expect((await admin.call(listTaxForms, { query: {} })).items).toEqual([]);
  await p.operator.call(correctPayoutAccount, order);
  const own = { ...order, params: { userId: admin.id } };
  expect(await admin.refused(updatePayoutAccount, own)).toEqual({
    ...{ status: 403, code: 'own-payout' },
  });
  const nobody = { ...order, params: { userId: 'f'.repeat(24) } };
  expect(await admin.refused(updatePayoutAccount, nobody)).toEqual({
    ...{ status: 404, code: 'wallet-not-found' },
  });
  await expect(p.operator.call(correctPayoutAccount, nobody)).rejects.toMatchObject({
    code: 'wallet-not-found',
  });
  await payOut(ada, 10_00);
  expect(await exact(p)).toEqual([]);
}

/** A player in the USA who can be paid out, and an admin. */
async function american(refills: number): Promise<PayoutStory> {
  const p = await platform(wallet);
  const ada = await p.player('ada', { country: 'US' });
  const admin = await p.admin('rita');
  for (let nth = 0; nth < refills; nth += 1) await p.refill(ada, 1000_00);
  await verifyAll(p, ada);
  await p.advance(oldEnoughMs);
  await ada.signInAgain();
  await admin.signInAgain();
  return { p, ada, admin };
}

test('the limit of a day, and a tax form above the yearly amount', async () => {
  const story = await american(1);
  const { p, ada } = story;
  await paid(story, 500_00);
  expect(await refusalOfBoth(ada, 10_00)).toEqual(conflict('payout-limit'));
  // The state after four payouts like this one, of which the last is more than a week ago.
  const payouts = p.database('wallet').collection<{ _id: string }>('payouts');
  const first = await payouts.findOne({});
  const createdAt = new Date(p.clock.now().getTime() - 8 * dayMs);
  await payouts.updateMany({}, { $set: { createdAt } });
  const others = [1, 2, 3].map((nth) => ({ ...first, _id: String(nth).repeat(24), createdAt }));
  // Another player is far below the amount, and is not listed.
  const small = { ...first, _id: '4'.repeat(24), userId: 'e'.repeat(24), createdAt };
  const earned = [{ country: 'US', cents: 100_00 }];
  await payouts.insertMany([...others, { ...small, earned }] as never[]);
  await expectTaxForm(story);
});

test.thorough('the limits of four days, and a tax form above the yearly amount', async () => {
  const story = await american(3);
  const { p, ada, admin } = story;
  for (let nth = 0; nth < 4; nth += 1) {
    await p.advance(dayMs);
    await ada.signInAgain();
    await admin.signInAgain();
    await paid(story, 500_00);
    expect(await refusalOfPayout(ada, 10_00)).toEqual(conflict('payout-limit'));
  }
  await p.advance(7 * dayMs);
  await ada.signInAgain();
  await admin.signInAgain();
  await expectTaxForm(story);
});
