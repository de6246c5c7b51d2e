import { at, defineService, playerProjection } from '@contend/service-kit';
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
import { acceptBySilence } from './use-cases/accept-by-silence';
import { endCheckIn } from './use-cases/end-check-in';
import { endPlayWindow } from './use-cases/end-play-window';
import { escalateDispute } from './use-cases/escalate-dispute';
import { publishCatalogue } from './use-cases/publish-catalogue';

export const matchService = defineService({
  name: 'match',
  config,
  build({ db, clock, metrics }) {
    const deps: MatchDeps = {
      matches: matchRepository(db),
      pending: pendingSourceEventsRepository(db),
      games: gameRepository(db),
      playTypes: playTypeRepository(db),
      defaults: defaultPlayTypeRepository(db),
      players: playerProjection(db),
      now: () => clock.now(),
    };
    return {
      routes: [...matchRoutes(deps), ...gameRoutes(deps)],
      consumers: [...deps.players.consumers, ...sourceConsumers(deps)],
      timers: [
        at('no-show', (matchId) => endCheckIn(deps, matchId)),
        at('not-played', (matchId) => endPlayWindow(deps, matchId)),
        at('ruling-overdue', (matchId) => escalateDispute(deps, matchId)),
        at('silence', (matchId) => acceptBySilence(deps, matchId)),
      ],
      measures: matchMeasures(metrics),
      prepare: () => publishCatalogue(deps),
    };
  },
});
