import { type CallInput, decide, type sandboxConnectAccount as contract } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** Connects a person's bank account at the sandbox, and redirects the browser to the merchant. */
export async function connectSandboxAccount(
  { sandbox }: WalletDeps,
  { params, query }: CallInput<typeof contract>,
): Promise<{ location: string }> {
  const stored = await sandbox.accounts.get(params.accountId);
  const connected = { ...stored.state, isConnected: true, bank: query.bank ?? null };
  const { state } = stored.state.isConnected
    ? stored
    : await sandbox.accounts.save(stored, decide(connected));
  return { location: state.returnUrl };
}
