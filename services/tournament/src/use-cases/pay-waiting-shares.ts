import { isEligible } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { nextTry, type PayoutShare, sharePaid } from '../domain/payout';

/** Timer: pays the shares that waited to players who can be paid by now; daily for the others. */
export async function payWaitingShares(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { payouts, tournaments, players, laws, wallet, now } = deps;
  let found = await payouts.get(tournamentId);
  const { state: tournament } = await tournaments.get(tournamentId);
  const { mode } = tournament.terms.prize;
  const at = now();
  const basis = mode === 'none' ? null : { product: mode, table: await laws.at(at) };
  const mayReceive = async ({ userId }: PayoutShare): Promise<boolean> => {
    const player = await players.find(userId);
    return player !== null && basis !== null && isEligible(player, basis, at);
  };
  for (const share of found.state.shares.filter(({ status }) => status === 'waiting')) {
    if (!(await mayReceive(share))) continue;
    const { id, userId, amountCents } = share;
    await wallet.payShare(id, tournament.name, { to: { userId }, amountCents, purpose: 'prize' });
    const { decision, events } = sharePaid(tournament, found.state, id);
    found = await payouts.save(found, { ...decision, events });
  }
  const timers = { 'pay-shares': nextTry(found.state, at) };
  await payouts.save(found, { state: found.state, events: [], timers });
}
