import {
  type Actor,
  type EligibilityFacts,
  isEligible,
  must,
  requireEligible,
  requirePayable,
  type Wallet,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';
import type { Account } from '../ledger/account';
import { pauseRefusal } from '../play/play-sums';
import { open, walletOf } from './wallet';

/**
 * Returns the player's wallet, opened if there is none: by sign-up or by its owner, whichever is
 * first.
 */
export const openWallet = ({ ledger, now }: WalletDeps, userId: string): Promise<Account> =>
  ledger.run({ accounts: [userId] }, (books) => open(books, { userId }, now()));

export async function getWallet(deps: WalletDeps, userId: string): Promise<Wallet> {
  const account = (await deps.accounts.find(userId)) ?? (await openWallet(deps, userId));
  return walletOf(account, deps.now());
}

/**
 * Asserts that the caller may add and send money.
 *
 * @throws Refusal of `requireEligible`; `unavailable` without an answer of the user service
 * about one whose sign-up has not arrived here.
 */
export async function requireEligiblePlayer(deps: WalletDeps, actor: Actor): Promise<void> {
  const player = await getPlayer(deps, actor);
  const at = deps.now();
  requireEligible(player, { product: 'money', table: await deps.laws.at(at) }, at);
}

/**
 * Asserts that the caller may be paid their own money: where the law offers nothing now, by its
 * first version.
 *
 * @throws Refusal of `requirePayable`; `unavailable` as `requireEligiblePlayer`
 */
export async function requirePayablePlayer(deps: WalletDeps, actor: Actor): Promise<void> {
  const player = await getPlayer(deps, actor);
  const at = deps.now();
  const basis = { product: 'payout' as const, table: await deps.laws.at(at) };
  if (!isEligible(player, basis, at)) requirePayable(player, at);
}

async function getPlayer({ players }: WalletDeps, { id }: Actor): Promise<EligibilityFacts> {
  const player = (await players.findSignedUp([id])).get(id);
  must(player, 'unavailable');
  return player;
}

/** @throws Refusal `play-paused` during a break, also for the link of a payment that is open. */
export async function requireNotPaused(
  { accounts, now }: WalletDeps,
  userId: string,
): Promise<void> {
  const paused = pauseRefusal((await accounts.find(userId))?.play, now());
  must(!paused, 'play-paused', { ...paused });
}
