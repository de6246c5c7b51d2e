import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/**
 * Whether results of an event count: it is played, or its prizes are held. From the end of the hold
 * on they are paid, and nothing changes any more.
 */
export async function isRunning(
  { payouts, now }: Pick<TournamentDeps, 'payouts' | 'now'>,
  { id, status, payoutAt }: Tournament,
): Promise<boolean> {
  if (status === 'live' || status === 'paused') return true;
  if (status !== 'completed') return false;
  return (payoutAt === null || now() < payoutAt) && !(await payouts.find(id));
}
