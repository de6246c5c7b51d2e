import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/** @throws Refusal `payer-limited` where one of them is on a break from play. */
export async function mustPlayWithFee(
  { breaks, now }: Pick<TournamentDeps, 'breaks' | 'now'>,
  { terms }: Tournament,
  userIds: string[],
): Promise<void> {
  if (terms.feeCents === 0) return;
  must((await breaks.among(userIds, now())).size === 0, 'payer-limited');
}
