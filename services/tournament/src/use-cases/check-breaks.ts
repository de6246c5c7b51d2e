import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/**
 * Asserts that neither the caller nor a player of the entry is on a break from play, where an event
 * has a fee: the seat could not be paid, and would hold a place until then. Free events stay open.
 * @throws Refusal `play-paused` about the caller, with the end of the break; `payer-limited`,
 * without names, about the others
 */
export async function checkBreaks(
  { breaks, now }: Pick<TournamentDeps, 'breaks' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  { callerId, userIds }: { callerId: string; userIds: readonly string[] },
): Promise<void> {
  if (terms.feeCents === 0) return;
  const found = await breaks.among([callerId, ...userIds], now());
  const own = found.get(callerId);
  const resetsAt = own?.until.toISOString();
  must(!own, 'play-paused', { limit: own?.kind, leftCents: 0, resetsAt });
  must(found.size === 0, 'payer-limited');
}
