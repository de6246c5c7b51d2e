import { operatorPlatform } from './operator-platform';
import { runOperator } from './run-operator';

const [first, second] = ['1'.repeat(24), '2'.repeat(24)];
const since = new Date('2026-03-02T12:00:00.000Z');

test.thorough('lists refunds that are given up, orders one again and settles another', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'membership'] });
  const refunds = (...words: string[]) => runOperator(['refunds', ...words], settings);
  expect(await refunds('list')).toMatchObject({ code: 0, out: 'No refund is stuck.' });
  const memberships = p.database('membership').collection<{ _id: string }>('memberships');
  const refund = (id: string) => ({
    ...{ id, paymentId: 'pi_1', amountCents: 5_00, isInEscrow: true, isDisputed: false },
    ...{ orders: 6, failures: 6, failure: 'charge_disputed', stuckAt: since },
  });
  await memberships.insertOne({
    ...{ _id: 'a'.repeat(24), version: 1, userId: 'b'.repeat(24), isLive: false, held: [] },
    ...{ planId: 'c'.repeat(24), planName: 'Plus', provider: 'contend', perks: {}, reversals: [] },
    ...{ subscription: { status: 'canceled' }, receipts: [], createdAt: since, change: null },
    ...{ card: null, cardRefunds: [refund(first), refund(second)] },
  } as never);
  const shown = await refunds('list');
  expect(shown.code).toBe(1);
  expect(shown.out).toMatch(/\$5\.00 .*pi_1 .*charge_disputed[\s\S]*2 refunds, \$10\.00\./);
  expect(await refunds('retry')).toMatchObject({ code: 2 });
  expect(await refunds('retry', 'x')).toMatchObject({ code: 2 });
  expect(await refunds('settle', first)).toMatchObject({ code: 2 });
  expect(await refunds('retry', '3'.repeat(24))).toMatchObject({ code: 1 });
  expect(await refunds('settle', first, '--reason', 'Paid by bank, T-7')).toMatchObject({
    code: 0,
  });
  expect(await refunds('retry', second)).toMatchObject({ code: 0 });
  const stored = await memberships.findOne({});
  expect(stored).toMatchObject({
    refundsOutside: [{ id: first, reason: 'Paid by bank, T-7', amountCents: 5_00 }],
  });
  expect(await refunds('list')).toMatchObject({ code: 0 });
});
