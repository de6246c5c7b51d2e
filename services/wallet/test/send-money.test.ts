import {
  getWallet,
  listTransactions,
  sendMoney,
  signIn,
  transferLimits,
  transferPosted,
  unblockUser,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };
const statement = async (player: Player) =>
  (await player.call(listTransactions, { query: {} })).items;
const hour = 3_600_000;

/** Exceeds the life of a session. */
const signedInAgain = async (p: StoryPlatform, { email, password }: Player) =>
  p.client((await p.anyone.call(signIn, { body: { email, password } })).token);

test('money goes from one player to another, and both see the note', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const body = { userId: bea.id, amount: 12_34, note: 'for the pizza' };
  const sent = await ada.call(sendMoney, { body });
  await p.settled();
  expect(sent).toMatchObject({
    type: 'transfer-out',
    amount: -12_34,
    balanceAfter: 37_66,
    status: 'posted',
    title: 'Sent to bea',
    note: 'for the pizza',
    counterparty: { id: bea.id, username: 'bea' },
  });
  expect(await statement(bea)).toMatchObject([
    {
      type: 'transfer-in',
      amount: 12_34,
      balanceAfter: 12_34,
      title: 'Received from ada',
      note: 'for the pizza',
      counterparty: { id: ada.id, username: 'ada' },
    },
  ]);
  const entries = await p
    .database('wallet')
    .collection('entries')
    .find({ transferId: sent.id })
    .sort({ side: 1 })
    .toArray();
  expect(entries).toMatchObject([
    { side: 'credit', account: `user:${bea.id}`, amountCents: 12_34 },
    { side: 'debit', account: `user:${ada.id}`, amountCents: 12_34 },
  ]);
  const published = p.events(transferPosted).map(({ subject, data }) => ({ subject, data }));
  // Events of two wallets have no common order.
  expect(published.sort((one) => (one.subject === ada.id ? -1 : 1))).toMatchObject([
    { subject: ada.id, data: { type: 'transfer-out', amountCents: -12_34, available: 37_66 } },
    { subject: bea.id, data: { type: 'transfer-in', amountCents: 12_34, available: 12_34 } },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('neither of two players with a block between them sends the other money', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [
    await p.player('ada', { funds: 50_00 }),
    await p.player('bea', { funds: 50_00 }),
  ];
  await p.block(ada, bea);
  const blocked = { status: 403, code: 'blocked' };
  const to = ({ id: userId }: Player) => ({ body: { userId, amount: 1_00, note: 'Read this' } });
  expect(await bea.refused(sendMoney, to(ada))).toEqual(blocked);
  expect(await ada.refused(sendMoney, to(bea))).toEqual(blocked);
  await p.settled();
  expect((await statement(ada)).map(({ type }) => type)).toEqual(['refill']);
  await ada.call(unblockUser, { params: { userId: bea.id } });
  await p.settled();
  expect(await bea.call(sendMoney, to(ada))).toMatchObject({ note: 'Read this' });
});

test('a repeated transfer is made once', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const body = { userId: bea.id, amount: 10_00 };
  const key = { idempotencyKey: 'a-gift-for-bea' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.call(sendMoney, { body }, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  // Also without the stored reply: the transfer's id is derived from the key.
  await p.database('wallet').collection('idempotencyKeys').deleteMany({});
  expect(await ada.call(sendMoney, { body }, key)).toEqual(answers[0]);
  expect(await bea.balance()).toEqual({ available: 10_00, held: 0 });
  const other = { body: { ...body, amount: 11_00 } };
  expect(await ada.refused(sendMoney, other, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  await p.database('wallet').collection('idempotencyKeys').deleteMany({});
  expect(await ada.refused(sendMoney, other, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
});

test('the reply and the refusal that a repeat gets are marked as replayed', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const sent = async (amount: number) => {
    const key = { idempotencyKey: `gift-of-${amount}` };
    const { status, headers } = await ada.answer(
      sendMoney,
      { body: { userId: bea.id, amount } },
      key,
    );
    return [status, headers.get('idempotency-replayed')];
  };
  expect([await sent(10_00), await sent(10_00)]).toEqual([
    [201, null],
    [201, 'true'],
  ]);
  expect([await sent(60_00), await sent(60_00)]).toEqual([
    [402, null],
    [402, 'true'],
  ]);
});

test('a refused transfer moves nothing', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const refusal = (body: { userId: string; amount: number; note?: string }) =>
    ada.refused(sendMoney, { body });
  expect(await refusal({ userId: bea.id, amount: 50_01 })).toEqual({
    status: 402,
    code: 'insufficient-funds',
  });
  expect(await refusal({ userId: ada.id, amount: 10_00 })).toEqual({
    status: 400,
    code: 'transfer-to-self',
  });
  expect(await refusal({ userId: 'f'.repeat(24), amount: 10_00 })).toEqual({
    status: 404,
    code: 'recipient-not-found',
  });
  const invalid = { status: 400, code: 'invalid-request' };
  for (const amount of [0, -1, 99, 500_01, 1.5, Number.NaN, 1e21]) {
    expect(await refusal({ userId: bea.id, amount })).toEqual(invalid);
  }
  expect(await refusal({ userId: 'bea', amount: 10_00 })).toEqual(invalid);
  expect(await refusal({ userId: bea.id, amount: 10_00, note: 'x'.repeat(141) })).toEqual(invalid);
  expect(await refusal({ userId: bea.id, amount: 10_00, type: 'bonus' } as never)).toEqual(invalid);
  const body = { userId: bea.id, amount: 10_00 };
  expect(await ada.refused(sendMoney, { body }, { idempotencyKey: null })).toEqual({
    status: 400,
    code: 'idempotency-key-required',
  });
  expect(await p.anyone.refused(sendMoney, { body })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 0, held: 0 });
});

test('the daily limit counts by UTC day', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 1000_00 });
  await p.refill(ada, 500_00);
  const bea = await p.player('bea');
  const send = (amount: number) => ({ body: { userId: bea.id, amount } });
  await ada.call(sendMoney, send(500_00));
  await ada.call(sendMoney, send(499_00));
  const limit = { status: 409, code: 'daily-limit' };
  expect(await ada.refused(sendMoney, send(1_01))).toEqual(limit);
  await ada.call(sendMoney, send(1_00));
  expect(await ada.refused(sendMoney, send(1_00))).toEqual(limit);
  // Stories begin at noon: eleven hours later is the same day, one more hour is the next.
  await p.advance(11 * hour);
  const late = await signedInAgain(p, ada);
  expect(await late.refused(sendMoney, send(1_00))).toEqual(limit);
  await p.advance(hour);
  await late.call(sendMoney, send(1_00));
  expect(await late.call(getWallet, {})).toMatchObject({
    limits: { transfer: { leftToday: 999_00 } },
  });
  const { available } = await (await signedInAgain(p, bea)).call(getWallet, {});
  expect(available).toBe(transferLimits.perDayCents + 1_00);
});

/** Fourteen of them fit into 100.00. */
const racing = 40;

test.thorough('concurrent transfers never overdraw a wallet', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 100_00 });
  const others = await Promise.all(['bea', 'cal', 'dee'].map((name) => p.player(name)));
  const races = Array.from({ length: racing }, (_, nth) => {
    const userId = others[nth % others.length]?.id ?? '';
    return ada.answer(sendMoney, { body: { userId, amount: 7_00 } });
  });
  const statuses = (await Promise.all(races)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(14);
  expect(statuses.filter((status) => status === 402)).toHaveLength(racing - 14);
  expect(await ada.balance()).toEqual({ available: 2_00, held: 0 });
  await p.settled();
  // Consecutive event sequences without a gap.
  const sequences = p
    .events(transferPosted)
    .filter(({ subject }) => subject === ada.id)
    .map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index));
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('transfers in circles leave the total unchanged', async () => {
  const p = await platform(wallet);
  const players = await Promise.all(
    ['ada', 'bea', 'cal', 'dee'].map((name) => p.player(name, { funds: 30_00 })),
  );
  const rounds = Array.from({ length: 60 }, async (_, nth) => {
    const from = players[nth % 4];
    const to = players[(nth * 3 + 1) % 4];
    const body = { userId: to?.id ?? '', amount: 1_00 + (nth % 5) * 3_00 };
    await from?.answer(sendMoney, { body });
  });
  await Promise.all(rounds);
  const balances = await Promise.all(players.map((player) => player.balance()));
  expect(balances.reduce((sum, { available }) => sum + available, 0)).toBe(120_00);
  expect((await p.ledger.verify()).differences).toEqual([]);
});
