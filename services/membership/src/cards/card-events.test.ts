import { isOver } from '@contend/billing';
import { decide } from '@contend/contracts';
import fc from 'fast-check';
import { cardFixture } from '../../test/model/card-fixture';
import { dayMs, idOf, purchase, storedCard } from '../../test/model/members';
import { commissionToTakeBack } from '../codes/commission';
import { payCommission } from '../codes/commissions.actions';
import { endNow } from '../membership/payments';
import { chargeCard, renewMembership, settlePeriods } from '../membership/renewal.actions';
import { saveMembership } from '../membership/saving.actions';
import { followChange } from './cards.actions';
import { readTakenBack } from './reading.actions';
import { correctPayments, refundCards } from './refunds.actions';
import { goneOf } from './taken-payment';

const steps = [
  ...(['refund', 'refund-all', 'dispute', 'win', 'hold-refunds', 'refuse-refunds'] as const),
  ...(['free-refunds', 'finish', 'fail', 'cancel', 'event', 'work', 'day', 'month'] as const),
];
type Step = { kind: (typeof steps)[number]; cents: number };

/** A member who paid a month of 9.30 by card, with a code that earns its owner a fifth. */
async function begun() {
  const fixture = cardFixture();
  const { deps, port, control } = fixture;
  const { id: customerId } = await port.createCustomer({ key: 'ada', userId: 'ada' });
  await control.setCard(customerId, 'pays');
  const referral = { codeId: idOf(3), ownerId: idOf(4), basisPoints: 2000 };
  const card = { ...storedCard, customerId, provider: 'sandbox' };
  const bought = await deps.memberships.save(null, decide(purchase({ card, referral })));
  const { state } = await chargeCard(deps, bought, { isMemberPresent: true });
  const paymentId = state.card?.paymentIds[0] ?? '';
  return { ...fixture, id: state.id, paymentId, periodId: state.held[0]?.id ?? '' };
}
type Begun = Awaited<ReturnType<typeof begun>>;

let events = 0;
/** Delivers an event about a payment: the object is read as it is then. */
async function deliver({ deps }: Begun, paymentId: string) {
  const id = `event-${(events += 1)}`;
  const object = { kind: 'payment', id: paymentId };
  const change = { id, provider: 'sandbox', object, receivedAt: deps.now(), followedAt: null };
  await deps.changes.save(null, decide(change));
  await followChange(deps, id);
}

/** What the timers do, each as often as a stopped process makes it. */
async function work({ deps, id, periodId }: Begun) {
  const { state } = await deps.memberships.get(id);
  if (!isOver(state.subscription)) await renewMembership(deps, id);
  for (const run of [correctPayments, refundCards, settlePeriods, refundCards, correctPayments])
    await run(deps, id);
  const commission = await deps.commissions.find(periodId);
  if (commission && commission.state.paysAt <= deps.now()) await payCommission(deps, periodId);
}

async function refundsOf({ store, paymentId }: Begun) {
  const rows = (await store.list('refund')).map(
    ({ value }) => value as { id: string; paymentId: string; status: string },
  );
  return rows.filter((one) => one.paymentId === paymentId);
}

async function take(fixture: Begun, { kind, cents }: Step, nth: number) {
  const { port, control, paymentId, deps, id } = fixture;
  const order = { key: `dashboard:${nth}`, paymentId, amountCents: cents };
  switch (kind) {
    case 'refund':
      return port.createRefund(order).catch(() => null);
    case 'refund-all':
      return port.createRefund({ ...order, amountCents: 9_30 }).catch(() => null);
    case 'dispute': {
      const { amountCents, refundedCents } = await port.getPayment(paymentId);
      return control.disputePayment(paymentId, Math.min(cents, amountCents - refundedCents));
    }
    case 'win':
      return control.winDispute(paymentId);
    case 'hold-refunds':
      return control.setRefunds(paymentId, 'pending');
    case 'refuse-refunds':
      return control.setRefunds(paymentId, 'refused');
    case 'free-refunds':
      return control.setRefunds(paymentId, null);
    case 'finish':
    case 'fail': {
      const open = (await refundsOf(fixture)).filter(({ status }) => status !== 'failed').at(-1);
      return open && control.finishRefund(open.id, kind === 'finish' ? 'paid' : 'failed');
    }
    case 'cancel': {
      const found = await deps.memberships.get(id);
      return saveMembership(deps, found, endNow(found.state, deps.now()));
    }
    case 'event':
      return deliver(fixture, paymentId);
    case 'work':
      return work(fixture);
    case 'day':
    case 'month':
      return fixture.wait((kind === 'day' ? 1 : 31) * dayMs);
  }
}

/** The last events arrive, pending refunds succeed, and all timers run until nothing is due. */
async function quiet(fixture: Begun) {
  const { control, paymentId, deps, id, wait } = fixture;
  await control.setRefunds(paymentId, null);
  for (let nth = 0; nth < 8; nth += 1) {
    for (const { id: refundId, status } of await refundsOf(fixture))
      if (status === 'pending') await control.finishRefund(refundId, 'paid');
    const { state } = await deps.memberships.get(id);
    for (const one of state.card?.paymentIds ?? []) await deliver(fixture, one);
    await work(fixture);
    wait(4 * dayMs);
  }
}

