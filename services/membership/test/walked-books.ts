import { listBillingHistory } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { owedOf, takenPayment } from '../src/cards/taken-payment';
import type { Membership } from '../src/membership/membership';
import { books, cardCents } from './cards';

/** Pages of the billing history of a member, added up: what was paid less what went back. */
export async function billedCents(player: Player): Promise<number> {
  let [sum, cursor]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const query: { pageSize: number; cursor?: string } = {
      pageSize: 100,
      ...(cursor && { cursor }),
    };
    const { items, next } = await player.call(listBillingHistory, { query });
    for (const { direction, amount } of items)
      sum += direction === 'paid' ? amount : direction === 'returned' ? -amount : 0;
    if (next === null) return sum;
    cursor = next;
  }
}

type StoredMember = Pick<Membership, 'card' | 'cardRefunds'>;

/**
 * Refunds that were decided and wait: what is still owed of them, and what went back meanwhile by
 * another way, which the ledger records with the refund.
 */
export async function waitingCents(p: StoryPlatform): Promise<{ owed: number; covered: number }> {
  const all = await p
    .database('membership')
    .collection<StoredMember>('memberships')
    .find()
    .toArray();
  const sums = { owed: 0, covered: 0 };
  for (const membership of all)
    for (const refund of membership.cardRefunds) {
      const owed = owedOf(refund, takenPayment(membership, refund.paymentId));
      sums.owed += owed;
      if (!refund.isFromHouse) sums.covered += Math.max(0, refund.amountCents - owed);
    }
  return sums;
}

/** What wallets have, in cents, below zero for what is owed; of all accounts, or of some. */
export async function walletCents(p: StoryPlatform, userIds?: string[]): Promise<number> {
  const rows = await p.database('wallet').collection<{ _id: string }>('accounts').find().toArray();
  const wanted = rows.filter(({ _id }) => !userIds || userIds.includes(_id));
  return wanted.reduce(
    (sum, one) => sum + Number((one as { postedCents?: number }).postedCents),
    0,
  );
}

/** The money in the ledger, which is what came from cards and refills and did not go back. */
export async function inLedger(p: StoryPlatform): Promise<number> {
  const { escrowCents, houseCents } = await books(p);
  const { covered } = await waitingCents(p);
  return escrowCents + houseCents - covered + (await walletCents(p));
}

/** The same by the provider, and by what was paid in through the pages of refills. */
export const atProviders = async (p: StoryPlatform, refilledCents: number): Promise<number> =>
  (await cardCents(p)) + refilledCents;
