import { Refusal, LimitedRefusal, unverifiedStakeCents } from '@contend/contracts';
import { verifyPhone } from '@contend/test-kit';
import { batch, twoPlayers } from './stakes';

const most = unverifiedStakeCents;
const elsewhere = (digit: string) => ({ escrow: { kind: 'wager', id: digit.repeat(24) } });
const idOf = (digit: string) => batch(1, digit.repeat(24));

test.thorough('stakes above the most need a verified phone number, to the cent', async () => {
  const { p, ada, bea, ask } = await twoPlayers();
  for (const player of [ada, bea]) await p.refill(player, 100_00);
  const limited = { userId: ada.id, limit: 'phone', leftCents: most, resetsAt: null };
  const hold = () =>
    ask.hold(batch(1), [
      [ada, most + 1],
      [bea, most],
    ]);
  expect(await hold()).toMatchObject({ ok: false, short: [], limited: [limited] });
  expect(await ask.fund(idOf('b'), [[ada, most + 1]], [], elsewhere('b'))).toMatchObject({
    ...{ ok: false, limited: [limited] },
  });
  expect(await ada.balance()).toEqual({ available: 150_00, held: 0 });
  expect(await ask.hold(batch(2), [[ada, most]])).toMatchObject({ ok: true });

  await verifyPhone(p, ada);
  // A reply is stored under its id: the same operation is refused as before.
  expect(await hold()).toMatchObject({ limited: [limited] });
  expect(await ask.fund(idOf('c'), [[ada, most + 1]], [], elsewhere('c'))).toMatchObject({
    ok: true,
  });
  expect(await p.ledger.verify()).toMatchObject({ differences: [] });
});

test.thorough('several seats of one payer count together', async () => {
  const { p, ada, bea, ask } = await twoPlayers();
  await p.refill(ada, 100_00);
  const seats: Parameters<typeof ask.hold>[1] = [
    [ada, 30_00],
    [ada, 30_00],
    [bea, 30_00],
  ];
  expect(await ask.hold(batch(1), seats)).toMatchObject({
    limited: [{ userId: ada.id, limit: 'phone' }],
  });
});

test('the payer reads what lifts the limit, and others read no reason', () => {
  const payer = { userId: 'a'.repeat(24), limit: 'phone', leftCents: most, resetsAt: null };
  const refusal = new LimitedRefusal([payer]);
  expect(refusal.forUser(payer.userId)).toMatchObject({
    ...{ code: 'stake-needs-phone', status: 409, details: { maxCents: most } },
    message: expect.stringMatching(
      /at most \$50\.00 .* Verify your number in the wallet/,
    ) as string,
  });
  const toOthers = refusal.forUser('b'.repeat(24));
  expect(toOthers).toBeInstanceOf(Refusal);
  expect(toOthers).toMatchObject({ code: 'payer-limited', details: {} });
});

test.thorough('a wallet that is short gets that reason first', async () => {
  const { ada, ask } = await twoPlayers();
  expect(await ask.hold(batch(1), [[ada, most + 1]])).toEqual({ ok: false, short: [ada.id] });
});
