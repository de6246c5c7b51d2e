import { must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { changeIdOf, received } from '../domain/provider-change';

interface Received {
  provider: string;
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
}

/**
 * Verifies a provider's event over its raw bytes and stores it; a timer reads the object that it
 * names. A redelivery changes nothing.
 */
export async function receiveWebhook(
  { cards, changes, now }: MembershipDeps,
  { provider, rawBody, headers }: Received,
): Promise<{ ok: true }> {
  must(cards.isOffered() && cards.port().name === provider, 'provider-unknown');
  const change = cards.port().verifyWebhook({ rawBody, headers }, now());
  must(change, 'signature-invalid');
  const id = changeIdOf(provider, change.eventId);
  if (await changes.find(id)) return { ok: true };
  await changes.save(null, received({ id, provider, object: change.object }, now()));
  return { ok: true };
}
