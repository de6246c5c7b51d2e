import {
  createTransaction,
  type ErrorReply,
  getLimitsOfPlayer,
  getPlayLimits,
  getRefillLink,
  playLimitsChanged,
  playRaiseMs,
  type PlayLimits,
  updatePlayLimits,
} from '@contend/contracts';
import { type Player, platform } from '@contend/test-kit';
import { batch, refusalOf, twoPlayers, wagerId } from './stakes';

type Kind = 'deposit' | 'stake' | 'loss';
type Window = 'day' | 'week' | 'month';
const set = (player: Player, kind: Kind, window: Window, cents: number | null) =>
  player.call(updatePlayLimits, { body: { limits: [{ kind, window, cents }] } });
const limitOf = (view: PlayLimits, kind: Kind, window: Window) =>
  view.limits.find((limit) => limit.kind === kind && limit.window === window);
const refill = async (player: Player, amount: number) => {
  const call = { body: { type: 'refill' as const, amount } };
  const { status, body } = await player.answer(createTransaction, call);
  return { status, ...(body as ErrorReply) };
};
const other = (digit: string) => digit.repeat(24);
const elsewhere = (digit: string) => ({ escrow: { kind: 'wager', id: other(digit) } });

test.thorough('a player without limits sees what counts, and is limited by nothing', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 25_00 });
  const view = await ada.call(getPlayLimits, {});
  expect(view).toMatchObject({ pause: null, realityCheckMinutes: 60 });
  expect(view.limits).toHaveLength(9);
  expect(limitOf(view, 'deposit', 'month')).toMatchObject({
    ...{ cents: null, usedCents: 25_00, leftCents: null, pending: null },
  });
});

test.thorough(
  'a lower limit holds at once, a higher one 24 hours later at the millisecond',
  async () => {
    const p = await platform({ only: ['user', 'wallet'] });
    const ada = await p.player('ada');
    await set(ada, 'stake', 'day', 20_00);
    const asked = await set(ada, 'stake', 'day', 30_00);
    const { resetsAt: _, ...limit } = limitOf(asked, 'stake', 'day') ?? {};
    expect(limit).toEqual({
      ...{ kind: 'stake', window: 'day', cents: 20_00, usedCents: 0, leftCents: 20_00 },
      pending: {
        cents: 30_00,
        from: new Date(p.clock.now().getTime() + playRaiseMs).toISOString(),
      },
    });
    await p.advance(playRaiseMs - 1);
    await ada.signInAgain();
    expect(limitOf(await ada.call(getPlayLimits, {}), 'stake', 'day')).toMatchObject({
      cents: 20_00,
    });
    await p.advance(1);
    expect(limitOf(await ada.call(getPlayLimits, {}), 'stake', 'day')).toMatchObject({
      ...{ cents: 30_00, pending: null },
    });
    await p.settled();
    const raised = [{ kind: 'stake', window: 'day', cents: 30_00 }];
    expect(p.events(playLimitsChanged)).toMatchObject([
      { data: { raised: [] } },
      { data: { raised: [] } },
      { data: { raised } },
    ]);
  },
);

test.thorough('the present amount withdraws a raise', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  await set(ada, 'loss', 'week', 20_00);
  await set(ada, 'loss', 'week', null);
  await set(ada, 'loss', 'week', 20_00);
  await p.advance(playRaiseMs);
  await ada.signInAgain();
  expect(limitOf(await ada.call(getPlayLimits, {}), 'loss', 'week')).toMatchObject({
    ...{ cents: 20_00, pending: null },
  });
});

test('refuses a refill above the limit of deposits, and counts those that are begun', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 10_00 });
  await set(ada, 'deposit', 'day', 30_00);
  const { link } = await ada.call(getRefillLink, { query: { amount: '1500' } });
  expect(link).toMatch(/checkout/);
  expect(await refill(ada, 5_01)).toMatchObject({
    ...{ status: 409, code: 'play-limit' },
    details: { limit: 'deposit-day', leftCents: 5_00 },
    message: expect.stringMatching(/^Your daily deposit limit leaves \$5\.00\. It resets on /),
  });
  // The open payment of the same amount is found again.
  await ada.call(getRefillLink, { query: { amount: '1500' } });
  await ada.call(createTransaction, { body: { type: 'refill', amount: 5_00 } });
  expect(await ada.refused(getRefillLink, { query: { amount: '600' } })).toMatchObject({
    code: 'play-limit',
  });
});

