import {
  escrowSettled,
  fundsCaptured,
  fundsReleased,
  listTransactions,
  reverseFunding,
} from '@contend/contracts';
import { batch, escrow, refusalOf, refusalOfBody, statement, twoPlayers, wagerId } from './stakes';

const ok = { ok: true, short: [] };
const closed = { status: 409, code: 'hold-closed' };
const conflict = { status: 422, code: 'hold-conflict' };
const notFound = { status: 404, code: 'hold-not-found' };
const home = batch(1);
const funding = batch(2);
const again = { reservationId: home, as: `${funding}:home` };

/** Ada's stake is reserved; Bea's comes with the funding. */
async function offered() {
  const story = await twoPlayers();
  const { p, ada, bea, ask } = story;
  await p.prepare('a reserved stake of ada', async () => {
    await ask.hold(home, [[ada, 10_00]]);
  });
  const fund = () => ask.fund(funding, [[bea, 10_00]], [home]);
  return { ...story, fund };
}

test('one call takes the acceptor’s money and captures the creator’s reservation', async () => {
  const { p, ada, bea, fund } = await offered();
  expect(await fund()).toEqual(ok);
  expect(await fund()).toEqual(ok);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  const line = { type: 'stake', amount: -10_00, status: 'posted', holdStatus: 'captured' };
  expect((await statement(bea))[0]).toMatchObject({
    ...line,
    title: 'Stake for Rocket League 1v1',
  });
  expect((await statement(ada))[0]).toMatchObject(line);
  await p.settled();
  expect(
    p
      .events(fundsCaptured)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([ada.id, bea.id].sort());
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 20_00, differences: [] });
});

