import {
  createMembershipPlan,
  extraPrices,
  fundEscrow,
  getRewards,
  getUser,
  membershipChanged,
  payDoubleXp,
  resetRecord,
  settleEscrow,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, publishMatch } from './match-events';

const hourMs = 60 * 60_000;
const paramsOf = ({ id: userId }: Player) => ({ params: { userId } });

let p: StoryPlatform;
beforeEach(async () => {
  p = await platform({ only: ['user', 'wallet', 'membership'] });
});

const available = async (player: Player) => (await player.balance()).available;
const xpOf = async (player: Player) =>
  (await player.call(getRewards, paramsOf(player))).level.matchXp;
const expectHouse = async (cents: number) =>
  expect(await p.ledger.verify()).toMatchObject({
    ...{ escrowCents: 0, houseCents: cents, differences: [] },
  });

/** Ada wins against Bea now. */
async function win(ada: Player, bea: Player) {
  const completedAt = p.clock.now().toISOString();
  await publishMatch(p, completed({ home: ada.id, away: bea.id, completedAt }));
}

test('double XP is paid to the house, and one day runs at a time', async () => {
  const [ada, bea] = [await p.player('ada', { funds: 10_00 }), await p.player('bea')];
  const bought = await ada.call(payDoubleXp, paramsOf(ada));
  expect(bought).toMatchObject({ paid: extraPrices['double-xp'] });
  expect(Date.parse(bought.until) - Date.parse(bought.from)).toBe(24 * hourMs);
  expect(await ada.refused(payDoubleXp, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'double-xp-active' },
  });
  await win(ada, bea);
  await win(bea, ada);
  expect(await xpOf(ada)).toBeGreaterThan(1.5 * (await xpOf(bea)));
  expect(await available(ada)).toBe(10_00 - extraPrices['double-xp']);
  await expectHouse(extraPrices['double-xp']);
});

test('a record is reset for a price, and not again at once', async () => {
  const [ada, bea] = [await p.player('ada', { funds: 20_00 }), await p.player('bea')];
  await win(ada, bea);
  await p.advance(hourMs);
  const { resetAt, nextResetAt } = await ada.call(resetRecord, paramsOf(ada));
  expect(Date.parse(nextResetAt) - Date.parse(resetAt)).toBe(30 * 24 * hourMs);
  const { record } = await p.anyone.call(getUser, paramsOf(ada));
  expect(record).toEqual({ wins: 0, losses: 0, streak: 1, resetAt });
  expect(await ada.refused(resetRecord, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'record-reset-early' },
  });
  await p.settled();
  await expectHouse(extraPrices['record-reset']);
});

test.thorough('XP counts twice for 24 hours, to the millisecond', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  const [bea, cal, dan] = [await p.player('bea'), await p.player('cal'), await p.player('dan')];
  await win(ada, bea);
  const single = await xpOf(ada);
  const bought = await ada.call(payDoubleXp, paramsOf(ada));
  const from = p.clock.now();
  expect(bought).toMatchObject({ from: from.toISOString(), paid: extraPrices['double-xp'] });
  expect(Date.parse(bought.until) - from.getTime()).toBe(24 * hourMs);
  await win(ada, cal);
  const doubled = (await xpOf(ada)) - single;
  // A second win is less of a surprise than the first one.
  expect(doubled).toBeGreaterThan(1.5 * single);
  expect(doubled % 2).toBe(0);
  await p.advance(24 * hourMs - 1);
  await ada.signInAgain();
  expect(await ada.refused(payDoubleXp, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'double-xp-active' },
  });
  await p.advance(1);
  const before = await xpOf(ada);
  await win(ada, dan);
  expect((await xpOf(ada)) - before).toBeLessThan(doubled);
  await ada.call(payDoubleXp, paramsOf(ada));
  await p.settled();
  expect(await available(ada)).toBe(10_00 - 2 * extraPrices['double-xp']);
  await expectHouse(2 * extraPrices['double-xp']);
});

