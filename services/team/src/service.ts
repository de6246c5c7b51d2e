import { defineService, gameCatalogue, playerProjection } from '@contend/service-kit';
import { config } from './config';
import type { TeamDeps } from './deps';
import { teamRoutes } from './http/teams.routes';

export const teamService = defineService({
  name: 'team',
  config,
  build({ db, http, clock, log }) {
    const deps: TeamDeps = {
      players: playerProjection(db),
      catalogue: gameCatalogue(db),
      http,
      log,
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    const { players, catalogue } = deps;
    return {
      routes: teamRoutes(deps),
      consumers: [...players.consumers, ...catalogue.consumers],
    };
  },
});
