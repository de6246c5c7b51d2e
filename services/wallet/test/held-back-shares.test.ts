import {
  type CallRequest,
  escrowSettled,
  fundEscrow,
  getEscrow,
  reverseFunding,
  settleEscrow,
  tournamentCancelled,
  tournamentPaidOut,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { auditFixture } from './audit-fixture';
import { escrowOf, idOf } from './ledger-fixture';
import { refusalOf, statement, twoPlayers } from './stakes';

const closed = { status: 409, code: 'hold-closed' };
const conflict = { status: 422, code: 'hold-conflict' };
const mismatch = { status: 409, code: 'settlement-mismatch' };
const event = { kind: 'tournament', id: 'c'.repeat(24) };
const prize = { kind: 'prize', id: 'd'.repeat(24) };
const label = 'Friday Cup';
const part = (name: string) => `${event.kind}:${event.id}:${name}`;

type Lines = NonNullable<CallRequest<typeof settleEscrow>['body']>['lines'];
type Purpose = NonNullable<CallRequest<typeof fundEscrow>['body']>['purpose'];

/** The wallet's calls about one tournament. */
function calls(p: StoryPlatform) {
  const from = p.as('tournament');
  return {
    pay: (name: string, { id: payerId }: Player, purpose: Purpose = 'entry-fee') => {
      const payers = [{ payerId, amountCents: 10_00 }];
      const body = { id: part(name), escrow: event, purpose, label, payers, reservations: [] };
      return from.call(fundEscrow, { body });
    },
    refund: (name: string) =>
      from.call(reverseFunding, { body: { fundingId: part(name), label, reserveAgain: [] } }),
    settle: (lines: Lines, escrow = event, id = `${escrow.kind}:${escrow.id}`) =>
      from.call(settleEscrow, { body: { id, escrow, lines, rakeCents: 0 } }),
    held: (params = event) => from.call(getEscrow, { params }),
  };
}
const to = ({ id: payeeId }: Player, amountCents: number, purpose: Lines[number]['purpose']) => ({
  ...{ payeeId, amountCents, purpose, label },
});
const waiting = (amountCents: number) =>
  ({ payee: { escrow: prize }, amountCents, purpose: 'prize', label }) as const;

test('a share that cannot be paid waits in an escrow of its own, then is paid once', async () => {
  const { p, ada, bea } = await twoPlayers();
  const { pay, refund, settle, held } = calls(p);
  expect(await held()).toEqual({ heldCents: 0, status: 'open' });
  await pay('ada', ada);
  await pay('again', bea);
  expect(await refund('again')).toEqual({ reversed: true });
  await pay('bea', bea);
  await pay('guarantee', bea, 'prize-guarantee');
  expect(await held()).toEqual({ heldCents: 30_00, status: 'open' });
  expect(await refusalOf(settle([waiting(30_01)]))).toEqual(mismatch);
  expect(await refusalOf(settle([{ ...waiting(30_00), payee: { escrow: event } }]))).toEqual(
    conflict,
  );
  const lines = [to(bea, 4_00, 'organizer-fee'), waiting(16_00), to(bea, 10_00, 'prize')];
  await settle(lines);
  await settle(lines);
  expect(await refusalOf(settle([...lines.slice(0, 1), waiting(26_00)]))).toEqual(conflict);
  expect(await held()).toEqual({ heldCents: 0, status: 'settled' });
  expect(await held(prize)).toEqual({ heldCents: 16_00, status: 'open' });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 16_00, differences: [] });
  await p.settled();
  expect(p.events(escrowSettled)).toMatchObject([
    { data: { paidCents: 14_00, heldBackCents: 16_00, lineCount: 3 } },
  ]);

  await settle([to(ada, 16_00, 'prize')], prize);
  await settle([to(ada, 16_00, 'prize')], prize);
  const again = settle([to(bea, 16_00, 'prize')], prize, `prize:${prize.id}:back`);
  expect(await refusalOf(again)).toEqual(mismatch);
  const read = await p.operator.call(getEscrow, { params: prize });
  expect(read).toEqual({ heldCents: 0, status: 'settled' });
  expect(await ada.balance()).toEqual({ available: 56_00, held: 0 });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  const titles = async (player: Player) =>
    (await statement(player)).map(({ type, amount, title }) => [type, amount, title]);
  expect((await titles(ada)).slice(0, 2)).toEqual([
    ['winnings', 16_00, 'Prize: Friday Cup'],
    ['stake', -10_00, 'Entry fee: Friday Cup'],
  ]);
  expect((await titles(bea)).slice(0, 6)).toEqual([
    ['winnings', 10_00, 'Prize: Friday Cup'],
    ['winnings', 4_00, 'Organizer fee: Friday Cup'],
    ['stake', -10_00, 'Prize guarantee: Friday Cup'],
    ['stake', -10_00, 'Entry fee: Friday Cup'],
    ['stake-returned', 10_00, 'Entry fee returned: Friday Cup'],
    ['stake', -10_00, 'Entry fee: Friday Cup'],
  ]);
});

