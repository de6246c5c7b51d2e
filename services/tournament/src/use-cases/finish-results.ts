import { isEventOver, placesOfEvent } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { resultsFinal } from '../domain/results-final';
import { winnersOf } from './winners-of';

/** Timer: the results of an event without prizes are final. */
export const finishResults = (deps: TournamentDeps, tournamentId: string): Promise<void> =>
  deps.transaction(async () => {
    const found = await deps.tournaments.get(tournamentId);
    const bracket = await deps.brackets.find(bracketIdOf(tournamentId));
    if (!bracket || !isEventOver(bracket.state.event)) return;
    const places = placesOfEvent(bracket.state.event);
    const placed = places.map(({ entry, place }) => ({ entryId: entry, place }));
    const winnerIds = await winnersOf(deps, placed);
    await deps.tournaments.save(found, resultsFinal(found.state, winnerIds, deps.now()));
  });
