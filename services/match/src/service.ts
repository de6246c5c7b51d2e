import { defineService, playerProjection, teamProjection } from '@contend/service-kit';
import { config } from './config';
import { sourceConsumers } from './consumers/source-events.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { caseRepository } from './data/case.repository';
import {
  defaultPlayTypeRepository,
  gameRepository,
  playTypeRepository,
} from './data/game.repository';
import { matchRepository } from './data/match.repository';
import { methodsRepository } from './data/methods.repository';
import { pendingSourceEventsRepository } from './data/pending-source-events.repository';
import { recordedMatches } from './data/recorded-matches';
import type { MatchDeps } from './deps';
import { disputeRoutes } from './http/disputes.routes';
import { gameRoutes } from './http/games.routes';
import { matchRoutes } from './http/matches.routes';
import { matchMeasures } from './measures';
import { matchTimers } from './timers';
import { publishCatalogue } from './use-cases/publish-catalogue';

export const matchService = defineService({
  name: 'match',
  config,
  build({ db, http, clock, metrics }) {
    const cases = caseRepository(db);
    const deps: MatchDeps = {
      matches: recordedMatches(matchRepository(db), {
        cases,
        transaction: (work) => db.transaction(work),
      }),
      cases,
      pending: pendingSourceEventsRepository(db),
      games: gameRepository(db),
      playTypes: playTypeRepository(db),
      defaults: defaultPlayTypeRepository(db),
      methods: methodsRepository(db),
      players: playerProjection(db),
      teams: teamProjection(db),
      http,
      now: () => clock.now(),
    };
    return {
      routes: [...matchRoutes(deps), ...disputeRoutes(deps), ...gameRoutes(deps)],
      consumers: [
        ...deps.players.consumers,
        ...deps.teams.consumers,
        ...sourceConsumers(deps),
        userErasedConsumer(deps),
      ],
      timers: matchTimers(deps),
      measures: matchMeasures(metrics),
      prepare: () => {
        db.inBackground(cases.keepOlder());
        return publishCatalogue(deps);
      },
    };
  },
});