test('a short payer funds nothing, and the reservation stays reserved', async () => {
  const { p, ada, bea, ask } = await offered();
  const answer = { ok: false, short: [bea.id] };
  expect(await ask.fund(funding, [[bea, 50_01]], [home])).toEqual(answer);
  await p.refill(bea, 50_00);
  expect(await ask.fund(funding, [[bea, 50_01]], [home])).toEqual(answer);
  expect(await refusalOf(ask.fund(funding, [[bea, 10_00]], [home]))).toEqual(conflict);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await ask.reverse(funding)).toEqual({ reversed: false });
  expect(await ask.fund(batch(3), [[bea, 10_00]], [home])).toEqual(ok);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('rejects unknown or captured reservations and those of another escrow', async () => {
  const { p, bea, ask, fund } = await offered();
  expect(await refusalOf(ask.fund(batch(3), [[bea, 1_00]], [batch(9)]))).toEqual(notFound);
  await fund();
  expect(await refusalOf(ask.fund(batch(3), [[bea, 1_00]], [home]))).toEqual(closed);
  const other = { escrow: { kind: 'wager', id: 'b'.repeat(24) } };
  const foreign = `wager:${'b'.repeat(24)}:1`;
  expect(await refusalOf(ask.fund(foreign, [[bea, 1_00]], [home], other))).toEqual(closed);
  expect(await refusalOf(ask.fund(batch(4), [[bea, 1_00]], [], other))).toEqual(conflict);
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a reversal returns one payer’s money and reserves the other’s again', async () => {
  const { p, ada, bea, ask, fund } = await offered();
  await fund();
  expect(await ask.reverse(funding, [again])).toEqual({ reversed: true });
  expect(await ask.reverse(funding, [again])).toEqual({ reversed: true });
  expect(await refusalOf(ask.reverse(funding))).toEqual(conflict);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await statement(bea)).toMatchObject([
    { type: 'stake-returned', amount: 10_00, balanceAfter: 50_00 },
    { type: 'stake', holdStatus: 'released', balanceAfter: 40_00 },
    { type: 'refill' },
  ]);
  expect((await statement(ada))[0]).toMatchObject({ status: 'pending', holdStatus: 'held' });
  // A late funding is refused as closed: its money was returned.
  expect(await refusalOf(fund())).toEqual(closed);
  expect(await refusalOf(ask.hold(home, [[ada, 10_00]]))).toEqual(closed);
  await ask.release(again.as);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  await p.settled();
  expect(p.events(fundsReleased).map(({ subject }) => subject)).toEqual([bea.id, ada.id]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test.thorough('money that was reserved again funds the next acceptance', async () => {
  const { p, ada, bea, ask, fund } = await offered();
  await fund();
  await ask.reverse(funding, [again]);
  expect(await ask.fund(batch(3), [[bea, 10_00]], [again.as])).toEqual(ok);
  await ask.settle([[bea, 18_00, 'winnings']], 2_00);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
  const { items } = await ada.call(listTransactions, { query: {} });
  expect(items.map(({ holdStatus }) => holdStatus)).toEqual(['settled', null]);
  await p.settled();
  expect(p.events(escrowSettled)).toMatchObject([
    { subject: `wager:${wagerId}`, data: { paidCents: 18_00, rakeCents: 2_00, lineCount: 1 } },
  ]);
  expect(await p.ledger.verify()).toMatchObject({ houseCents: 2_00, differences: [] });
});

test.thorough('a funding that arrives after its reversal is refused', async () => {
  const { p, ada, bea, ask, fund } = await offered();
  expect(await ask.reverse(funding, [again])).toEqual({ reversed: false });
  expect(await ask.reverse(funding, [again])).toEqual({ reversed: false });
  expect(await refusalOf(fund())).toEqual(closed);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('a concurrent funding and reversal end in one of the two', async () => {
  const { p, ask, fund } = await offered();
  const [funded, { reversed }] = await Promise.all([
    fund().catch((error: { code: string }) => error.code),
    ask.reverse(funding, [again]),
  ]);
  expect(reversed ? funded : 'hold-closed').toEqual(reversed ? ok : funded);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('a settled escrow is not reversed', async () => {
  const { ada, ask, fund } = await offered();
  await fund();
  await ask.settle([[ada, 20_00, 'winnings']], 0);
  expect(await refusalOf(ask.reverse(funding, [again]))).toEqual(closed);
  expect(await refusalOf(ask.reverse(home))).toEqual(conflict);
  expect(await ada.balance()).toEqual({ available: 60_00, held: 0 });
});

test.thorough('other labels and order are the same operation, other money is not', async () => {
  const { ada, bea, ask } = await twoPlayers();
  const both: [typeof ada, number][] = [
    [ada, 10_00],
    [bea, 5_00],
  ];
  expect(await ask.fund(funding, both, [])).toEqual(ok);
  const reworded = ask.fund(funding, both.toReversed(), [], { label: 'Something else' });
  expect(await reworded).toEqual(ok);
  expect(await refusalOf(ask.fund(funding, [[ada, 15_00]], []))).toEqual(conflict);
  const lines = [[ada, 15_00, 'winnings']] as [typeof ada, number, 'winnings'][];
  await ask.settle(lines, 0);
  expect(await ask.settle(lines, 0, { label: 'Reworded' })).toMatchObject({ status: 'completed' });
  expect(await refusalOf(ask.settle([[ada, 15_00, 'stake-returned']], 0))).toEqual(conflict);
});

test.thorough('an escrow may belong to any kind, which names account and reference', async () => {
  const { p, ada, ask } = await twoPlayers();
  const deposit = { kind: 'scrim-deposit', id: escrow.id };
  const id = `scrim-deposit:${escrow.id}:1`;
  expect(await ask.fund(id, [[ada, 5_00]], [], { escrow: deposit })).toEqual(ok);
  const entry = await p.database('wallet').collection('entries').findOne({ transferId: id });
  expect(entry?.account).toMatch(/^(user:|escrow:scrim-deposit:)/);
  const { items } = await ada.call(listTransactions, { query: {} });
  expect(items[0]?.reference).toEqual(deposit);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 5_00, differences: [] });
});

test('rejects malformed reversals', async () => {
  const { p, ada, fund } = await offered();
  await fund();
  const body = { fundingId: funding, label: 'x', reserveAgain: [] };
  const wrong = [
    { ...body, fundingId: 'all' },
    { ...body, reserveAgain: [{ reservationId: home }] },
    { ...body, reserveAgain: [{ reservationId: home, as: { $gt: '' } }] },
  ];
  for (const one of wrong) {
    expect(await refusalOfBody(p, reverseFunding, one)).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
});