test.thorough('a reset record begins at zero, and the next reset waits 30 days', async () => {
  const ada = await p.player('ada', { funds: 20_00 });
  const bea = await p.player('bea');
  await win(ada, bea);
  await p.advance(hourMs);
  const { resetAt, nextResetAt } = await ada.call(resetRecord, paramsOf(ada));
  expect(Date.parse(nextResetAt) - Date.parse(resetAt)).toBe(30 * 24 * hourMs);
  const shown = async () => (await p.anyone.call(getUser, paramsOf(ada))).record;
  expect(await shown()).toEqual({ wins: 0, losses: 0, streak: 1, resetAt });
  await win(bea, ada);
  expect(await shown()).toEqual({ wins: 0, losses: 1, streak: -1, resetAt });
  await p.advance(30 * 24 * hourMs - hourMs);
  await p.advance(hourMs - 1);
  await ada.signInAgain();
  expect(await ada.refused(resetRecord, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'record-reset-early' },
  });
  await p.advance(1);
  await ada.call(resetRecord, paramsOf(ada));
  expect(await shown()).toMatchObject({ wins: 0, losses: 0 });
  await p.settled();
  await expectHouse(2 * extraPrices['record-reset']);
});

test.thorough('an extra is bought once by requests at the same moment', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  const answers = await Promise.all([1, 2, 3].map(() => ada.answer(payDoubleXp, paramsOf(ada))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect([status, (body as { code: string }).code]).toEqual([
      409,
      expect.stringMatching(/^(double-xp-active|extra-pending)$/),
    ]);
  }
  await p.settled();
  expect(await available(ada)).toBe(10_00 - extraPrices['double-xp']);
  await expectHouse(extraPrices['double-xp']);
});

test('refuses to buy for another user, without money or without a session', async () => {
  const [ada, bea] = [await p.player('ada'), await p.player('bea', { funds: 10_00 })];
  for (const call of [payDoubleXp, resetRecord]) {
    expect(await bea.refused(call, paramsOf(ada))).toEqual({ status: 403, code: 'forbidden' });
    expect(await ada.refused(call, paramsOf(ada))).toEqual({
      ...{ status: 402, code: 'insufficient-funds' },
    });
    expect(await p.anyone.refused(call, paramsOf(ada))).toEqual({
      ...{ status: 401, code: 'unauthenticated' },
    });
    expect(await ada.refused(call, { params: { userId: 'x' } })).toMatchObject({ status: 400 });
  }
  expect(await available(bea)).toBe(10_00);
  await expectHouse(0);
});

/** A membership of a player that gives a day of double XP a month and a reset a year. */
const member = async ({ id: userId }: Player, { days }: { days: number }) => {
  const now = p.clock.now().getTime();
  const data = {
    ...{ membershipId: 'a'.repeat(24), userId, planId: 'b'.repeat(24), status: 'active' as const },
    ...{ change: 'started' as const, amountCents: 7_99, rakeBasisPoints: null },
    ...{ doubleXpDays: 1, recordResets: 1, anchor: new Date(now).toISOString() },
    perksUntil: new Date(now + days * 24 * hourMs).toISOString(),
  };
  await p.publish(membershipChanged, { subject: data.membershipId, sequence: 1, data });
};

/** Lets a player be a member of a plan that gives a day a month and a reset a year. */
async function subscribe(player: Player): Promise<void> {
  const perks = { rakeBasisPoints: null, doubleXpDays: 1, recordResets: 1 };
  const prices = [{ interval: 'month' as const, amount: 5_00 }];
  const body = { name: 'Days', provider: 'contend' as const, perks, prices };
  const plan = await (await p.admin()).call(createMembershipPlan, { body });
  await player.call(subscribeFromWallet, { body: { priceId: plan.prices[0]?.id ?? '' } });
  await p.settled();
}

const none = { status: 409, code: 'no-free-use-left' };

