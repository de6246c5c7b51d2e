import { defineService, gameCatalogue, playerProjection } from '@contend/service-kit';
import { config } from './config';
import { playConsumers } from './consumers/play.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { standingRepository, teamPlay } from './data/team-play.repository';
import { playerTeamsRepository, teamLogRepository, teamRepository } from './data/team.repository';
import type { TeamDeps } from './deps';
import { memberRoutes } from './http/members.routes';
import { teamRoutes } from './http/teams.routes';
import { teamTimers } from './timers';

export const teamService = defineService({
  name: 'team',
  config,
  build({ db, http, clock, log }) {
    const deps: TeamDeps = {
      teams: teamRepository(db),
      teamLogs: teamLogRepository(db),
      playerTeams: playerTeamsRepository(db),
      play: teamPlay(db),
      standings: standingRepository(db),
      players: playerProjection(db),
      catalogue: gameCatalogue(db),
      http,
      log,
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    const { players, catalogue, play } = deps;
    return {
      routes: [...teamRoutes(deps), ...memberRoutes(deps)],
      consumers: [
        ...players.consumers,
        ...catalogue.consumers,
        // The projections first: what follows counts their rows.
        ...play.consumers,
        ...playConsumers(deps),
        userErasedConsumer(deps),
      ],
      timers: teamTimers(deps),
    };
  },
});
