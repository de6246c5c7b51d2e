import type { CallInput, sendPasswordRecovery } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { ask } from '../domain/recovery';

/** Records the request and replies; a timer finds out whether the account exists. */
export async function askRecovery(
  { recoveries, now }: UserDeps,
  { body, newId }: CallInput<typeof sendPasswordRecovery>,
) {
  const repeated = await recoveries.find(newId);
  if (!repeated) await recoveries.save(null, ask(newId, body.email, now()));
  return { ok: true as const };
}
