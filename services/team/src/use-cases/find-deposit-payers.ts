import { isEligible, must, type RequestSide, type SideName } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { ScrimRequest } from '../domain/scrim-request';
import { actingIdsOf } from '../domain/team';

/**
 * The payers of both deposits: the user who accepts, and the one who made the offer that is
 * accepted, which is their consent. That user must still act for their team and be eligible.
 * @throws Refusal `deposit-not-possible`
 */
export async function findDepositPayers(
  { teams, players, laws, now }: TeamDeps,
  request: ScrimRequest,
  { side, userId }: { side: RequestSide; userId: string },
): Promise<Record<SideName, string>> {
  const offer = request.offers.at(-1);
  must(offer && offer.by !== side && offer.userId !== userId, 'deposit-not-possible');
  const { state: team } = await teams.getLive(request[offer.by].teamId);
  must(actingIdsOf(team).includes(offer.userId), 'deposit-not-possible');
  const player = (await players.findSignedUp([offer.userId])).get(offer.userId);
  const at = now();
  const basis = { product: 'wager' as const, table: await laws.at(at) };
  must(player && isEligible(player, basis, at), 'deposit-not-possible');
  // The post that was asked is the home side.
  return side === 'asked'
    ? { home: userId, away: offer.userId }
    : { home: offer.userId, away: userId };
}
