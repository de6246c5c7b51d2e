import type { DeliveryResult } from '../domain/delivery';
import type { OutboundReply } from './outbound';

/** What a reply means for a delivery; `ended` are the statuses that end the address itself. */
export async function resultOf(
  post: () => Promise<OutboundReply>,
  ended: readonly number[],
): Promise<DeliveryResult> {
  try {
    const { status, retryAfterMs } = await post();
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    if (ended.includes(status)) return { outcome: 'ended' };
    const isTemporary = status === 408 || status === 429 || status >= 500;
    return isTemporary ? { outcome: 'failed', retryAfterMs } : { outcome: 'refused' };
  } catch {
    return { outcome: 'failed', retryAfterMs: null };
  }
}
