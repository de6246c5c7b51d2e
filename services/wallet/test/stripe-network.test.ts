import {
  getRefillLink,
  payoutMismatched,
  reconcilePayouts,
  refillCompleted,
  refillExpiryMs,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import {
  directNetwork,
  randomOf,
  slowNetwork,
} from '../../../packages/payments/test/stripe-network';
import { exact, lastPayout } from './payout-fixture';
import { approved, paidRefill, readyPlayer, stripeStory, type StripeStory } from './stripe-fixture';

type Event = [kind: 'checkout' | 'payment' | 'payout', id: string];

/** Events in any order, each sent never, once or twice, and up to three at the same time. */
async function storm({ tell }: StripeStory, events: Event[], random: () => number) {
  const plan = events
    .flatMap((event) => Array.from({ length: Math.floor(random() * 3) }, () => event))
    .map((event) => ({ event, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
  for (let sent = 0; sent < plan.length; sent += 3) {
    const together = plan.slice(sent, sent + 3).map(([kind, id]) => tell(kind, id));
    expect(new Set(await Promise.all(together))).toEqual(new Set([200]));
  }
}

/** Begins refills at the same time, whose requests are slow and get lost, and pays their pages. */
async function paidRefills(story: StripeStory, player: Player, amounts: number[]) {
  const { p, objects, control } = story;
  const begin = (amount: number) =>
    player.call(getRefillLink, { query: { amount: String(amount) } });
  await Promise.all(amounts.map(begin));
  await p.settled();
  const pages = objects('checkout.session').filter(({ status }) => status === 'open');
  for (const { id } of pages) await control.payCheckout(String(id), 'pays');
  return pages.map(({ id, payment_intent: payment }) => ({
    ...{ sessionId: String(id), paymentId: String(payment) },
  }));
}

const centsOf = ({ objects }: StripeStory): number =>
  objects('payment_intent').reduce((sum, { amount }) => sum + Number(amount), 0);

test.thorough('slow, lost and repeated messages leave ledger and provider equal', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`stripe network: seed ${seed} (SEED repeats it)\n`);
  const random = randomOf(seed);
  const story = await stripeStory();
  const { p, control, server, objects } = story;
  const [ada, admin] = [await readyPlayer(story, 200_00), await p.admin('rita')];
  server.useNetwork(slowNetwork(seed, { mostMs: 150, lost: 0.2 }));
  const made = await paidRefills(story, ada, [10_00, 11_00, 12_00, 13_00, 14_00]);
  const disputed = made[1]?.paymentId ?? '';
  const disputedCents = Number(server.objects.get(disputed)?.amount ?? 0);
  const payoutId = await approved(story, { ada, admin }, 25_00);
  await p.advance(60 * 60_000);
  const bankPayouts = objects('payout').map(({ id, account }) => `${account}/${id}`);
  for (const id of bankPayouts) await control.finishPayout(id, 'paid');
  await control.disputePayment(disputed);
  const ofRefills = made.flatMap(({ sessionId, paymentId }): Event[] => [
    ['checkout', sessionId],
    ['payment', paymentId],
  ]);
  await storm(story, [...ofRefills, ...bankPayouts.map((id): Event => ['payout', id])], random);
  // What no event has brought is read: at the deadlines, and by the comparison.
  server.useNetwork(slowNetwork(seed, { mostMs: 150 }));
  await p.advance(refillExpiryMs);
  const { findings } = await p.operator.call(reconcilePayouts, {});
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  await ada.signInAgain();
  const available = centsOf(story) - disputedCents - 25_00;
  expect({ seed, ...(await ada.balance()) }).toEqual({ seed, available, held: 0 });
  expect(await lastPayout(ada)).toMatchObject({ id: payoutId, status: 'paid' });
  expect(objects('transfer')).toHaveLength(1);
  expect(await exact(p)).toEqual([]);
});

/** Holds one answer back, which is read at once, until it is released. */
function heldAnswer({ server }: StripeStory, nth: number) {
  let release = () => undefined as void;
  let ways = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = () => {
    ways += 1;
    return ways === 2 * nth ? released : undefined;
  };
  server.useNetwork({ ...directNetwork, held });
  return { release: () => release(), isHeld: () => Promise.resolve(ways >= 2 * nth) };
}

/** An event is followed by a read that says what it is about, and by one that is applied. */
const reads = [1, 2];

test.thorough('an older answer about a refill that arrives later is not applied', async () => {
  const story = await stripeStory();
  const { p, tell, control } = story;
  const ada = await p.player('ada');
  for (const nth of reads) {
    story.server.useNetwork(directNetwork);
    const { paymentId } = await paidRefill(story, ada, 50_00);
    await tell('payment', paymentId);
    const { release, isHeld } = heldAnswer(story, nth);
    const first = tell('payment', paymentId);
    await eventually('an answer is held', isHeld);
    await control.disputePayment(paymentId);
    const second = tell('payment', paymentId);
    const isTaken = async () => (await ada.balance()).available === 0;
    await eventually('the dispute is booked', isTaken);
    release();
    await Promise.all([first, second]);
    expect({ nth, ...(await ada.balance()) }).toEqual({ nth, available: 0, held: 0 });
    expect(p.events(refillCompleted)).toHaveLength(nth);
  }
  expect(await exact(p)).toEqual([]);
});

test.thorough('an older answer about a payout that arrives later is not applied', async () => {
  const story = await stripeStory();
  const { p, tell, control, objects, server } = story;
  const [ada, admin] = [await readyPlayer(story, 50_00), await p.admin('rita')];
  for (const nth of reads) {
    server.useNetwork(directNetwork);
    await approved(story, { ada, admin }, 25_00);
    const { account, id } = objects('payout').at(-1) ?? {};
    const bankPayout = `${account}/${id}`;
    await control.finishPayout(bankPayout, 'paid');
    const { release, isHeld } = heldAnswer(story, nth);
    const first = tell('payout', bankPayout);
    await eventually('an answer is held', isHeld);
    await control.finishPayout(bankPayout, 'failed');
    const second = tell('payout', bankPayout);
    const isBack = async () => (await ada.balance()).available === 50_00;
    await eventually('the money is back', isBack);
    release();
    await Promise.all([first, second]);
    expect(await lastPayout(ada)).toMatchObject({ status: 'failed' });
    expect({ nth, mismatches: p.events(payoutMismatched) }).toEqual({ nth, mismatches: [] });
    await ada.signInAgain();
  }
  expect(await exact(p)).toEqual([]);
  server.useNetwork(directNetwork);
  expect((await p.operator.call(reconcilePayouts, {})).findings).toEqual([]);
});
