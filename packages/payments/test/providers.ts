import {
  memoryStore,
  type ObjectKind,
  type PaymentPort,
  type SandboxControl,
  sandboxControl,
  sandboxPayments,
  sandboxWebhook,
  stripePayments,
  type Webhook,
} from '@contend/payments';
import { stripeControl } from './stripe-control';
import { stripeEvent } from './stripe-event';
import { startStripe, type StripeServer } from './stripe-server';

/** A provider under test, and what its customers and banks do. */
export interface ProviderUnderTest {
  port: PaymentPort;
  control: SandboxControl;
  /** The signed webhook about an object. */
  webhookOf(kind: ObjectKind | 'unknown', id: string, at: Date): Webhook;
  /** Null where a call cannot lose its answer. */
  server: StripeServer | null;
  close(): Promise<void>;
}

const secret = 'whsec_'.padEnd(40, 's');

export function sandboxUnderTest(now: () => Date): Promise<ProviderUnderTest> {
  const linkTo = (page: string, id: string) => `https://contend.test/sandbox/${page}/${id}`;
  const options = { store: memoryStore(), secret, now, linkTo };
  return Promise.resolve({
    port: sandboxPayments(options),
    control: sandboxControl(options),
    webhookOf: (kind, id, at) =>
      sandboxWebhook({ id, kind: kind as ObjectKind, changes: 1 }, { secret, now: at }),
    server: null,
    close: () => Promise.resolve(),
  });
}

export async function stripeUnderTest(now: () => Date): Promise<ProviderUnderTest> {
  const server = await startStripe(now);
  const options = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_old', secret] };
  return {
    port: stripePayments({ ...options, apiUrl: server.url, timeoutMs: 5_000, retries: 0 }),
    control: stripeControl(server),
    server,
    webhookOf: (kind, id, at) => stripeEvent({ kind, id, eventId: `evt_${id}`, secret, at }),
    close: server.close,
  };
}
