import { getProfile } from '@contend/contracts';
import {
  blockProjection,
  defineService,
  gameCatalogue,
  KeyedQueue,
  lawProjection,
  playBreakProjection,
  signedUpPlayers,
  teamProjection,
  WorkInGroups,
} from '@contend/service-kit';
import { config } from './config';
import { matchConsumers } from './consumers/match.consumer';
import { teamConsumers } from './consumers/team.consumer';
import { userConsumers } from './consumers/user.consumer';
import { bracketRepository, tournamentMatchRepository } from './data/bracket.repository';
import { eventWallet } from './data/escrow';
import { tournamentFigures } from './data/figures';
import { seedSnapshotRepository } from './data/seed-snapshot.repository';
import { shownParts } from './data/shown-parts';
import { seriesRepository } from './data/series.repository';
import {
  entryRepository,
  payoutRepository,
  placesRepository,
  templateRepository,
  tournamentRepository,
} from './data/tournament.repository';
import type { TournamentDeps } from './deps';
import { checkInsAtOnce } from './domain/check-in-turn';
import { registrationsAtOnce } from './domain/enter-in-turn';
import { runningClock } from './domain/running-clock';
import { guardDecision } from './http/deciding';
import { entryRoutes } from './http/entries.routes';
import { organizerRoutes } from './http/organizer.routes';
import { playRoutes } from './http/play.routes';
import { seriesRoutes } from './http/series.routes';
import { templateRoutes } from './http/templates.routes';
import { tournamentRoutes } from './http/tournaments.routes';
import { tournamentMeasures } from './measures';
import { playTimers } from './play-timers';
import { tournamentTimers } from './timers';
import { checkInTogether } from './use-cases/check-in-together';
import { registerTogether } from './use-cases/register-together';

export const tournamentService = defineService({
  name: 'tournament',
  config,
  build({ db, http, clock, log, metrics, config: { PUBLIC_URL } }) {
    const deps: TournamentDeps = {
      tournaments: tournamentRepository(db),
      entries: entryRepository(db),
      places: placesRepository(db),
      seedSnapshots: seedSnapshotRepository(db),
      payouts: payoutRepository(db),
      templates: templateRepository(db),
      series: seriesRepository(db),
      brackets: bracketRepository(db),
      matches: tournamentMatchRepository(db),
      registrations: new WorkInGroups({
        most: registrationsAtOnce,
        work: (tournamentId, asked) => registerTogether(deps, tournamentId, asked),
      }),
      checkIns: new WorkInGroups({
        most: checkInsAtOnce,
        work: (tournamentId, asked) => checkInTogether(deps, tournamentId, asked),
      }),
      shown: shownParts(),
      bracketQueue: new KeyedQueue(),
      wallet: eventWallet(http),
      laws: lawProjection(db),
      players: signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } })),
      breaks: playBreakProjection(db),
      blocks: blockProjection(db),
      teams: teamProjection(db),
      catalogue: gameCatalogue(db),
      http,
      log,
      transaction: (work) => db.transaction(work),
      ...runningClock(() => clock.now()),
      publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    };
    const { players, teams, laws, catalogue } = deps;
    return {
      routes: [
        ...tournamentRoutes(deps),
        ...entryRoutes(deps),
        ...organizerRoutes(deps),
        ...playRoutes(deps),
        ...templateRoutes(deps),
        ...seriesRoutes(deps),
      ].map(guardDecision(deps)),
      consumers: [
        ...players.consumers,
        ...deps.breaks.consumers,
        ...teams.consumers,
        ...laws.consumers,
        ...deps.blocks.consumers,
        ...catalogue.consumers,
        ...userConsumers(deps),
        ...teamConsumers(deps),
        ...matchConsumers(deps),
      ],
      timers: [...tournamentTimers(deps), ...playTimers(deps)],
      measures: tournamentMeasures(metrics, { figures: tournamentFigures(db), now: deps.now }),
    };
  },
});
