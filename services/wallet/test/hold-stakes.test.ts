import {
  fundEscrow,
  fundsCaptured,
  fundsHeld,
  fundsReleased,
  releaseReservations,
  reserveFunds,
  sendMoney,
} from '@contend/contracts';
import { batch, escrow, refusalOf, refusalOfBody, statement, twoPlayers, wagerId } from './stakes';

const conflict = { status: 422, code: 'hold-conflict' };
const closed = { status: 409, code: 'hold-closed' };
const notFound = { status: 404, code: 'hold-not-found' };
const ok = { ok: true, short: [] };
const repeats = globalThis.isThorough ? 20 : 4;
/** Of these, seven fit into 50.00. */
const holdsAtOnce = globalThis.isThorough ? 30 : 9;

test('a stake is held, captured into escrow and published', async () => {
  const { p, ada, bea, ask } = await twoPlayers();
  expect(await ask.hold(batch(1), [[ada, 10_00]])).toEqual(ok);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await statement(ada)).toMatchObject([
    {
      type: 'stake',
      amount: -10_00,
      balanceAfter: 40_00,
      status: 'pending',
      holdStatus: 'held',
      title: 'Stake for Rocket League 1v1',
    },
    { type: 'refill' },
  ]);
  // Held money cannot be spent again.
  const body = { userId: bea.id, amount: 40_01 };
  expect(await ada.refused(sendMoney, { body })).toMatchObject({ code: 'insufficient-funds' });

  await ask.capture(batch(1));
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await statement(ada)).toMatchObject([
    { balanceAfter: 40_00, status: 'posted', holdStatus: 'captured' },
    { type: 'refill' },
  ]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 10_00, differences: [] });
  await p.settled();
  const reference = { kind: 'wager', id: wagerId };
  const data = { userId: ada.id, amountCents: 10_00, available: 40_00, held: 10_00, reference };
  expect(p.events(fundsHeld)).toMatchObject([{ subject: ada.id, data }]);
  expect(p.events(fundsCaptured)).toMatchObject([{ subject: ada.id, data }]);
});

