import { defineService, playerProjection, teamProjection } from '@contend/service-kit';
import { caseRepository } from './cases/case.repository';
import { recordedMatches } from './cases/recorded-matches.actions';
import { userErasedConsumer } from './cases/user-erased.consumer';
import { config } from './config';
import type { MatchDeps } from './deps';
import { disputeRoutes } from './disputes/disputes.routes';
import {
  defaultPlayTypeRepository,
  gameRepository,
  playTypeRepository,
} from './games/game.repository';
import { publishCatalogue } from './games/games.actions';
import { gameRoutes } from './games/games.routes';
import { matchRepository } from './match/match.repository';
import { matchRoutes } from './match/matches.routes';
import { pendingSourceEventsRepository } from './match/pending-source-events.repository';
import { matchMeasures } from './measures';
import { methodsRepository } from './scores/methods.repository';
import { sourceConsumers } from './source-events.consumer';
import { matchTimers } from './timers';

export const matchService = defineService({
  name: 'match',
  config,
  build({ db, http, runningClock, metrics }) {
    const cases = caseRepository(db);
    const { now, serviceTime } = runningClock();
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
      now,
      serviceTime,
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
      prepare: async () => {
        db.inBackground(cases.keepOlder());
        await publishCatalogue(deps);
      },
    };
  },
});
