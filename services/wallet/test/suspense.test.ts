import {
  getRefillLink,
  listSuspense,
  listTransactions,
  reconcilePayouts,
  resolveSuspense,
  resolveSuspenseByOperator,
  setRoles,
  withdrawSuspense,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { exact, wallet } from './payout-fixture';
import { sendEvent } from './provider-event';

/** The provider says that it was paid another amount than was asked for. */
async function paidOther(p: StoryPlatform, player: Player, amountCents: number) {
  await player.call(getRefillLink, { query: { amount: '1000' } });
  const ofPlayer = { userId: player.id, status: 'pending' };
  const payment = await p.database('wallet').collection('payments').findOne(ofPlayer);
  const paymentId = String(payment?._id);
  await sendEvent(p, { id: `event-${paymentId}`, type: 'payment.paid', paymentId, amountCents });
  await p.settled();
  return paymentId;
}

/** The provider has a payout that the ledger has not. */
async function unexpectedPayout(p: StoryPlatform, amountCents: number) {
  const sandbox = p.database('wallet').collection<{ _id: string }>('sandboxPayouts');
  const paid = { amountCents, status: 'paid', reason: null, asked: 1, version: 1 };
  const row = { _id: 'e'.repeat(24), accountId: 'a'.repeat(24), createdAt: p.clock.now(), ...paid };
  await sandbox.insertOne(row as never);
  await p.operator.call(reconcilePayouts, {});
}

const rowsOf = async (admin: Player) => (await admin.call(listSuspense, { query: {} })).items;
const reason = 'Seen at the provider';
let keys = 0;
const key = () => ({ idempotencyKey: `suspense-${(keys += 1)}-key` });

test('admins decide about money in suspense, two about a large amount', async () => {
  const p = await platform({ ...wallet, settings: { PAYOUT_SECOND_APPROVAL_CENTS: '5000' } });
  const [ada, rita, sam] = [await p.player('ada'), await p.admin('rita'), await p.admin('sam')];
  const paymentId = await paidOther(p, ada, 12_00);
  await unexpectedPayout(p, 70_00);
  const [small, large] = await rowsOf(rita);
  expect(small).toMatchObject({
    ...{ amount: 12_00, expected: 10_00, reason: 'other-amount', finding: null, waiting: null },
    ...{ about: { kind: 'payment', id: paymentId }, user: { id: ada.id, username: 'ada' } },
    ...{ provider: 'sandbox', approvalsNeeded: 1 },
  });
  expect(large).toMatchObject({
    ...{ amount: -70_00, reason: 'comparison', user: null, approvalsNeeded: 2 },
    about: { kind: 'payout', id: 'e'.repeat(24) },
  });

  const decision = (amount: number, resolution: 'return' | 'credit' | 'write-off') => ({
    body: { amount, resolution, reason },
  });
  const params = { suspenseId: small?.id ?? '' };
  const ofLarge = { suspenseId: large?.id ?? '' };
  const write = { params: ofLarge, ...decision(-70_00, 'write-off') };
  const refusals = async (who: Player, rows: [object, string][]) => {
    for (const [request, code] of rows)
      expect(await who.refused(resolveSuspense, request as typeof write, key())).toMatchObject({
        code,
      });
  };
  await refusals(rita, [
    [{ params: { suspenseId: 'f'.repeat(24) }, ...decision(1, 'return') }, 'suspense-not-found'],
    [{ params, ...decision(11_00, 'credit') }, 'suspense-changed'],
    [{ params: ofLarge, ...decision(-70_00, 'credit') }, 'suspense-not-creditable'],
    [{ params: ofLarge, ...decision(-70_00, 'return') }, 'suspense-compared'],
  ]);
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: { roles: ['admin'] } });
  await ada.signInAgain();
  await refusals(ada, [[{ params, ...decision(12_00, 'credit') }, 'own-suspense']]);

  const credit = { params, ...decision(12_00, 'credit') };
  const repeated = key();
  const booked = { id: small?.id, status: 'booked' };
  expect(await rita.call(resolveSuspense, credit, repeated)).toEqual(booked);
  expect(await rita.call(resolveSuspense, credit, repeated)).toEqual(booked);
  expect(await ada.balance()).toEqual({ available: 12_00, held: 0 });
  const { items } = await ada.call(listTransactions, { query: {} });
  expect(items[0]).toMatchObject({
    type: 'refill',
    amount: 12_00,
    title: 'Money found and credited',
  });

  expect(await rita.refused(withdrawSuspense, { params: ofLarge })).toMatchObject({
    code: 'suspense-not-waiting',
  });
  expect(await rita.call(resolveSuspense, write, key())).toMatchObject({ status: 'waiting' });
  const [waiting] = await rowsOf(sam);
  expect(waiting?.waiting).toMatchObject({ by: { username: 'rita' }, resolution: 'write-off' });
  await refusals(rita, [[write, 'suspense-decided-by-you']]);
  expect(await rita.call(withdrawSuspense, { params: ofLarge })).toEqual({ id: large?.id });
  const asOperator = (request: typeof write) => p.operator.call(resolveSuspenseByOperator, request);
  const operatorGets = async (rows: [object, string][]) => {
    for (const [request, code] of rows)
      await expect(asOperator(request as typeof write)).rejects.toMatchObject({ code });
  };
  expect(await asOperator(write)).toEqual({ id: large?.id, status: 'waiting' });
  await operatorGets([
    [write, 'suspense-decided-by-you'],
    [{ params, ...decision(1, 'return') }, 'suspense-not-found'],
    [{ params: ofLarge, ...decision(1, 'return') }, 'suspense-changed'],
    [{ params: ofLarge, ...decision(-70_00, 'credit') }, 'suspense-not-creditable'],
    [{ params: ofLarge, ...decision(-70_00, 'return') }, 'suspense-compared'],
  ]);
  expect(await sam.call(resolveSuspense, write, key())).toMatchObject({ status: 'booked' });
  expect(await rowsOf(sam)).toEqual([]);
  expect(await exact(p)).toEqual([]);

  // The provider has none of it after all: what was written off is in suspense again.
  await p.database('wallet').collection('sandboxPayouts').deleteMany({});
  await p.operator.call(reconcilePayouts, {});
  expect(await rowsOf(sam)).toMatchObject([{ amount: 70_00, id: large?.id }]);
  const back = { params: ofLarge, ...decision(70_00, 'return') };
  expect(await sam.call(resolveSuspense, back, key())).toMatchObject({ status: 'waiting' });
  const other = [[{ params: ofLarge, ...decision(70_00, 'write-off') }, 'suspense-decision-open']];
  await refusals(rita, other as [object, string][]);
  await operatorGets(other as [object, string][]);
});
