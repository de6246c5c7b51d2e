import { getRefillLink, reconcilePayouts, refillExpiryMs } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { randomOf, slowNetwork } from '../../../packages/payments/test/stripe-network';
import { exact, lastPayout } from './payout-fixture';
import { approved, readyPlayer, stripeStory, type StripeStory } from './stripe-fixture';

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
