import type { Decision } from '@contend/contracts';
import { type Payout, placeOf } from '../domain/payout-steps';
import { movePayout, payoutTransfers, suspendPayout } from '../domain/payout-ledger';
import type { WalletDeps } from '../deps';

/**
 * Decides a step of a payout and saves it with the movement of its money, in one transaction.
 * @throws Refusal `payout-not-found`, and those of `decide`; StaleVersion, so that it is decided
 * again.
 */
export async function changePayout(
  { db, payouts, ledger, now }: WalletDeps,
  id: string,
  decideStep: (payout: Payout, now: Date) => Decision<Payout>,
): Promise<Payout> {
  return db.transaction(async () => {
    const stored = await payouts.get(id);
    const before = stored.state;
    const at = now();
    const decision = decideStep(before, at);
    const { state } = decision;
    const needs = { transfers: payoutTransfers(state), accounts: [state.userId] };
    if (placeOf(before) !== placeOf(state)) {
      const move = { payout: state, to: placeOf(state) };
      await ledger.run(needs, (books) => movePayout(books, move, at));
    }
    if (state.isConflicting && !before.isConflicting) {
      await ledger.run(needs, (books) => suspendPayout(books, state, at));
    }
    return (await payouts.save(stored, decision)).state;
  });
}
