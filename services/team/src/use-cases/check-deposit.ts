import { must, mustBeEligible } from '@contend/contracts';
import type { TeamDeps } from '../deps';

interface Deposit {
  /** What each side deposits, and what the caller consented to. */
  depositCents: number;
  seenCents: number;
  userId: string;
}

/**
 * Asserts that a user consents to the deposit and may pay one. Without a deposit anyone may.
 * @throws Refusal `deposit-changed` with `depositCents`, or as `mustBeEligible`.
 */
export async function checkDeposit(
  { players, laws, now }: Pick<TeamDeps, 'players' | 'laws' | 'now'>,
  { depositCents, seenCents, userId }: Deposit,
): Promise<void> {
  must(depositCents === seenCents, 'deposit-changed', { depositCents });
  if (depositCents === 0) return;
  const player = (await players.findSignedUp([userId])).get(userId);
  must(player, 'unavailable');
  const at = now();
  mustBeEligible(player, { product: 'wager', table: await laws.at(at) }, at);
}
