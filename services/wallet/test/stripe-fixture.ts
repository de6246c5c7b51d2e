import {
  approvePayout,
  createMembershipCheckout,
  getPayoutAuthorization,
  getRefillLink,
  listPlans,
} from '@contend/contracts';
import type { ObjectKind } from '@contend/payments';
import {
  endings,
  giveSecondFactor,
  type Player,
  platform,
  type StoryOptions,
  verifyPhone,
} from '@contend/test-kit';
import { stripeControl } from '../../../packages/payments/test/stripe-control';
import { startStripe } from '../../../packages/payments/test/stripe-server';
import { stripeEvent } from '../../../packages/payments/test/stripe-event';
import { confirmAddress, oldEnoughMs, payOut } from './payout-fixture';

const secret = 'whsec_'.padEnd(40, 'w');

/** A platform that uses Stripe, with a stand-in for Stripe that keeps state. */
export async function stripeStory(only: StoryOptions['only'] = ['user', 'wallet']) {
  let now = () => new Date();
  const server = await startStripe(() => now());
  endings.push(() => server.close());
  const p = await platform({
    only,
    fresh: true,
    settings: {
      ...{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
      ...{ STRIPE_WEBHOOK_SECRETS: `whsec_old_one,${secret}`, STRIPE_API_URL: server.url },
    },
  });
  now = () => p.clock.now();
  let events = 0;
  const objects = (object: string) =>
    [...server.objects.values()].filter((one) => one.object === object);
  return {
    ...{ p, server, objects, control: stripeControl(server) },
    /** Sends a signed event about an object. */
    async tell(
      kind: ObjectKind | 'unknown',
      id: string,
      eventId = `evt_${(events += 1)}`,
      service: 'wallet' | 'membership' = 'wallet',
    ) {
      const { rawBody, headers } = stripeEvent({ kind, id, eventId, secret, at: p.clock.now() });
      const body = rawBody.toString('utf8');
      const { status } = await p.anyone.send('POST', `/${service}/webhooks/stripe`, {
        body,
        headers,
      });
      await p.settled();
      return status;
    },
  };
}
export type StripeStory = Awaited<ReturnType<typeof stripeStory>>;

/** Begins a refill; returns the ids of its page at the provider. */
export async function beginRefill({ objects }: StripeStory, player: Player, amount: number) {
  await player.call(getRefillLink, { query: { amount: String(amount) } });
  const sessionId = String(objects('checkout.session').at(-1)?.id);
  return { sessionId };
}

/** Pays the page of a refill; returns the id of the provider's payment. */
export async function paidRefill(story: StripeStory, player: Player, amount: number) {
  const { sessionId } = await beginRefill(story, player, amount);
  await story.control.payCheckout(sessionId, 'pays');
  const paymentId = String(story.server.objects.get(sessionId)?.payment_intent);
  return { sessionId, paymentId };
}

/** A player buys a plan by card; the provider's payment. */
export async function subscribed(
  story: StripeStory,
  name: string,
  interval: 'month' | 'year' = 'month',
) {
  const { p, objects, control, tell } = story;
  const player = await p.player(name);
  const { items } = await p.anyone.call(listPlans, {});
  const prices = items.find((plan) => plan.name === 'Plus')?.prices ?? [];
  const priceId = prices.find((price) => price.interval === interval)?.id ?? '';
  await player.call(createMembershipCheckout, { body: { priceId } });
  const checkout = String(objects('checkout.session').at(-1)?.id);
  await control.payCheckout(checkout, 'pays');
  await tell('checkout', checkout, `evt_${name}`, 'membership');
  const payment = objects('payment_intent').at(-1) ?? {};
  return { player, payment };
}

/** A player with a connected account, who passes every check of a payout but those of time. */
export async function verifiedPlayer(story: StripeStory, name: string): Promise<Player> {
  const { p, control, objects } = story;
  const player = await p.player(name);
  await confirmAddress(p, player);
  await verifyPhone(p, player, `+1415555012${objects('account').length}`);
  await giveSecondFactor(p, player);
  await player.call(getPayoutAuthorization, {});
  await control.completeOnboarding(String(objects('account').at(-1)?.id));
  return player;
}

/** A player with money that is old enough, who passes every check of a payout. */
export async function readyPlayer(story: StripeStory, cents: number): Promise<Player> {
  const { p, tell } = story;
  const ada = await verifiedPlayer(story, 'ada');
  const { paymentId } = await paidRefill(story, ada, cents);
  await tell('payment', paymentId);
  await p.advance(oldEnoughMs);
  await ada.signInAgain();
  return ada;
}

/** Requests and approves a payout; returns its id at the platform. */
export async function approved(
  { p }: StripeStory,
  { ada, admin }: { ada: Player; admin: Player },
  amount: number,
): Promise<string> {
  const { transaction } = await payOut(ada, amount);
  const payoutId = transaction.reference?.id ?? '';
  await p.settled();
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Known player' } });
  await p.settled();
  return payoutId;
}
