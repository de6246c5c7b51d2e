import { type CallInput, decide, type sandboxConnectAccount as contract } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** Connects a person's bank account at the sandbox, and redirects the browser to the merchant. */
export async function connectSandboxAccount(
  { sandbox }: WalletDeps,
  { params }: CallInput<typeof contract>,
): Promise<{ location: string }> {
  const stored = await sandbox.accounts.get(params.accountId);
  const { state } = stored.state.isConnected
    ? stored
    : await sandbox.accounts.save(stored, decide({ ...stored.state, isConnected: true }));
  return { location: state.returnUrl };
}
