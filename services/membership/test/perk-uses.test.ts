import {
  cancelSubscription,
  createMembershipPlan,
  extraPrices,
  extraUsed,
  getMyPerks,
  getMySubscription,
  getRewards,
  membershipChanged,
  payDoubleXp,
  resetRecord,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { books, dayMs, later, services } from './cards';

const price = 10_00;
const plan = {
  ...{ name: 'Days', provider: 'contend' as const },
  perks: { rakeBasisPoints: null, doubleXpDays: 2, recordResets: 1 },
  prices: [{ interval: 'month' as const, amount: price }],
};

let p: StoryPlatform;
let priceId: string;
beforeEach(async () => {
  p = await platform(services);
  const admin = await p.admin();
  priceId = await p.prepare('a plan with days and resets', async () => {
    const made = await admin.call(createMembershipPlan, { body: plan });
    return made.prices[0]?.id ?? '';
  });
});

const subscribe = async (player: Player) => {
  const begun = await player.call(subscribeFromWallet, { body: { priceId } });
  await p.settled();
  return begun;
};
const by = ({ id: userId }: Player, pay?: 'plan') => ({
  ...{ params: { userId }, query: pay ? { pay } : {} },
});
const perkOf = async (player: Player, name: 'double-xp' | 'record-reset') => {
  await p.settled();
  return (await player.call(getMyPerks, {})).perks.find(({ perk }) => perk === name);
};
const freeOf = async (player: Player) =>
  (await player.call(getRewards, { params: { userId: player.id } })).extras;
const noneLeft = { status: 409, code: 'no-free-use-left' };

test.thorough('a day of a plan is used without a charge, and only one at a time', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  const { period } = await subscribe(ada);
  const until = period?.end ?? '';
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { count: 2, left: 2, until } });
  const first = await ada.call(payDoubleXp, by(ada, 'plan'));
  expect(first).toMatchObject({ from: p.clock.now().toISOString(), paid: 0 });
  expect(await perkOf(ada, 'double-xp')).toMatchObject({
    ...{ isActive: true, reason: 'active', left: 1, count: 2, until: first.until },
  });
  expect(await ada.refused(payDoubleXp, by(ada, 'plan'))).toMatchObject({
    code: 'double-xp-active',
  });
  expect(await books(p)).toEqual({ escrowCents: price, houseCents: 0 });
});

test.thorough('days of a plan are used, used up, and come back with the next month', async () => {
  const ada = await p.player('ada', { funds: 50_00 });
  const { period } = await subscribe(ada);
  const end = period?.end ?? '';
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { count: 2, left: 2, until: end } });
  const first = await ada.call(payDoubleXp, by(ada, 'plan'));
  expect(first).toMatchObject({ from: p.clock.now().toISOString(), paid: 0 });
  expect(await perkOf(ada, 'double-xp')).toMatchObject({
    ...{ isActive: true, reason: 'active', left: 1, count: 2, until: first.until },
  });
  await later(p, ada, dayMs - 1);
  expect(await ada.refused(payDoubleXp, by(ada, 'plan'))).toMatchObject({
    code: 'double-xp-active',
  });
  await later(p, ada, 1);
  expect(await perkOf(ada, 'double-xp')).toMatchObject({
    ...{ isActive: false, reason: 'available', left: 1, count: 2, until: end },
  });
  // Without a choice the plan's day is used first, and nothing is charged.
  expect(await ada.call(payDoubleXp, by(ada))).toMatchObject({ paid: 0 });
  await later(p, ada, dayMs);
  expect(await perkOf(ada, 'double-xp')).toMatchObject({ reason: 'used-up', left: 0, until: end });
  expect(await ada.refused(payDoubleXp, by(ada, 'plan'))).toEqual(noneLeft);
  expect(await ada.balance()).toMatchObject({ available: 50_00 - price });
  expect(await ada.call(payDoubleXp, by(ada))).toMatchObject({ paid: extraPrices['double-xp'] });

  await later(p, ada, new Date(end).getTime() - p.clock.now().getTime() - 1);
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 0, until: end } });
  await later(p, ada, 1);
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 2 } });
  expect(await ada.call(payDoubleXp, by(ada, 'plan'))).toMatchObject({ paid: 0 });
  await p.settled();
  expect(await ada.balance()).toMatchObject({
    available: 50_00 - 2 * price - extraPrices['double-xp'],
  });
  expect(await books(p)).toEqual({
    ...{ escrowCents: price, houseCents: price + extraPrices['double-xp'] },
  });
});

