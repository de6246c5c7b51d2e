import { settleAtBank } from '../domain/sandbox-payout';
import { sendSandboxEvent } from '../providers/sandbox-webhook';
import type { WalletDeps } from '../deps';

/**
 * Settles a payout of the sandbox and tells the merchant. Throws until the event is acknowledged,
 * so that the timer retries.
 */
export async function settleSandboxPayout(deps: WalletDeps, payoutId: string): Promise<void> {
  const { sandbox, webhook, now } = deps;
  const stored = await sandbox.payouts.get(payoutId);
  const { state } = await sandbox.payouts.save(stored, settleAtBank(stored.state, now()));
  const event = { id: `${payoutId}:${state.status}`, type: 'payout.changed', payoutId };
  await sendSandboxEvent(webhook, event, now());
}