const anyStep = fc.record({
  kind: fc.constantFrom(...steps),
  cents: fc.integer({ min: 1, max: 9_30 }),
});

async function endsEqual(history: Step[]) {
  const fixture = await begun();
  const { deps, port, books, id, periodId } = fixture;
  for (const [nth, step] of history.entries()) await take(fixture, step, nth);
  await quiet(fixture);
  const { state } = await deps.memberships.get(id);
  const stuck = state.cardRefunds.filter(({ stuckAt }) => stuckAt);
  expect(state.cardRefunds.length).toBe(stuck.length);
  let atProvider = 0;
  for (const one of state.card?.paymentIds ?? []) {
    const payment = await port.getPayment(one);
    atProvider += payment.amountCents - goneOf(payment);
    if (stuck.length === 0) expect([one, books.of(one).back]).toEqual([one, goneOf(payment)]);
  }
  const { house, owner } = books.sums;
  if (stuck.length === 0) expect(house + owner + books.inEscrow()).toBe(atProvider);
  const commission = (await deps.commissions.find(periodId))?.state;
  expect(commission && commissionToTakeBack(commission)).toBeLessThanOrEqual(1_86);
  if (commission?.status === 'paid') expect(owner).toBe(commission.cents);
  return { house, owner };
}

const runs = Number(process.env['CARD_EVENT_RUNS'] ?? 150);

test('in any order of events the books are what the provider says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (history) => {
      await endsEqual(history);
    }),
    { numRuns: runs },
  );
});

test('a refund at the provider that fails after the end is made with the rest', async () => {
  const history = ['refund', 'event', 'fail', 'cancel', 'work', 'month'] as const;
  const { house } = await endsEqual(history.map((kind) => ({ kind, cents: 8_14 })));
  // Of a membership that was cancelled at once nothing is kept.
  expect(house).toBe(0);
});

test('a refund that succeeded and comes back from the bank is made again', async () => {
  const cancelled = ['cancel', 'work', 'work', 'event', 'work'] as const;
  const step = (kind: Step['kind']): Step => ({ kind, cents: 1 });
  const once = await endsEqual(cancelled.map(step));
  const back = [...cancelled, 'fail', 'event', 'work', 'event'] as const;
  expect(await endsEqual(back.map(step))).toEqual(once);
  // An event that was lost, and a refund that comes back again and again.
  const always = Array.from({ length: 4 }, () => [...(['fail', 'event', 'day', 'work'] as const)]);
  expect(await endsEqual([...cancelled, ...always.flat()].map(step))).toEqual(once);
});

test('a refund that always comes back waits for an operator in the end', async () => {
  const fixture = await begun();
  const { deps, id } = fixture;
  const step = (kind: Step['kind']) => take(fixture, { kind, cents: 1 }, 0);
  for (const kind of ['cancel', 'work', 'work'] as const) await step(kind);
  for (let nth = 0; nth < 12; nth += 1) {
    for (const kind of ['fail', 'event', 'day', 'day', 'day', 'work'] as const) await step(kind);
  }
  const { state } = await deps.memberships.get(id);
  expect(state.cardRefunds).toMatchObject([{ failure: 'came-back', amountCents: 9_30 }]);
  expect(state.cardRefunds[0]?.stuckAt).toBeInstanceOf(Date);
});

test('events that are lost, repeated and in another order end in the same books', async () => {
  const facts: Step[] = [
    { kind: 'refund', cents: 1_00 },
    { kind: 'dispute', cents: 5_00 },
    { kind: 'win', cents: 1 },
    { kind: 'dispute', cents: 7_00 },
  ];
  const event: Step = { kind: 'event', cents: 1 };
  const done: Step = { kind: 'work', cents: 1 };
  const at = (...places: number[]) =>
    facts.flatMap((fact, nth) => [fact, ...(places.includes(nth) ? [event, done, event] : [])]);
  const all = await endsEqual(at(0, 1, 2, 3));
  expect(await endsEqual(at())).toEqual(all);
  expect(await endsEqual(at(1, 3))).toEqual(all);
});

test('what no event announced is read on the next day, also a dispute that is won', async () => {
  const fixture = await begun();
  const { deps, control, id, paymentId, books } = fixture;
  const readOn = (takenBack: string[]) => {
    const memberships = { ...deps.memberships, takenBackSince: () => Promise.resolve(takenBack) };
    const schedule = jest.fn(() => Promise.resolve());
    return { ...deps, memberships, schedule } as unknown as typeof deps;
  };
  await control.disputePayment(paymentId, 9_30);
  await readTakenBack(readOn([]));
  await work(fixture);
  const { state } = await deps.memberships.get(id);
  expect(state).toMatchObject({ isLive: false, isRefunded: true });
  expect(state.card?.payments).toMatchObject([{ disputedCents: 9_30, takenBackAt: deps.now() }]);
  expect(books.of(paymentId).back).toBe(9_30);
  // The provider's list does not name it any more.
  await control.winDispute(paymentId);
  await readTakenBack(readOn([paymentId, 'unknown']));
  await work(fixture);
  expect(books.of(paymentId).back).toBe(0);
});