test.thorough('a reset of a plan is free, and the pause of 30 days holds', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  await subscribe(ada);
  expect(await perkOf(ada, 'record-reset')).toMatchObject({ reason: 'available', left: 1 });
  const { nextResetAt, paid } = await ada.call(resetRecord, by(ada, 'plan'));
  expect(paid).toBe(0);
  expect(await perkOf(ada, 'record-reset')).toMatchObject({ reason: 'used-up', left: 0, count: 1 });
  expect(await freeOf(ada)).toMatchObject({ recordReset: { left: 0, count: 1 }, nextResetAt });
  expect(await ada.refused(resetRecord, by(ada))).toMatchObject({ code: 'record-reset-early' });
});

test.thorough('a second reset of a plan within its year is charged', async () => {
  const ada = await p.player('ada', { funds: 50_00 });
  await subscribe(ada);
  await ada.call(resetRecord, by(ada, 'plan'));
  await later(p, ada, 30 * dayMs);
  expect(await ada.refused(resetRecord, by(ada, 'plan'))).toEqual(noneLeft);
  expect(await ada.call(resetRecord, by(ada))).toMatchObject({
    paid: extraPrices['record-reset'],
  });
});

test.thorough('two tabs use one day, and nothing is charged', async () => {
  const ada = await p.player('ada', { funds: 50_00 });
  await subscribe(ada);
  const days = await Promise.all([1, 2, 3, 4].map(() => ada.answer(payDoubleXp, by(ada))));
  const resets = await Promise.all([1, 2, 3].map(() => ada.answer(resetRecord, by(ada))));
  expect(days.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(resets.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 1 }, recordReset: { left: 0 } });
  expect(await ada.balance()).toMatchObject({ available: 50_00 - price });
});

test.thorough(
  'a cancelled plan has no perks; a day of double XP stays active and counts as used',
  async () => {
    const ada = await p.player('ada', { funds: 50_00 });
    const { id } = await subscribe(ada);
    await ada.call(payDoubleXp, by(ada, 'plan'));
    await later(p, ada, dayMs);
    const { until } = await ada.call(payDoubleXp, by(ada, 'plan'));
    await later(p, ada, dayMs / 2);
    // A used perk ends the right to return the purchase whole.
    const { refundNow = 0 } = (await ada.call(getMySubscription, {})) ?? {};
    expect(refundNow).toBeGreaterThan(0);
    expect(refundNow).toBeLessThan(price);
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
    expect(await perkOf(ada, 'double-xp')).toMatchObject({ isActive: true, until, left: null });
    expect(await freeOf(ada)).toMatchObject({ doubleXp: null, recordReset: null });
    expect(await ada.refused(resetRecord, by(ada, 'plan'))).toEqual(noneLeft);
    await later(p, ada, dayMs / 2);
    expect(await perkOf(ada, 'double-xp')).toMatchObject({ isActive: false, reason: 'no-plan' });
    // Another purchase does not give the days of this month again.
    await subscribe(ada);
    expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 0 }, recordReset: { left: 1 } });
    expect(await perkOf(ada, 'double-xp')).toMatchObject({ reason: 'used-up', left: 0, count: 2 });
  },
);

test.thorough('a refund after a perk began is less by it, in any order of events', async () => {
  const ada = await p.player('ada', { funds: price });
  const { id } = await subscribe(ada);
  const refundNow = async () => (await ada.call(getMySubscription, {}))?.refundNow;
  expect(await refundNow()).toBe(price);
  await ada.call(payDoubleXp, by(ada, 'plan'));
  const left = price - extraPrices['double-xp'];
  expect(await refundNow()).toBe(left);
  await ada.call(resetRecord, by(ada, 'plan'));
  expect(await refundNow()).toBe(left - extraPrices['record-reset']);
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
  expect(await ada.balance()).toMatchObject({ available: left - extraPrices['record-reset'] });
});