test('a released stake is returned in full', async () => {
  const { p, ada, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 10_00]]);
  await ask.release(batch(1));
  await ask.release(batch(1));
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await statement(ada)).toMatchObject([
    {
      type: 'stake-returned',
      amount: 10_00,
      balanceAfter: 50_00,
      title: 'Stake returned: Rocket League 1v1',
    },
    {
      type: 'stake',
      amount: -10_00,
      balanceAfter: 40_00,
      status: 'voided',
      holdStatus: 'released',
    },
    { type: 'refill' },
  ]);
  await p.settled();
  expect(p.events(fundsReleased)).toMatchObject([
    { subject: ada.id, data: { amountCents: 10_00, available: 50_00, held: 0 } },
  ]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('a batch is held for all or none', async () => {
  const { p, ada, bea, ask } = await twoPlayers();
  const answer = await ask.hold(batch(1), [
    [ada, 10_00],
    [bea, 30_00],
    [bea, 30_00],
  ]);
  expect(answer).toEqual({ ok: false, short: [bea.id] });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  // The stored answer is final: a repeat receives it even after money came in.
  await p.refill(bea, 50_00);
  const again = ask.hold(batch(1), [
    [ada, 10_00],
    [bea, 30_00],
    [bea, 30_00],
  ]);
  expect(await again).toEqual({ ok: false, short: [bea.id] });
  expect(await refusalOf(ask.capture(batch(1)))).toEqual(notFound);
  await ask.release(batch(1));
  expect(
    await ask.hold(batch(2), [
      [ada, 10_00],
      [bea, 50_00],
    ]),
  ).toEqual(ok);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('one id is one hold, repeated, concurrent or with another body', async () => {
  const { ada, ask } = await twoPlayers();
  const answers = await Promise.all(
    Array.from({ length: repeats }, () => ask.hold(batch(1), [[ada, 10_00]])),
  );
  expect(answers).toEqual(Array.from({ length: repeats }, () => ok));
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await refusalOf(ask.hold(batch(1), [[ada, 10_01]]))).toEqual(conflict);
  expect(await ask.capture(batch(1))).toEqual(ok);
  expect(await ask.capture(batch(1))).toEqual(ok);
  expect(await refusalOf(ask.release(batch(1)))).toEqual(closed);
  expect(await ask.hold(batch(1), [[ada, 10_00]])).toEqual(ok);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
});

test.thorough('a hold that arrives after its release is refused', async () => {
  const { p, ada, ask } = await twoPlayers();
  await ask.release(batch(1));
  expect(await refusalOf(ask.hold(batch(1), [[ada, 10_00]]))).toEqual(closed);
  expect(await refusalOf(ask.capture(batch(1)))).toEqual(closed);
  await ask.hold(batch(2), [[ada, 10_00]]);
  await ask.release(batch(2));
  expect(await refusalOf(ask.hold(batch(2), [[ada, 10_00]]))).toEqual(closed);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('captured stakes cannot be released, and such a call has no effect', async () => {
  const { ada, bea, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 10_00]]);
  await ask.hold(batch(2), [[bea, 10_00]]);
  await ask.capture(batch(1));
  expect(await refusalOf(ask.release(batch(2), batch(1)))).toEqual(closed);
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await refusalOf(ask.capture(batch(2), batch(3)))).toEqual(notFound);
  expect((await statement(bea))[0]).toMatchObject({ holdStatus: 'held' });
});

test.thorough('a new batch may replace an earlier one', async () => {
  const { p, ada, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 30_00]]);
  // Sufficient only because the earlier stake is released first.
  expect(await ask.hold(batch(2), [[ada, 40_00]], { replaces: batch(1) })).toEqual(ok);
  expect(await ada.balance()).toEqual({ available: 10_00, held: 40_00 });
  // Too much even so: the earlier one stays held.
  expect(await ask.hold(batch(3), [[ada, 50_01]], { replaces: batch(2) })).toEqual({
    ok: false,
    short: [ada.id],
  });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 40_00 });
  await ask.capture(batch(2));
  expect(await refusalOf(ask.hold(batch(4), [[ada, 5_00]], { replaces: batch(2) }))).toEqual(
    closed,
  );
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('concurrent holds never exceed the balance', async () => {
  const { p, ada, ask } = await twoPlayers();
  const answers = await Promise.all(
    Array.from({ length: holdsAtOnce }, (_, round) => ask.hold(batch(round), [[ada, 7_00]])),
  );
  expect(answers.filter(({ ok: isHeld }) => isHeld)).toHaveLength(7);
  expect(await ada.balance()).toEqual({ available: 1_00, held: 49_00 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('rejects malformed holds', async () => {
  const { p, ada } = await twoPlayers();
  const invalid = { status: 400, code: 'invalid-request' };
  const payer = { payerId: ada.id, amountCents: 10_00 };
  const hold = { id: batch(1), escrow, purpose: 'stake', label: 'x', payers: [payer] };
  const funding = { ...hold, reservations: [] };
  const bodies: [Parameters<typeof refusalOfBody>[1], unknown][] = [
    [reserveFunds, { ...hold, payers: [] }],
    [reserveFunds, { ...hold, payers: [{ ...payer, amountCents: 0 }] }],
    [reserveFunds, { ...hold, payers: [{ ...payer, amountCents: -5 }] }],
    [reserveFunds, { ...hold, payers: [{ ...payer, amountCents: 0.5 }] }],
    [reserveFunds, { ...hold, id: 'anything' }],
    [reserveFunds, { ...hold, purpose: 'winnings' }],
    [reserveFunds, { ...hold, escrow: { kind: 'Wager', id: wagerId } }],
    [fundEscrow, { ...funding, payers: [] }],
    [fundEscrow, { ...funding, reservations: ['$ne'] }],
    [releaseReservations, { ids: [], label: 'x' }],
    [releaseReservations, { ids: [{ $gt: '' }], label: 'x' }],
  ];
  for (const [contract, body] of bodies) {
    expect(await refusalOfBody(p, contract, body)).toEqual(invalid);
  }
  for (const contract of [reserveFunds, fundEscrow, releaseReservations]) {
    const answer = await fetch(`${p.urlOf('wallet')}${contract.path}`, { method: 'POST' });
    expect(answer.status).toBe(401);
  }
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});
