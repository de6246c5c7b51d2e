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
