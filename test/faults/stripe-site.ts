import { eventually, type StoryOptions, type StoryPlatform } from '@contend/test-kit';
import { stripeControl } from '../../packages/payments/test/stripe-control';
import { stripeEvent } from '../../packages/payments/test/stripe-event';
import { slowNetwork } from '../../packages/payments/test/stripe-network';
import { startStripe } from '../../packages/payments/test/stripe-server';
import { pollTimeoutMs } from './call-until-decided';
import { openFaultEnvironment } from './fault-environment';

const secret = 'whsec_'.padEnd(40, 'w');
const names = ['wallet', 'membership'] as const;

/** The longest way of a request to the stand-in, or back. */
const mostMs = 120;

/**
 * A platform of processes that uses a stand-in for Stripe, which no fault stops. Its answers take
 * as long as the seed says.
 */
export async function openStripeSite(only: StoryOptions['only'], seed: number) {
  let now = () => new Date();
  const server = await startStripe(() => now(), slowNetwork(seed, { mostMs }));
  const settings = {
    ...{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
    ...{ STRIPE_WEBHOOK_SECRETS: secret, STRIPE_API_URL: server.url },
  };
  const environment = await openFaultEnvironment({ ...(only && { only }), settings }).catch(
    async (error: unknown) => {
      await server.close();
      throw error;
    },
  );
  const { platform } = environment;
  now = () => platform.clock.now();
  let events = 0;
  const objects = (object: string) =>
    [...server.objects.values()].filter((one) => one.object === object);
  /** Sends a signed event until it is acknowledged, as Stripe does. */
  async function sendWebhook(
    service: (typeof names)[number],
    kind: string,
    id: string,
  ): Promise<void> {
    events += 1;
    const event = { kind, id, eventId: `evt_${events}`, secret };
    let last: { status: number; body: unknown } | undefined;
    const isAcknowledged = async () => {
      const { rawBody, headers } = stripeEvent({ ...event, at: platform.clock.now() });
      const request = { body: rawBody.toString('utf8'), headers };
      last = await platform.anyone
        .send('POST', `/${service}/webhooks/stripe`, request)
        .catch((error: unknown) => ({ status: 0, body: String(error) }));
      return last.status === 200;
    };
    await eventually(`the webhook of ${kind} ${id}`, isAcknowledged, pollTimeoutMs).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}: ${last?.status} ${JSON.stringify(last?.body)}`);
      },
    );
  }
  return {
    ...{ environment, platform, server, objects, sendWebhook, control: stripeControl(server) },
    async clear() {
      await environment.clear();
      await server.close();
    },
  };
}
export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>;

/** Cents that cards have paid at the provider less what went back to them. */
export const cardCents = ({ objects }: Pick<StripeSite, 'objects'>): number =>
  objects('payment_intent')
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, one) => sum + one.amount - one.latest_charge.amount_refunded, 0);

/** The balance of an account of the ledger, by its entries: debits less credits. */
export async function ledgerCents(platform: StoryPlatform, account: string): Promise<number> {
  const entries = platform.database('wallet').collection('entries').find({ account });
  const cents = (await entries.toArray()).map(({ side, amountCents }) =>
    side === 'debit' ? Number(amountCents) : -Number(amountCents),
  );
  return cents.reduce((sum, one) => sum + one, 0);
}

/** Timers of a service that were due a while ago and are still stored. */
export const overdueTimers = (platform: StoryPlatform, service: (typeof names)[number]) => {
  const due = { $lt: new Date(platform.clock.now().getTime() - 60_000) };
  return platform.database(service).collection('timers').countDocuments({ due });
};
