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
import { matchConsumers } from './consumers/match.consumer';
import { userConsumers } from './consumers/user.consumer';
import { challengerRepository } from './data/challenger.repository';
import { memberRakeRepository } from './data/member-rake.repository';
import { walletClient } from './data/stakes';
import { wagerRepository } from './data/wager.repository';
import type { WagerDeps } from './deps';
import { wagerRoutes } from './http/wagers.routes';
import { wagerMeasures } from './measures';
import { watchOlderWagers } from './use-cases/watch-older-wagers';
import { wagerTimers } from './timers';

export const wagerService = defineService({
  name: 'wager',
  config,
  build({ db, http, clock, log, metrics }) {
    const deps: WagerDeps = {
      wagers: wagerRepository(db),
      challengers: challengerRepository(db),
      stakes: walletClient(http),
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
      now: () => clock.now(),
    };
    const { players, catalogue } = deps;
    return {
      routes: wagerRoutes(deps),
      consumers: [
        ...matchConsumers(deps),
        // The projection first: an offer that `userConsumers` cannot see yet reads it when funded.
        ...players.consumers,
        ...deps.breaks.consumers,
        ...userConsumers(deps),
        ...catalogue.consumers,
        ...deps.teams.consumers,
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
