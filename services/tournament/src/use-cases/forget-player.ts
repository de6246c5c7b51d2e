import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** Replaces the name of an erased person in the entries that bear it; templates go, results stay. */
export async function forgetPlayer(
  { entries, templates }: Pick<TournamentDeps, 'entries' | 'templates'>,
  userId: string,
): Promise<void> {
  for (const found of await entries.listStored({ captainId: userId, teamId: null })) {
    await entries.save(found, decide({ ...found.state, name: 'Player' }));
  }
  await templates.delete(userId);
}
