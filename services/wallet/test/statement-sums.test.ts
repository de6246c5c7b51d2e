import {
  listTransactions,
  sendMoney,
  sumTransactions,
  type WalletTransaction,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const dayMs = 24 * 60 * 60_000;
const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };
const at = (p: StoryPlatform, days = 0) =>
  new Date(p.clock.now().getTime() + days * dayMs).toISOString();

/** Money added on three days, and some sent; more lines than fit on one page of two. */
async function spending() {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const range = await p.prepare('money added and sent on', async () => {
    await p.refill(ada, 100_00);
    await p.advance(dayMs / 24);
    const from = at(p);
    for (const cents of [5_00, 7_00]) {
      await ada.call(sendMoney, { body: { userId: bea.id, amount: cents } });
      await p.advance(1000);
    }
    await p.refill(ada, 30_00);
    await p.advance(1000);
    const to = at(p);
    await p.refill(ada, 60_00);
    return { from, to };
  });
  return { p, ada, bea, ...range };
}

async function allLines(player: Player, range: object): Promise<WalletTransaction[]> {
  const lines: WalletTransaction[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...range, page, pageSize: 2 };
    const { items } = await player.call(listTransactions, { query });
    if (items.length === 0) return lines;
    lines.push(...items);
  }
}

test.thorough('sums a range of the statement, whatever page is shown', async () => {
  const { ada, from, to } = await spending();
  const sums = await ada.call(sumTransactions, { query: { from, to } });
  expect(sums).toEqual({ received: 30_00, spent: -12_00, opening: 100_00, closing: 118_00 });
  const lines = await allLines(ada, { from, to });
  expect(lines.length).toBeGreaterThan(2);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(sums.received + sums.spent).toBe(total);
  expect((sums.opening ?? 0) + total).toBe(sums.closing);
});

test.thorough('sums the lines of one type, and none', async () => {
  const { p, ada, bea, from, to } = await spending();
  const sent = await ada.call(sumTransactions, { query: { from, to, type: 'transfer-out' } });
  expect(sent).toMatchObject({ received: 0, spent: -12_00 });
  const none = { received: 0, spent: 0, opening: null, closing: null };
  expect(await ada.call(sumTransactions, { query: { from, to, type: 'winnings' } })).toEqual(none);
  const later = { from: at(p, 1), to: at(p, 2) };
  expect(await ada.call(sumTransactions, { query: later })).toEqual(none);
  // Each player has sums of their own.
  const got = await bea.call(sumTransactions, { query: { from, to } });
  expect(got).toEqual({ received: 12_00, spent: 0, opening: 0, closing: 12_00 });
});

test.thorough('counts the very beginning of a range and not its end', async () => {
  const { ada, from, to } = await spending();
  const [newest] = (await ada.call(listTransactions, { query: { from, to } })).items;
  const end = newest?.createdAt ?? '';
  const sums = await ada.call(sumTransactions, { query: { from, to: end } });
  expect(sums).toMatchObject({ received: 0, spent: -12_00 });
  const after = await ada.call(sumTransactions, { query: { from: end, to } });
  expect(after).toMatchObject({ received: 30_00, spent: 0 });
});

test.thorough('leaves pending and failed payments out', async () => {
  const { p, ada, from, to } = await spending();
  const before = await ada.call(sumTransactions, { query: { from, to } });
  const lines = p.database('wallet').collection('statementLines');
  const change = { $set: { balanceAfterCents: null, status: 'expired' } };
  await lines.updateOne({ userId: ada.id, type: 'refill', amountCents: 30_00 }, change);
  const sums = await ada.call(sumTransactions, { query: { from, to } });
  expect(sums).toMatchObject({ received: before.received - 30_00, spent: before.spent });
});

test('refuses ranges above 32 days, backward ones and guests', async () => {
  const { p, ada, from, to } = await spending();
  const refused = { status: 400, code: 'range-too-long' };
  const month = { from: at(p, -32), to: at(p) };
  expect((await ada.answer(sumTransactions, { query: month })).status).toBe(200);
  const longer = { from: new Date(Date.parse(month.from) - 1).toISOString(), to: month.to };
  expect(await ada.refused(sumTransactions, { query: longer })).toEqual(refused);
  expect(await ada.refused(sumTransactions, { query: { from: to, to: from } })).toEqual(refused);
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(sumTransactions, { query: { from, to } })).toEqual(signedOut);
  const unknown = { from, to, userId: ada.id } as never;
  expect(await ada.refused(sumTransactions, { query: unknown })).toMatchObject({ status: 400 });
});
