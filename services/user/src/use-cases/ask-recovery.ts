import type { CallInput, sendPasswordRecovery } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { ask } from '../domain/recovery';

/** Notes the wish and answers; whether there is such an account is found out by a timer. */
export async function askRecovery(
  { recoveries, now }: UserDeps,
  { body, newId }: CallInput<typeof sendPasswordRecovery>,
) {
  const repeated = await recoveries.find(newId);
  if (!repeated) await recoveries.save(null, ask(newId, body.email, now()));
  return { ok: true as const };
}
