import type { CallInput, deliverMessage as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';

export async function deliverMessage({ delivery }: UserDeps, { body }: CallInput<typeof contract>) {
  await delivery.deliver(body);
  return { ok: true as const };
}
