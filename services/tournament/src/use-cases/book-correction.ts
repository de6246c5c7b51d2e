import type { PayoutLine } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import { correctionBooked, openCorrection } from '../domain/correction';
import type { Correction, Payout, PayoutShare } from '../domain/payout';

/**
 * Timer: has the wallet take back what a correction decided and pay the differences, then records
 * it. Each step has an id derived from the correction, so that a repeat has no second effect.
 */
export async function bookCorrection(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { payouts, tournaments, wallet, now } = deps;
  const found = await payouts.get(tournamentId);
  const { state: tournament } = await tournaments.get(tournamentId);
  const correction = openCorrection(found.state);
  if (!correction) return;
  const { name } = tournament;
  await takeBack(deps, correction, name);
  const lines = linesOf(found.state, correction);
  if (lines.length > 0) await wallet.settleCorrection(correction.id, name, lines);
  await payouts.save(found, correctionBooked(tournament, found.state, correction, now()));
}

const payerOf = ({ userId: payerId, amountCents }: PayoutShare) => ({ payerId, amountCents });

async function takeBack(
  { wallet }: Pick<TournamentDeps, 'wallet'>,
  { id, taken }: Correction,
  label: string,
): Promise<void> {
  const paid = taken.filter(({ status }) => status !== 'waiting');
  if (paid.length > 0) {
    await wallet.recover(id, label, { part: 'paid', payers: paid.map(payerOf) });
  }
  for (const share of taken.filter(({ status }) => status === 'waiting')) {
    const { id: shareId, amountCents } = share;
    if (await wallet.recoverWaiting(id, label, { shareId, amountCents })) continue;
    // It was paid while the correction was decided.
    await wallet.recover(id, label, { part: shareId, payers: [payerOf(share)] });
  }
}

/** The lines of the settlement: they add up to what was taken back. */
function linesOf(
  { ownerId }: Payout,
  { given, barredIds, organizerCents }: Correction,
): PayoutLine[] {
  const lines: PayoutLine[] = given.map(({ id: shareId, userId, amountCents }) => ({
    to: barredIds.includes(userId) ? { shareId } : { userId },
    ...{ amountCents, purpose: 'prize' },
  }));
  const rest: PayoutLine = {
    ...{ to: { userId: ownerId }, amountCents: organizerCents, purpose: 'guarantee-returned' },
  };
  return organizerCents > 0 ? [...lines, rest] : lines;
}
