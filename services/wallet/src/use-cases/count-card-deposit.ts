import {
  type CallAnswer,
  type CallInput,
  type countCardDeposit as contract,
  inMs,
} from '@contend/contracts';
import { isDuplicateKey, StaleVersion } from '@contend/service-kit';
import { countDeposit } from '../domain/play-commands';
import { countedFrom } from '../domain/play-windows';
import type { WalletDeps } from '../deps';

/** Longer than the page of a provider, or a bank that asks, leaves a payment open. */
const openMs = 65 * 60_000;

/** Counts a card payment with the limits of its payer, whose wallet it writes. */
export async function countCardDeposit(
  { db, ledger, cardDeposits, now }: WalletDeps,
  { body: { id, userId, amountCents, isPaid } }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const at = now();
  const needs = { accounts: [userId], deposits: [userId], playFrom: countedFrom(at) };
  try {
    return await db.transaction(async () => {
      if (await cardDeposits.isKnown(id)) return { limited: null };
      const order = { userId, amountCents, isPaid };
      const limited = await ledger.run(needs, (books) => countDeposit(books, order, at));
      const until = isPaid ? null : inMs(at, openMs);
      if (!limited) await cardDeposits.add({ _id: id, userId, amountCents, at, until });
      return { limited };
    });
  } catch (error) {
    // Sent twice at the same moment: the other one is counted now.
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  }
}
