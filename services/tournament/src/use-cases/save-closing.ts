import { decide, type Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { noPlaces } from '../domain/places';
import type { Tournament } from '../domain/tournament';

/**
 * Saves a step on which registrations depend: after it none is taken, or other players may not
 * register. Its places are saved in the same transaction: a registration that is under way
 * meanwhile conflicts with it, and is decided again.
 */
export const saveClosing = (
  { tournaments, places, transaction }: TournamentDeps,
  found: Stored<Tournament>,
  decision: Decision<Tournament>,
): Promise<Stored<Tournament>> =>
  transaction(async () => {
    const saved = await tournaments.save(found, decision);
    const stored = await places.find(found.state.id);
    await places.save(stored, decide({ ...(stored?.state ?? noPlaces(found.state.id)) }));
    return saved;
  });
