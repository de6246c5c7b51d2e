import { defineService, playerProjection } from '@contend/service-kit';
import { config } from './config';
import { sourceConsumers } from './consumers/source-events.consumer';
import {
  defaultPlayTypeRepository,
  gameRepository,
  playTypeRepository,
} from './data/game.repository';
import { matchRepository } from './data/match.repository';
import { pendingSourceEventsRepository } from './data/pending-source-events.repository';
import type { MatchDeps } from './deps';
import { gameRoutes } from './http/games.routes';
import { matchRoutes } from './http/matches.routes';
import { matchMeasures } from './measures';
import { matchTimers } from './timers';
import { publishCatalogue } from './use-cases/publish-catalogue';

export const matchService = defineService({
  name: 'match',
  config,
  build({ db, http, clock, metrics }) {
    const deps: MatchDeps = {
      matches: matchRepository(db),
      pending: pendingSourceEventsRepository(db),
      games: gameRepository(db),
      playTypes: playTypeRepository(db),
      defaults: defaultPlayTypeRepository(db),
      players: playerProjection(db),
      http,
      now: () => clock.now(),
    };
    return {
      routes: [...matchRoutes(deps), ...gameRoutes(deps)],
      consumers: [...deps.players.consumers, ...sourceConsumers(deps)],
      timers: matchTimers(deps),
      measures: matchMeasures(metrics),
      prepare: () => publishCatalogue(deps),
    };
  },
});
