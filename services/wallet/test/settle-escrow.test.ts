import {
  type CallRequest,
  listTransactions,
  settleEscrow,
  transferPosted,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { batch, escrow, refusalOf, refusalOfBody, statement, twoPlayers, wagerId } from './stakes';

const mismatch = { status: 409, code: 'settlement-mismatch' };
const conflict = { status: 422, code: 'hold-conflict' };
const closed = { status: 409, code: 'hold-closed' };

/** Two stakes of 10.00 in escrow. */
async function staked() {
  const story = await twoPlayers();
  const { p, ada, bea, ask } = story;
  await p.prepare('two stakes in escrow', async () => {
    await ask.hold(batch(1), [[ada, 10_00]]);
    await ask.hold(batch(2), [[bea, 10_00]]);
    await ask.capture(batch(1), batch(2));
  });
  return story;
}

test('the winner is paid, the house receives the rake, the escrow is empty', async () => {
  const { p, ada, bea, ask } = await staked();
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await p.ledger.verify()).toMatchObject({
    houseCents: 2_00,
    escrowCents: 0,
    differences: [],
  });
  expect(await statement(ada)).toMatchObject([
    { type: 'winnings', amount: 18_00, balanceAfter: 58_00, title: 'Won Rocket League 1v1' },
    { type: 'stake', amount: -10_00, balanceAfter: 40_00, status: 'posted', holdStatus: 'settled' },
    { type: 'refill', balanceAfter: 50_00 },
  ]);
  expect(await statement(bea)).toMatchObject([{ holdStatus: 'settled' }, { type: 'refill' }]);
  await p.settled();
  // Events are ordered per wallet; two wallets have no common order.
  const publishedTo = ({ id }: { id: string }) =>
    p.events(transferPosted).flatMap(({ subject, data }) => (subject === id ? [data] : []));
  expect(publishedTo(ada)).toMatchObject([
    { type: 'winnings', amountCents: 18_00, available: 58_00, held: 0 },
  ]);
  // A loser's money does not move, but nothing of theirs is held any more.
  expect(publishedTo(bea)).toMatchObject([
    { type: 'stake', amountCents: 0, available: 40_00, held: 0 },
  ]);
});

const linesOf = async (player: Player, query: CallRequest<typeof listTransactions>['query'] = {}) =>
  (await player.call(listTransactions, { query })).items;

test('lines of a wager name the opponent, and winnings their rake', async () => {
  const { ada, bea, ask } = await staked();
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  const [won, stake, refill] = await linesOf(ada);
  const opponent = { id: bea.id };
  expect(won).toMatchObject({ opponent, rake: 2_00 });
  expect(stake).toMatchObject({ opponent, rake: null });
  expect(refill).toMatchObject({ opponent: null, rake: null });
});

test.thorough('a stake on offer has no opponent yet', async () => {
  const { ada, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 10_00]]);
  expect((await linesOf(ada))[0]).toMatchObject({ holdStatus: 'held', opponent: null });
});

test('a statement is limited to exactly the requested times', async () => {
  const { ada } = await staked();
  const [newest] = await linesOf(ada);
  const at = newest?.createdAt ?? '';
  const idsOf = async (query: Parameters<typeof linesOf>[1]) =>
    (await linesOf(ada, query)).map(({ id }) => id);
  expect(await idsOf({ from: at })).toContain(newest?.id);
  expect(await idsOf({ to: at })).not.toContain(newest?.id);
  expect(await idsOf({ from: '2100-01-01T00:00:00.000Z' })).toEqual([]);
});

test('returned stakes go back to their payers without rake', async () => {
  const { p, ada, bea, ask } = await staked();
  await ask.settle(
    [
      [ada, 10_00, 'stake-returned'],
      [bea, 10_00, 'stake-returned'],
    ],
    0,
  );
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await statement(ada))[0]).toMatchObject({ title: 'Stake returned: Rocket League 1v1' });
  expect(await p.ledger.verify()).toMatchObject({ houseCents: 0, differences: [] });
});

test('an escrow is settled once, despite repeats', async () => {
  const { p, ada, bea, ask } = await staked();
  await Promise.all(
    Array.from({ length: globalThis.isThorough ? 10 : 3 }, () =>
      ask.settle([[ada, 18_00, 'winnings']], 2_00),
    ),
  );
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await refusalOf(ask.settle([[bea, 18_00, 'winnings']], 2_00))).toEqual(conflict);
  const id = `wager:${wagerId}:again`;
  expect(await refusalOf(ask.settle([[bea, 18_00, 'winnings']], 2_00, { id }))).toEqual(mismatch);
  const other = { escrow: { kind: 'wager', id: 'b'.repeat(24) } };
  expect(await refusalOf(ask.settle([[bea, 18_00, 'winnings']], 2_00, other))).toEqual(conflict);
  expect(await p.ledger.verify()).toMatchObject({ houseCents: 2_00, differences: [] });
});

test('rejects settlements that differ from the escrow by a cent', async () => {
  const { p, ada, ask } = await staked();
  for (const [cents, rakeCents] of [
    [17_99, 2_00],
    [18_01, 2_00],
    [18_00, 1_99],
    [20_00, 2_00],
  ]) {
    const settled = ask.settle([[ada, cents ?? 0, 'winnings']], rakeCents ?? 0);
    expect(await refusalOf(settled)).toEqual(mismatch);
  }
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 20_00, differences: [] });
});

test.thorough('a settled escrow accepts no more money', async () => {
  const { p, ada, bea, ask } = await staked();
  await ask.hold(batch(3), [[bea, 5_00]]);
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  expect(await refusalOf(ask.hold(batch(4), [[bea, 5_00]]))).toEqual(closed);
  expect(await refusalOf(ask.capture(batch(3)))).toEqual(closed);
  await ask.release(batch(3));
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('rejects malformed settlements', async () => {
  const { p, ada } = await staked();
  const line = { payeeId: ada.id, amountCents: 18_00, purpose: 'winnings', label: 'x' };
  const body = { id: `wager:${wagerId}`, escrow, lines: [line], rakeCents: 2_00 };
  const bodies = [
    { ...body, rakeCents: -2_00 },
    { ...body, lines: [{ ...line, amountCents: -1 }] },
    { ...body, lines: [{ ...line, purpose: 'bonus' }] },
    { ...body, id: 'settle' },
  ];
  for (const wrong of bodies) {
    expect(await refusalOfBody(p, settleEscrow, wrong)).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
  const answer = await fetch(`${p.urlOf('wallet')}${settleEscrow.path}`, { method: 'POST' });
  expect(answer.status).toBe(401);
});