test.thorough('each payment is reversed on its own until the escrow is settled', async () => {
  const { p, ada, bea } = await twoPlayers();
  const { pay, refund, settle } = calls(p);
  await pay('ada', ada);
  await pay('bea', bea);
  await pay('guarantee', bea, 'prize-guarantee');
  expect(await refund('guarantee')).toEqual({ reversed: true });
  expect(await refund('ada')).toEqual({ reversed: true });
  expect(await refund('ada')).toEqual({ reversed: true });
  expect((await statement(bea))[0]).toMatchObject({
    title: 'Prize guarantee returned: Friday Cup',
  });
  await settle([to(bea, 10_00, 'entry-fee-returned')]);
  expect(await refusalOf(refund('bea'))).toEqual(closed);
  expect(await refusalOf(pay('late', ada))).toEqual(closed);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('a share for a settled escrow is refused, and nothing is paid', async () => {
  const { p, ada } = await twoPlayers();
  const { pay, settle, held } = calls(p);
  await pay('ada', ada);
  await settle([], prize);
  expect(await refusalOf(settle([waiting(4_00), to(ada, 6_00, 'prize')]))).toEqual(closed);
  expect(await held()).toEqual({ heldCents: 10_00, status: 'open' });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
});

/** Money is left in the escrow of a tournament that `ended` says is over. */
async function leftBehind(
  ended: typeof tournamentCancelled | typeof tournamentPaidOut,
  rest: object,
): Promise<void> {
  const { p, ada } = await twoPlayers();
  const { pay, refund } = calls(p);
  await pay('ada', ada);
  const data = { tournamentId: event.id, name: label, ...rest };
  await p.publish(ended, { subject: event.id, sequence: 1, data: data as never });
  await p.settled();
  await p.moveClock(15 * 60_000 - 1);
  expect((await p.ledger.verify()).differences).toEqual([]);
  await p.moveClock(1);
  expect((await p.ledger.verify()).differences).toEqual([
    `transfer ${part('ada')}: money in escrow of tournament:${event.id}, which has ended`,
  ]);
  await refund('ada');
  expect((await p.ledger.verify()).differences).toEqual([]);
}

test.thorough('money left in the escrow of a cancelled tournament is found', () =>
  leftBehind(tournamentCancelled, { userIds: [], reason: 'organizer' }),
);

test.thorough('money left in the escrow of a tournament that was paid out is found', () =>
  leftBehind(tournamentPaidOut, { prizeCents: 0, organizerFeeCents: 0, returnedCents: 0 }),
);

test.thorough('shares that two replicas move to one escrow at once all arrive', async () => {
  const fixture = await auditFixture({ replicas: 2 });
  const target = { kind: 'prize', id: idOf(99) };
  const escrows = Array.from({ length: 8 }, (_, nth) => escrowOf(nth + 1));
  for (const { kind, id } of escrows) {
    await fixture.refill(id, 5_00);
    await fixture.fund(`${kind}:${id}:1`, [{ payerId: id, amountCents: 5_00 }]);
  }
  const lines = (id: string) => [
    { payeeId: id, amountCents: 2_00 },
    { payee: { escrow: target }, amountCents: 3_00 },
  ];
  const settled = await Promise.all(
    [...escrows, ...escrows].map((escrow, nth) =>
      fixture.settle(escrow, lines(escrow.id), { replica: nth % 2 }),
    ),
  );
  expect(new Set(settled)).toEqual(new Set(['completed']));
  const held = { postedCents: 24_00, openTransfers: 8 };
  expect(await fixture.collection('escrows').findOne({ _id: `prize:${idOf(99)}` })).toMatchObject(
    held,
  );
  expect((await fixture.verify()).differences).toEqual([]);
  expect((await fixture.ranges()).found).toEqual([]);
  expect((await fixture.increment()).differences).toEqual([]);
  const payout = [{ payeeId: idOf(1), amountCents: 24_00 }];
  await Promise.all([0, 1].map((replica) => fixture.settle(target, payout, { replica })));
  expect(await fixture.collection('accounts').findOne({ _id: idOf(1) })).toMatchObject({
    postedCents: 26_00,
  });
  expect((await fixture.verify()).differences).toEqual([]);
  expect((await fixture.ranges()).found).toEqual([]);
  await fixture.end();
});

test.thorough('a whole settlement can wait: 500 shares move in one transaction', async () => {
  const fixture = await auditFixture();
  const payers = Array.from({ length: 10 }, (_, nth) => ({
    ...{ payerId: idOf(7 + nth), amountCents: 50_00 },
  }));
  for (const { payerId, amountCents } of payers) await fixture.refill(payerId, amountCents);
  await fixture.fund(`wager:${idOf(1)}:1`, payers);
  const lines = Array.from({ length: 500 }, (_, nth) => ({
    payee: { escrow: { kind: 'prize', id: idOf(1000 + nth) } },
    amountCents: 1_00,
  }));
  expect(await fixture.settle(escrowOf(1), lines)).toBe('completed');
  expect(await fixture.collection('transfers').countDocuments({ kind: 'holdback' })).toBe(500);
  expect((await fixture.verify()).differences).toEqual([]);
  const altered = { _id: `prize:${idOf(1000)}` };
  await fixture.collection('escrows').updateOne(altered, { $inc: { postedCents: -1 } });
  expect((await fixture.verify()).differences).not.toEqual([]);
  await fixture.end();
});