test.thorough('one of two parallel refills at the limit begins', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  await set(ada, 'deposit', 'week', 30_00);
  const begin = (amount: number) =>
    ada.call(createTransaction, { body: { type: 'refill', amount } });
  const done = await Promise.allSettled([begin(20_00), begin(20_01)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const view = await ada.call(getPlayLimits, {});
  expect(limitOf(view, 'deposit', 'week')?.usedCents).toBeLessThanOrEqual(30_00);
});

test('refuses a stake above a limit, stores that answer, and frees what is released', async () => {
  const { p, ada, ask } = await twoPlayers();
  await set(ada, 'stake', 'day', 15_00);
  expect(await ask.hold(batch(1), [[ada, 10_00]])).toEqual({ ok: true, short: [] });
  const limited = await ask.fund(batch(1, other('b')), [[ada, 5_01]], [], elsewhere('b'));
  expect(limited).toMatchObject({
    ...{ ok: false, short: [] },
    limited: [{ userId: ada.id, limit: 'stake-day', leftCents: 5_00 }],
  });
  await ask.release(batch(1));
  const repeat = await ask.fund(batch(1, other('b')), [[ada, 5_01]], [], elsewhere('b'));
  expect(repeat).toEqual(limited);
  expect(await ask.hold(batch(2), [[ada, 15_00]])).toMatchObject({ ok: true });
  // A replaced reservation makes room for the one that replaces it.
  expect(await ask.hold(batch(3), [[ada, 14_00]], { replaces: batch(2) })).toMatchObject({
    ok: true,
  });
  expect(await p.ledger.verify()).toMatchObject({ differences: [] });
});

test.thorough('a net loss limit counts what is at stake as lost, and winnings', async () => {
  const { ada, bea, ask } = await twoPlayers();
  await set(ada, 'loss', 'month', 10_00);
  await ask.fund(
    batch(1),
    [
      [ada, 10_00],
      [bea, 10_00],
    ],
    [],
  );
  const again = () => ask.fund(batch(2, other('b')), [[ada, 1]], [], elsewhere('b'));
  expect(await again()).toMatchObject({ limited: [{ limit: 'loss-month', leftCents: 0 }] });
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  const view = await ada.call(getPlayLimits, {});
  expect(limitOf(view, 'loss', 'month')).toMatchObject({ usedCents: -8_00, leftCents: 18_00 });
  const third = await ask.fund(batch(1, other('c')), [[ada, 18_00]], [], elsewhere('c'));
  expect(third).toMatchObject({ ok: true });
});

test.thorough('a stake that its escrow returned counts no more', async () => {
  const { ada, ask } = await twoPlayers();
  await set(ada, 'stake', 'week', 10_00);
  await ask.fund(batch(1), [[ada, 10_00]], []);
  await ask.settle([[ada, 10_00, 'stake-returned']], 0);
  const view = await ada.call(getPlayLimits, {});
  expect(limitOf(view, 'stake', 'week')).toMatchObject({ usedCents: 0, leftCents: 10_00 });
});

test.thorough('of parallel stakes at a limit exactly as many are held as it allows', async () => {
  const { p, ada, ask } = await twoPlayers();
  await set(ada, 'stake', 'day', 25_00);
  const digits = ['1', '2', '3', '4', '5', '6'];
  const answers = await Promise.all(
    digits.map((digit) => ask.fund(batch(1, other(digit)), [[ada, 8_00]], [], elsewhere(digit))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter(({ limited }) => limited)).toHaveLength(3);
  expect(await ada.balance()).toEqual({ available: 26_00, held: 24_00 });
  expect(await p.ledger.verify()).toMatchObject({ differences: [] });
});

test.thorough('a lower limit does not touch what is reserved already', async () => {
  const { ada, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 20_00]]);
  await set(ada, 'stake', 'day', 5_00);
  await ask.capture(batch(1));
  expect(await ada.balance()).toEqual({ available: 30_00, held: 20_00 });
  expect(await refusalOf(ask.release(batch(1)))).toMatchObject({ code: 'hold-closed' });
  expect(wagerId).toHaveLength(24);
});

test('refuses a limit that is malformed', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  for (const [what, body] of [
    ['twice', { limits: [0, 0].map(() => ({ kind: 'stake', window: 'day', cents: 1 })) }],
    ['below zero', { limits: [{ kind: 'stake', window: 'day', cents: -1 }] }],
    ['of another kind', { limits: [{ kind: 'time', window: 'day', cents: 1 }] }],
    ['with another interval of checks', { realityCheckMinutes: 45 }],
  ] as const) {
    const refusal = await ada.refused(updatePlayLimits, { body: body as never });
    expect({ what, ...refusal }).toMatchObject({ what, status: 400, code: 'invalid-request' });
  }
});

test('an admin sees the limits of a player, and cannot change them', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const [ada, admin] = [await p.player('ada'), await p.admin()];
  const own = await set(ada, 'stake', 'day', 5_00);
  const params = { userId: ada.id };
  expect(await admin.call(getLimitsOfPlayer, { params })).toEqual(own);
  expect(await ada.refused(getLimitsOfPlayer, { params })).toMatchObject({ status: 403 });
  expect(await p.anyone.refused(getLimitsOfPlayer, { params })).toMatchObject({ status: 401 });
  const unknown = { params: { userId: other('f') } };
  expect(await admin.refused(getLimitsOfPlayer, unknown)).toMatchObject({
    ...{ status: 404, code: 'wallet-not-found' },
  });
  // A change names no player: it is the caller's own.
  const body = { limits: [{ kind: 'stake', window: 'day', cents: null }], userId: ada.id } as never;
  expect(await admin.refused(updatePlayLimits, { body })).toMatchObject({ status: 400 });
});
