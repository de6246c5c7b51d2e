import {
  countCardDeposit,
  uncountCardDeposit,
  createTransaction,
  getPlayLimits,
  sendMoney,
  startTimeOut,
  updatePlayLimits,
} from '@contend/contracts';
import { type Player, platform } from '@contend/test-kit';
import { batch, twoPlayers } from './stakes';

type Kind = 'deposit' | 'stake' | 'loss';
const setDay = (player: Player, kind: Kind, cents: number, timeZone?: string) =>
  player.call(updatePlayLimits, {
    body: { limits: [{ kind, window: 'day', cents }], ...(timeZone && { timeZone }) },
  });
const usedOf = async (player: Player, kind: Kind) =>
  (await player.call(getPlayLimits, {})).limits.find((one) => one.kind === kind)?.usedCents;
const send = (from: Player, to: Player, amount: number) =>
  from.answer(sendMoney, { body: { userId: to.id, amount } });
const refill = (player: Player, amount: number) =>
  player.answer(createTransaction, { body: { type: 'refill', amount } });

test('a transfer keeps to the limits of both players, and to their breaks', async () => {
  const { ada, bea } = await twoPlayers();
  await setDay(ada, 'stake', 10_00);
  await setDay(bea, 'deposit', 55_00);
  expect(await send(ada, bea, 4_00)).toMatchObject({ status: 201 });
  expect([await usedOf(ada, 'stake'), await usedOf(bea, 'deposit')]).toEqual([4_00, 54_00]);
  expect(await send(ada, bea, 6_01)).toMatchObject({
    status: 409,
    body: { code: 'play-limit', details: { limit: 'stake-day', leftCents: 6_00 } },
  });
  const limited = await send(ada, bea, 1_01);
  expect(limited).toMatchObject({ status: 409, body: { code: 'payer-limited' } });
  expect(limited.body).not.toHaveProperty('details');
  await bea.call(startTimeOut, { body: { hours: 24 } });
  expect(await send(ada, bea, 1_00)).toMatchObject({
    status: 409,
    body: { code: 'payer-limited' },
  });
  expect(await send(bea, ada, 1_00)).toMatchObject({ status: 403, body: { code: 'play-paused' } });
  expect(await ada.balance()).toEqual({ available: 46_00, held: 0 });
});

test.thorough('a card payment of another service counts as a deposit, once', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  await setDay(ada, 'deposit', 10_00);
  const call = (id: string, amountCents: number, more: { isPaid: boolean }) =>
    p.as('membership').call(countCardDeposit, {
      body: { id, userId: ada.id, amountCents, ...more },
    });
  const count = (id: string, cents: number) => call(id, cents, { isPaid: false });
  expect(await count('checkout:1', 8_00)).toEqual({ limited: null });
  expect(await count('checkout:1', 8_00)).toEqual({ limited: null });
  expect(await count('checkout:2', 2_01)).toMatchObject({
    limited: { userId: ada.id, limit: 'deposit-day', leftCents: 2_00 },
  });
  await call('membership-period:1', 8_00, { isPaid: true });
  expect(await usedOf(ada, 'deposit')).toBe(8_00);
  expect(await count('checkout:3', 2_00)).toEqual({ limited: null });
  // One that is not paid counts for an hour.
  await p.advance(65 * 60_000);
  expect(await usedOf(ada, 'deposit')).toBe(8_00);
});

test('a card payment that was not paid counts no longer once that is known', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await setDay(ada, 'deposit', 10_00);
  const membership = p.as('membership');
  const count = (id: string, { isPaid } = { isPaid: false }) =>
    membership.call(countCardDeposit, {
      body: { id, userId: ada.id, amountCents: 8_00, isPaid },
    });
  const uncount = (id: string, { id: userId } = ada) =>
    membership.call(uncountCardDeposit, { body: { id, userId } });
  await count('renewal:1');
  await uncount('renewal:1', bea);
  await uncount('renewal:2');
  expect(await usedOf(ada, 'deposit')).toBe(8_00);
  expect(await uncount('renewal:1')).toEqual({ ok: true });
  await uncount('renewal:1');
  expect(await usedOf(ada, 'deposit')).toBe(0);
  expect(await count('renewal:2')).toEqual({ limited: null });
  await count('membership-period:1', { isPaid: true });
  await uncount('membership-period:1');
  expect(await usedOf(ada, 'deposit')).toBe(8_00);
});

test('the day of a limit is that of the time zone that the player gives', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  const first = await setDay(ada, 'stake', 10_00, 'Asia/Kolkata');
  expect(first.timeZone).toBe('Asia/Kolkata');
  expect(first.limits[0]?.resetsAt).toMatch(/T18:30:00\.000Z$/);
  // Another zone does not begin a day early.
  const again = await setDay(ada, 'stake', 9_00, 'Pacific/Kiritimati');
  expect(again).toMatchObject({ timeZone: 'Asia/Kolkata' });
  expect(again.limits[0]?.resetsAt).toBe(first.limits[0]?.resetsAt);
  const wrong = { body: { timeZone: 'Mars/Olympus' } };
  expect(await ada.refused(updatePlayLimits, wrong)).toMatchObject({ status: 400 });
});

describe('at the same moment', () => {
  test.thorough('a refill and a transfer do not pass a limit of deposits together', async () => {
    const { ada, bea } = await twoPlayers();
    await setDay(bea, 'deposit', 60_00);
    const [sent, begun] = await Promise.all([send(ada, bea, 6_00), refill(bea, 6_00)]);
    expect([sent.status, begun.status].sort()).toEqual([201, 409]);
    expect(await usedOf(bea, 'deposit')).toBe(56_00);
  });

  test.thorough('a stake and a fee do not pass a limit of stakes together', async () => {
    const { p, ada, ask } = await twoPlayers();
    await setDay(ada, 'stake', 10_00);
    const id = 'b'.repeat(24);
    const fee = { escrow: { kind: 'tournament', id }, purpose: 'entry-fee' as const };
    const answers = await Promise.all([
      ask.hold(batch(1), [[ada, 6_00]]),
      ask.fund(`tournament:${id}:1`, [[ada, 6_00]], [], fee),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(ada, 'stake')).toBe(6_00);
    expect(await p.ledger.verify()).toMatchObject({ differences: [] });
  });

  test.thorough('a transfer and a lower limit have one order', async () => {
    const { ada, bea } = await twoPlayers();
    await setDay(ada, 'stake', 10_00);
    const [sent, lowered] = await Promise.all([send(ada, bea, 6_00), setDay(ada, 'stake', 5_00)]);
    const used = lowered.limits.find(({ kind }) => kind === 'stake')?.usedCents;
    // Sent first, the lower limit has counted it; after it, it was refused.
    expect(sent.status === 201 ? [0, 6_00] : [0]).toContain(used);
    if (sent.status !== 201) expect(await usedOf(ada, 'stake')).toBe(0);
    expect(await send(ada, bea, 5_01)).toMatchObject({ body: { code: 'play-limit' } });
  });
});