test('a plan gives a day and a reset, which no other service may request', async () => {
  const [ada, bea] = [await p.player('ada', { funds: 15_00 }), await p.player('bea')];
  const plan = { ...paramsOf(ada), query: { pay: 'plan' as const } };
  for (const call of [payDoubleXp, resetRecord]) {
    expect(await ada.refused(call, plan)).toEqual(none);
    expect(await bea.refused(call, plan)).toEqual({ status: 403, code: 'forbidden' });
    const other = { ...paramsOf(ada), query: { pay: 'card' } } as unknown as typeof plan;
    expect(await ada.refused(call, other)).toMatchObject({ status: 400 });
  }
  await subscribe(ada);
  expect(await ada.call(resetRecord, plan)).toMatchObject({ paid: 0 });
  expect(await ada.call(payDoubleXp, plan)).toMatchObject({ paid: 0 });
  await p.settled();
  expect(await available(ada)).toBe(10_00);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 5_00, houseCents: 0 });
});

test.thorough('what a plan gives counts; asked for alone, it is never charged', async () => {
  const [ada, bea] = [await p.player('ada', { funds: 15_00 }), await p.player('bea')];
  const plan = { ...paramsOf(ada), query: { pay: 'plan' as const } };
  await subscribe(ada);
  await win(ada, bea);
  await p.advance(hourMs);
  expect(await ada.call(resetRecord, plan)).toMatchObject({ paid: 0 });
  const shown = (await p.anyone.call(getUser, paramsOf(ada))).record;
  expect(shown).toMatchObject({ wins: 0, losses: 0 });
  const single = await xpOf(ada);
  expect(await ada.call(payDoubleXp, plan)).toMatchObject({ paid: 0 });
  await win(ada, await p.player('cal'));
  expect((await xpOf(ada)) - single).toBeGreaterThan(1.5 * single);
  await p.advance(24 * hourMs);
  await ada.signInAgain();
  expect(await ada.refused(payDoubleXp, plan)).toEqual(none);
  expect(await available(ada)).toBe(10_00);
  await ada.call(payDoubleXp, paramsOf(ada));
  await p.settled();
  expect(await p.ledger.verify()).toMatchObject({ houseCents: extraPrices['double-xp'] });
});

test.thorough('a plan gives nothing from the very end of its perks', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  await member(ada, { days: 1 });
  const { extras } = await ada.call(getRewards, paramsOf(ada));
  expect(extras).toMatchObject({ doubleXp: { count: 1, left: 1 }, nextResetAt: null });
  await p.advance(24 * hourMs);
  await ada.signInAgain();
  const plan = { ...paramsOf(ada), query: { pay: 'plan' as const } };
  expect(await ada.refused(resetRecord, plan)).toMatchObject({ code: 'no-free-use-left' });
});

test('a purchase that the wallet does not answer is returned', async () => {
  const ada = await p.player('ada', { funds: 10_00 });
  await p.kill('wallet');
  expect((await ada.answer(payDoubleXp, paramsOf(ada))).status).toBe(503);
  expect(await ada.refused(payDoubleXp, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'extra-pending' },
  });
  expect(await ada.refused(resetRecord, paramsOf(ada))).toMatchObject({ status: 503 });
  expect(await ada.refused(resetRecord, paramsOf(ada))).toEqual({
    ...{ status: 409, code: 'extra-pending' },
  });
  await p.moveClock(60_000);
  await p.restart('wallet');
  await p.settled();
  expect(await available(ada)).toBe(10_00);
  await ada.call(payDoubleXp, paramsOf(ada));
  await p.settled();
  await expectHouse(extraPrices['double-xp']);
});

test.thorough.each([fundEscrow, settleEscrow])(
  'a purchase whose process stops after a call of the wallet ends, and no cent is lost',
  async (call) => {
    const ada = await p.player('ada', { funds: 10_00 });
    const crashed = p.crash('user', call, 'after');
    const lost = ada.call(payDoubleXp, paramsOf(ada)).catch(() => undefined);
    await crashed;
    await p.restart('user');
    await p.advance(60_000);
    await lost;
    await p.settled();
    await ada.signInAgain();
    const isPaid = (await available(ada)) < 10_00;
    await expectHouse(isPaid ? extraPrices['double-xp'] : 0);
    const again = await ada.answer(payDoubleXp, paramsOf(ada));
    expect(again.status).toBe(isPaid ? 409 : 200);
  },
);
