import type { DeliveryResult } from './delivery';
import { type Outbound, resultOf } from './outbound.client';

export interface Discord {
  post(webhookUrl: string, content: string): Promise<DeliveryResult>;
}

/** Discord rejects a webhook that was deleted, or whose secret is wrong. */
const ended = [401, 403, 404];

export const discord = (outbound: Outbound): Discord => ({
  post(webhookUrl, content) {
    // Names in the text mention no one.
    const body = Buffer.from(JSON.stringify({ content, allowed_mentions: { parse: [] } }));
    const headers = { 'content-type': 'application/json' };
    return resultOf(() => outbound.post(webhookUrl, { headers, body }), ended);
  },
});
