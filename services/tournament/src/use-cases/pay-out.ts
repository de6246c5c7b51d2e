import { decide as unchanged, Refusal } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { PayoutLine } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import { guaranteeOf, paidOut } from '../domain/lifecycle';
import { decidePayout, type Payout, payoutSettled } from '../domain/payout';
import type { Tournament } from '../domain/tournament';
import { findBarred } from './find-barred';
import { planPrizes } from './plan-prizes';

/** Decided and saved first, then paid by the wallet, then recorded: each step can be repeated. */
export async function payOut(
  deps: TournamentDeps,
  found: Stored<Tournament>,
): Promise<Stored<Tournament>> {
  const { tournaments, payouts, wallet, now } = deps;
  const { state: tournament } = found;
  const known = await payouts.find(tournament.id);
  const { decided, held } = known ? { decided: known, held: found } : await decide(deps, found);
  await wallet.settle(tournament.id, tournament.name, linesOf(decided.state));
  return deps.transaction(async () => {
    const { decision, events } = payoutSettled(tournament, decided.state, now());
    await payouts.save(decided, { ...decision, events });
    return tournaments.save(held, paidOut(tournament, sumsOf(decided.state), now()));
  });
}

interface Decided {
  decided: Stored<Payout>;
  /** The event, in the version that the decision made. */
  held: Stored<Tournament>;
}

/**
 * Decides the payout once. The event gets another version with it, so that a change of a result
 * which began before is refused, and one that was saved before is seen here by another try.
 */
async function decide(deps: TournamentDeps, found: Stored<Tournament>): Promise<Decided> {
  const { tournaments, payouts, wallet, log, now } = deps;
  const { state: tournament } = found;
  const { pool, shares } = await planPrizes(deps, tournament);
  const at = now();
  const barredIds = await findBarred(
    deps,
    tournament,
    shares.map(({ userId }) => userId),
  );
  const heldCents = await wallet.held(tournament.id);
  // A refund that is still due is not the organizer's: the payout is tried again after it.
  const isSettled = heldCents === pool.feesCents + guaranteeOf(tournament);
  if (!isSettled) {
    const { feesCents } = pool;
    log.warn({ tournamentId: tournament.id, heldCents, feesCents }, 'payout waits for the escrow');
    throw new Refusal('unavailable');
  }
  const { organizerCents } = pool;
  const decision = decidePayout({ tournament, heldCents, organizerCents, shares, barredIds }, at);
  return deps.transaction(async () => ({
    held: await tournaments.save(found, unchanged({ ...tournament })),
    decided: await payouts.save(null, decision),
  }));
}

/** The lines of the settlement: shares, the organizer's part, and what goes back. */
function linesOf({ shares, barredIds, ownerId, organizerCents, returnedCents }: Payout) {
  const lines: PayoutLine[] = shares.map(({ id: shareId, userId, amountCents }) => ({
    to: barredIds.includes(userId) ? { shareId } : { userId },
    ...{ amountCents, purpose: 'prize' as const },
  }));
  const organizer: PayoutLine[] = [
    { to: { userId: ownerId }, amountCents: organizerCents, purpose: 'organizer-fee' },
    { to: { userId: ownerId }, amountCents: returnedCents, purpose: 'guarantee-returned' },
  ];
  return [...lines, ...organizer].filter(({ amountCents }) => amountCents > 0);
}

const sumsOf = ({ shares, organizerCents, returnedCents }: Payout) => ({
  prizeCents: shares.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ...{ organizerFeeCents: organizerCents, returnedCents },
});