test.thorough(
  'a membership whose price went back gives nothing, though its end is not known',
  async () => {
    const ada = await p.player('ada', { funds: price });
    const {
      id,
      plan: { id: planId },
    } = await subscribe(ada);
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
    await p.settled();
    // As the user service has it before the event of the end.
    const at = (days: number) => new Date(p.clock.now().getTime() + days * dayMs).toISOString();
    const data = {
      ...{ membershipId: id, userId: ada.id, planId, status: 'active' as const, amountCents: 0 },
      ...{ change: 'started' as const, rakeBasisPoints: null, anchor: at(0), perksUntil: at(30) },
      ...{ doubleXpDays: 2, recordResets: 1 },
    };
    await p.publish(membershipChanged, { subject: id, sequence: 99, data });
    await p.settled();
    expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 2 } });
    expect(await ada.refused(payDoubleXp, by(ada, 'plan'))).toEqual(noneLeft);
    expect(await ada.refused(resetRecord, by(ada, 'plan'))).toEqual(noneLeft);
  },
);

test.thorough('perks go on for the three days of grace of a plan that is past due', async () => {
  const ada = await p.player('ada', { funds: price });
  const { period } = await subscribe(ada);
  const end = new Date(period?.end ?? '').getTime();
  await later(p, ada, end - p.clock.now().getTime());
  await p.settled();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'past_due' });
  expect(await ada.call(payDoubleXp, by(ada, 'plan'))).toMatchObject({ paid: 0 });
  await later(p, ada, 3 * dayMs - 1);
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { left: 1, count: 2 } });
  await later(p, ada, 1);
  expect(await freeOf(ada)).toMatchObject({ doubleXp: null });
  expect(await perkOf(ada, 'double-xp')).toMatchObject({ reason: 'no-plan', left: null });
  expect(await ada.refused(payDoubleXp, by(ada, 'plan'))).toEqual(noneLeft);
  expect(await ada.refused(payDoubleXp, by(ada))).toEqual({
    ...{ status: 402, code: 'insufficient-funds' },
  });
});

test.thorough('events in any order and more than once give the same perks and counts', async () => {
  const ada = await p.player('ada');
  const membershipId = 'a'.repeat(24);
  const now = p.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const state = {
    ...{ membershipId, userId: ada.id, planId: 'b'.repeat(24), status: 'active' as const },
    ...{ change: 'renewed' as const, rakeBasisPoints: null, amountCents: price },
  };
  const grant = { doubleXpDays: 2, recordResets: 1, anchor: at(0), perksUntil: at(31) };
  const older = { ...state, ...grant, doubleXpDays: 8, perksUntil: at(90) };
  const newer = { ...state, ...grant };
  // The previous release names no counts: what is known stays.
  const previous = { ...state, perksUntil: at(31) };
  const changes = [
    ...[
      { data: newer, sequence: 3 },
      { data: older, sequence: 2 },
    ],
    ...[
      { data: previous, sequence: 4 },
      { data: newer, sequence: 3 },
    ],
  ];
  for (const { data, sequence } of changes)
    await p.publish(membershipChanged, { subject: membershipId, sequence, data });
  expect(await freeOf(ada)).toMatchObject({ doubleXp: { count: 2, left: 2 } });

  const { id } = await subscribeWith(ada);
  const uses = [1, 2].map((nth) => ({
    ...{ extraId: String(nth).padStart(24, '0'), userId: ada.id, kind: 'double-xp' as const },
    ...{ from: at(0), amountCents: 0, membershipId: id, returnsAt: at(10) },
  }));
  for (const nth of [1, 0, 0, 1]) {
    const data = uses[nth]!;
    await p.publish(extraUsed, { subject: data.extraId, sequence: 1, data });
  }
  await later(p, ada, dayMs);
  expect(await perkOf(ada, 'double-xp')).toMatchObject({
    ...{ reason: 'used-up', left: 0, count: 2, until: at(10) },
  });
});

async function subscribeWith(player: Player) {
  await p.refill(player, 20_00);
  return subscribe(player);
}
