import {
  cancelSubscription,
  getMembershipSavings,
  getMySubscription,
  listWagerSavings,
  recordSaving,
  subscribeFromWallet,
  wagerSettled,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { dayMs, later, plus, services } from './cards';

const idOf = (nth: number) => String(nth).padStart(24, '0');

const sideOf = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

/** A wager of 20.00 that a player has won, whose agreed rake is 10 %. */
const won = (winner: Player, nth: number, rakeCents = 2_00, membershipId?: string) => ({
  ...{ wagerId: idOf(nth), matchId: idOf(nth + 1000) },
  ...{ home: sideOf(winner.id), away: sideOf(idOf(9)) },
  ...{ winner: 'home' as const, potCents: 20_00, rakeCents },
  payouts: [
    {
      ...{ userId: winner.id, amountCents: 20_00 - rakeCents },
      ...{ shareCents: 20_00, agreedRakeCents: 2_00, ...(membershipId && { membershipId }) },
    },
  ],
});

async function publish(p: StoryPlatform, data: ReturnType<typeof won>) {
  await p.publish(wagerSettled, { subject: data.wagerId, sequence: 9, data });
}

const savings = (player: Player, months = '12') =>
  player.call(getMembershipSavings, { query: { months } });

test.thorough('a month says what was saved, and that the plan cost more', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 50_00 });
  await publish(p, won(ada, 1));
  const before = await savings(ada);
  expect(before.months).toHaveLength(12);
  expect(before.months[0]).toEqual({
    ...{ month: p.clock.now().toISOString().slice(0, 7), pots: 1, share: 20_00 },
    ...{ rakeAgreed: 2_00, rakePaid: 2_00, saved: 0, price: 0, net: 0 },
  });
  await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  await publish(p, won(ada, 2, 1_00));
  await publish(p, won(ada, 2, 1_00));
  await later(p, ada, 31 * dayMs);
  const after = await savings(ada, '3');
  expect(after.months).toHaveLength(3);
  // The first period is over, and the second one began at the end of these 31 days.
  expect(after.total).toMatchObject({
    ...{ pots: 2, share: 40_00, rakeAgreed: 4_00, rakePaid: 3_00, saved: 1_00 },
  });
  expect(after.total.price).toBeGreaterThanOrEqual(7_99);
  expect(after.total.net).toBe(1_00 - after.total.price);
});

test.thorough('each plan says what it would have meant in the last whole month', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  const month = p.clock.now().toISOString().slice(0, 7);
  for (let nth = 1; nth <= 20; nth += 1) await publish(p, won(ada, nth));
  await later(p, ada, 31 * dayMs);
  const { comparison } = await savings(ada, '1');
  expect(comparison).toMatchObject({ month, pots: 20, share: 400_00, rakeAgreed: 40_00 });
  expect(comparison.plans[0]).toEqual({
    ...{ planId: comparison.plans[0]?.planId, name: 'Plus', provider: 'contend' },
    ...{ rakeBasisPoints: 500, price: 7_99, rakeWithPlan: 20_00, saved: 20_00 },
    ...{ net: 12_01, breakEven: 159_80 },
  });
});

test('each won wager says why its rake was lowered or not, in pages', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  for (const nth of [1, 2]) await publish(p, won(ada, nth, 3 - nth === 1 ? 1_00 : 2_00));
  const first = await ada.call(listWagerSavings, { query: { pageSize: 1 } });
  expect(first.items).toEqual([
    {
      ...{ id: expect.any(String), wagerId: expect.any(String), at: expect.any(String) },
      ...{ acceptedAt: null, share: 20_00, rakeAgreed: 2_00, rakePaid: expect.any(Number) },
      ...{ saved: expect.any(Number), perk: expect.anything() },
    },
  ]);
  const second = await ada.call(listWagerSavings, {
    query: { pageSize: 1, cursor: first.next ?? '' },
  });
  expect(second.next).toBeNull();
  const both = [...first.items, ...second.items].sort((one, other) => one.saved - other.saved);
  expect(both).toMatchObject([
    { wagerId: idOf(1), saved: 0, perk: { state: 'no-plan', planName: null } },
    { wagerId: idOf(2), saved: 1_00, perk: { state: 'counted' } },
  ]);
});

test('savings need a session and a number of months', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  expect(await p.anyone.refused(getMembershipSavings, { query: {} })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  expect((await savings(ada, '3')).months).toHaveLength(3);
  for (const months of ['0', '25', 'x'])
    expect(await ada.answer(getMembershipSavings, { query: { months } })).toMatchObject({
      status: 400,
    });
});

test('a refund is less by what is paid at that time, whatever event arrives later', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 50_00 });
  const wager = p.as('wager');
  const { id: membershipId } = await ada.call(subscribeFromWallet, {
    body: { priceId: monthly.id },
  });
  const saving = (nth: number) => ({
    body: { id: derivedId(idOf(nth), ada.id), membershipId, cents: 1_00 },
  });
  // The wager is being paid. Its event is published after the cancellation.
  for (const counts of [true, true])
    expect(await wager.call(recordSaving, saving(1))).toEqual({ counts });
  expect(await ada.call(getMySubscription, {})).toMatchObject({ refundNow: 6_99, saved: 1_00 });
  await ada.call(cancelSubscription, { query: { id: membershipId, atPeriodEnd: 'false' } });
  await publish(p, won(ada, 1, 1_00, membershipId));
  expect(await ada.balance()).toMatchObject({ available: 50_00 - 1_00 });
  // From then on its rake does not count, and a repeat has its first answer.
  expect(await wager.call(recordSaving, saving(2))).toEqual({ counts: false });
  expect(await wager.call(recordSaving, saving(1))).toEqual({ counts: true });
  const { body } = saving(3);
  expect(
    await wager.call(recordSaving, { body: { ...body, membershipId: 'f'.repeat(24) } }),
  ).toEqual({ counts: false });
});
