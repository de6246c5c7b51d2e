import type { Actor } from '@contend/contracts';
import type { Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isOrganizer } from '../domain/tournament';
import { mustNotPlay } from '../use-cases/must-not-play';

/**
 * A route that refuses organizers who play in the event, where its contract `decides` about one.
 * Other refusals are those of the use case.
 */
export const guardDecision =
  (deps: TournamentDeps) =>
  (route: Route): Route => {
    if (!route.contract.decides) return route;
    return {
      ...route,
      async handle(input) {
        const { tournamentId } = input.params as { tournamentId: string };
        const actor = input.actor as Actor;
        const found = await deps.tournaments.find(tournamentId);
        if (found && isOrganizer(found.state, actor)) {
          await mustNotPlay(deps, found.state, actor.id);
        }
        return route.handle(input);
      },
    };
  };
