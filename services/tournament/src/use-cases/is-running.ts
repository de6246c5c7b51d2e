import { resultsFinalAt } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/**
 * Whether results of an event count: it is played, or its results are held for a day after the last
 * one, with prizes or without. From the end of the hold on nothing changes any more.
 */
export async function isRunning(
  { payouts, now }: Pick<TournamentDeps, 'payouts' | 'now'>,
  { id, status, completedAt }: Tournament,
): Promise<boolean> {
  if (status === 'live' || status === 'paused') return true;
  if (status !== 'completed') return false;
  const finalAt = resultsFinalAt(completedAt);
  return finalAt !== null && now() < finalAt && !(await payouts.find(id));
}
