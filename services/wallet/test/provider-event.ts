import { createHmac } from 'node:crypto';
import { providerWebhook, urlOf } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';

/** Sends an event signed by the sandbox provider. */
export async function sendEvent(p: StoryPlatform, event: object) {
  const body = JSON.stringify(event);
  const seconds = Math.floor(p.clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', p.secrets.webhook).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': `t=${seconds},v1=${hmac}`,
  };
  const path = urlOf(providerWebhook, { params: { provider: 'sandbox' } });
  return p.anyone.send('POST', path, { body, headers });
}

interface AtProvider {
  status?: 'open' | 'paid' | 'cancelled';
  amountCents?: number;
  takenBackCents?: number;
}

let events = 0;

/** Changes what the sandbox has of a refill, and sends its event. */
export async function changeRefill(
  p: StoryPlatform,
  paymentId: string,
  change: AtProvider,
): Promise<void> {
  const pages = p.database('wallet').collection('sandboxCheckouts');
  await pages.updateOne({ paymentId }, { $set: change });
  events += 1;
  const { status } = await sendEvent(p, { id: `change-${events}`, paymentId });
  expect(status).toBe(200);
  await p.settled();
}
