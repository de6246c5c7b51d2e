import type { CallInput, getWallet as contract, Wallet } from '@contend/contracts';
import { walletOf } from '../domain/wallet';
import { openWallet } from './open-wallet';
import type { WalletDeps } from '../deps';

export async function getWallet(
  deps: WalletDeps,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<Wallet> {
  const account = (await deps.accounts.find(actor.id)) ?? (await openWallet(deps, actor.id));
  return walletOf(account, deps.now());
}
