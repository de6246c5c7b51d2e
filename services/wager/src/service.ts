import { getProfile } from '@contend/contracts';
import {
  blockProjection,
  defineService,
  gameCatalogue,
  lawProjection,
  playBreakProjection,
  signedUpPlayers,
  teamProjection,
} from '@contend/service-kit';
import { config } from './config';
import type { WagerDeps } from './deps';
import { escrowClient } from './funding/stakes.client';
import { wagerMeasures } from './measures';
import { challengerRepository } from './offers/challenger.repository';
import { userConsumers } from './offers/user.consumer';
import { matchConsumers } from './play/match.consumer';
import { watchOlderWagers } from './play/overdue.actions';
import { wagerRoutes } from './routes';
import { memberRakeRepository } from './settlement/member-rake.repository';
import { wagerTimers } from './timers';
import { wagerRepository } from './wager/wager.repository';

export const wagerService = defineService({
  name: 'wager',
  config,
  build({ db, http, runningClock, log, metrics }) {
    const { now, serviceTime } = runningClock();
    const deps: WagerDeps = {
      wagers: wagerRepository(db),
      challengers: challengerRepository(db),
      stakes: escrowClient(http),
      players: signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } })),
      breaks: playBreakProjection(db),
      teams: teamProjection(db),
      blocks: blockProjection(db),
      memberRakes: memberRakeRepository(db),
      laws: lawProjection(db),
      catalogue: gameCatalogue(db),
      http,
      log,
      transaction: (work) => db.transaction(work),
      now,
      serviceTime,
    };
    const { players, catalogue } = deps;
    return {
      routes: wagerRoutes(deps),
      consumers: [
        ...matchConsumers(deps),
        // Projections first: `userConsumers` reads them, as does the funding of an offer that these
        // cannot see yet.
        ...players.consumers,
        ...deps.breaks.consumers,
        ...deps.teams.consumers,
        ...userConsumers(deps),
        ...catalogue.consumers,
        ...deps.blocks.consumers,
        ...deps.laws.consumers,
        ...deps.memberRakes.consumers,
      ],
      timers: wagerTimers(deps),
      measures: wagerMeasures(metrics, deps),
      prepare: () => watchOlderWagers(deps),
    };
  },
});
