import { sandboxWebhook } from '@contend/payments';
import type { MembershipDeps } from '../deps';
import { receiveWebhook } from './receive-webhook';

/** Timer: delivers an event of the sandbox, as signed bytes like those of any provider. */
export async function sendSandboxEvent(deps: MembershipDeps, objectId: string): Promise<void> {
  const { sandbox, now } = deps;
  const row = await sandbox?.store.find(objectId);
  if (!sandbox || !row) return;
  const webhook = sandboxWebhook(row, { secret: sandbox.secret, now: now() });
  await receiveWebhook(deps, { provider: 'sandbox', ...webhook });
}
