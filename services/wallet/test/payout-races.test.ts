import { approvePayout, cancelPayout, payoutPaid } from '@contend/contracts';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import {
  approvedPayout,
  atProvider,
  exact,
  lastPayout,
  payOut,
  payoutStory,
  tellChanged,
} from './payout-fixture';

test.thorough('of payouts that are requested at once one is made', async () => {
  const { p, ada } = await payoutStory();
  const amounts = [50_00, 60_00, 70_00, 80_00];
  const made = await Promise.allSettled(amounts.map((amount) => payOut(ada, amount)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { amount } = await lastPayout(ada);
  expect(await ada.balance()).toEqual({ available: 200_00 - amount, held: amount });
  expect(await exact(p)).toEqual([]);
});

test.thorough('of a cancellation and an approval at once one takes effect', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.settled();
  const params = { payoutId: (await lastPayout(ada)).id };
  await Promise.allSettled([
    ada.call(cancelPayout, { params }),
    admin.call(approvePayout, { params, body: { reason: 'Seen' } }),
  ]);
  await p.settled();
  await p.advance(sandboxBankMs);
  const { status } = await lastPayout(ada);
  expect(['cancelled', 'paid']).toContain(status);
  const available = status === 'paid' ? 150_00 : 200_00;
  expect(await ada.balance()).toEqual({ available, held: 0 });
  const sent = await p.database('wallet').collection('sandboxPayouts').countDocuments();
  expect(sent).toBe(status === 'paid' ? 1 : 0);
  expect(await exact(p)).toEqual([]);
});

test.thorough('an event and the timers at once pay once', async () => {
  const story = await payoutStory();
  const { p, ada } = story;
  const payoutId = await approvedPayout(story, 50_92);
  expect(await lastPayout(ada)).toMatchObject({ status: 'unknown' });
  await atProvider(p, payoutId, { status: 'paid' });
  const events = Array.from({ length: 5 }, (_, nth) => tellChanged(p, payoutId, `event-${nth}`));
  await Promise.all([...events, p.advance(15 * sandboxBankMs)]);
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  expect(p.events(payoutPaid)).toHaveLength(1);
  expect(await exact(p)).toEqual([]);
});

test.thorough('a crash at any step loses no payout and makes none twice', async () => {
  const { p, ada, admin } = await payoutStory();
  const request = payOut(ada, 50_00, 'the-payout-of-ada').catch(() => null);
  await p.kill('wallet');
  await request;
  await p.restart('wallet');
  await p.database('wallet').collection('idempotencyKeys').deleteMany({});
  await payOut(ada, 50_00, 'the-payout-of-ada');
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 150_00, held: 50_00 });
  const { id: payoutId } = await lastPayout(ada);
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Seen' } });
  await p.kill('wallet');
  await p.restart('wallet');
  expect(await lastPayout(ada)).toMatchObject({ status: 'submitted' });
  // The state left by a process that dies before the provider answers.
  const stored = p.database('wallet').collection<{ _id: string }>('payouts');
  await p.kill('wallet');
  await stored.updateOne({ _id: payoutId }, { $set: { providerRef: null } });
  await p.restart('wallet');
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  expect(await p.database('wallet').collection('sandboxPayouts').countDocuments()).toBe(1);
  expect(await ada.balance()).toEqual({ available: 150_00, held: 0 });
  expect(await exact(p)).toEqual([]);
});
