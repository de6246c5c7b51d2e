import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/**
 * Replaces the name of an erased person in the entries that bear it, and deletes why an organizer
 * removed them; templates and series go, results stay.
 */
export async function forgetPlayer(
  { entries, templates, series }: Pick<TournamentDeps, 'entries' | 'templates' | 'series'>,
  userId: string,
): Promise<void> {
  for (const found of await entries.listStored({ captainId: userId, teamId: null })) {
    await entries.save(found, decide({ ...found.state, name: 'Player', removalReason: null }));
  }
  await templates.delete(userId);
  for (const { state } of await series.ownedBy(userId)) await series.delete(state.id);
}
