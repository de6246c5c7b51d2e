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
import { bracketRepository } from './bracket/bracket.repository';
import { playRoutes } from './bracket/bracket.routes';
import { shownParts } from './bracket/shown-parts.reply';
import { config } from './config';
import type { TournamentDeps } from './deps';
import { checkInTogether } from './entries/check-in.actions';
import { checkInsAtOnce, registrationsAtOnce } from './entries/entries-at-once';
import { entryRoutes } from './entries/entries.routes';
import { waitPositionsTogether } from './entries/entry.reply';
import { entryRepository, placesRepository } from './entries/entry.repository';
import { registerTogether } from './entries/registration.actions';
import { teamConsumers } from './entries/team.consumer';
import { eventWallet } from './fees/event-wallet.client';
import { tournamentFigures } from './figures';
import { matchConsumers } from './matches/match.consumer';
import { matchCheckInConsumers } from './matches/match-check-in.consumer';
import { tournamentMatchRepository } from './matches/tournament-match.repository';
import { tournamentMeasures } from './measures';
import { organizerRoutes } from './organizers/organizer.routes';
import { organizerActRepository } from './organizers/organizer-act.repository';
import { guardDecision } from './organizers/playing.actions';
import { recordActs } from './organizers/record-acts.actions';
import { playTimers } from './play-timers';
import { payoutRepository } from './prizes/payout.repository';
import { seedSnapshotRepository } from './seeding/seed-snapshot.repository';
import { seriesRepository, templateRepository } from './series/series.repository';
import { seriesRoutes, templateRoutes } from './series/series.routes';
import { tournamentTimers } from './timers';
import { tournamentRepository } from './tournament/tournament.repository';
import { tournamentRoutes } from './tournament/tournament.routes';
import { userConsumers } from './user.consumer';

const routesOf = (deps: TournamentDeps) => [
  ...tournamentRoutes(deps),
  ...entryRoutes(deps),
  ...organizerRoutes(deps),
  ...playRoutes(deps),
  ...templateRoutes(deps),
  ...seriesRoutes(deps),
];

const consumersOf = (deps: TournamentDeps) => [
  ...deps.players.consumers,
  ...deps.breaks.consumers,
  ...deps.teams.consumers,
  ...deps.laws.consumers,
  ...deps.blocks.consumers,
  ...deps.catalogue.consumers,
  ...userConsumers(deps),
  ...teamConsumers(deps),
  ...matchConsumers(deps),
  ...matchCheckInConsumers(deps),
];

export const tournamentService = defineService({
  name: 'tournament',
  config,
  build({ db, http, runningClock, log, metrics, config: { PUBLIC_URL } }) {
    const { now, serviceTime } = runningClock();
    const deps: TournamentDeps = {
      tournaments: tournamentRepository(db, (event, acts) => recordActs(deps, event, acts)),
      acts: organizerActRepository(db),
      entries: entryRepository(db),
      places: placesRepository(db),
      seedSnapshots: seedSnapshotRepository(db),
      payouts: payoutRepository(db),
      ...{ templates: templateRepository(db), series: seriesRepository(db) },
      ...{ brackets: bracketRepository(db), matches: tournamentMatchRepository(db) },
      registrations: new WorkInGroups({
        most: registrationsAtOnce,
        work: (tournamentId, asked) => registerTogether(deps, tournamentId, asked),
      }),
      checkIns: new WorkInGroups({
        most: checkInsAtOnce,
        work: (tournamentId, asked) => checkInTogether(deps, tournamentId, asked),
      }),
      waitlists: new WorkInGroups({
        most: registrationsAtOnce,
        work: (tournamentId, asked) => waitPositionsTogether(deps, tournamentId, asked),
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
      ...{ http, log },
      transaction: (work) => db.transaction(work),
      now,
      serviceTime,
      publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    };
    return {
      routes: routesOf(deps).map(guardDecision(deps)),
      consumers: consumersOf(deps),
      timers: [...tournamentTimers(deps), ...playTimers(deps)],
      prepare: () => {
        db.inBackground(deps.entries.foldOlder());
        return Promise.resolve();
      },
      measures: tournamentMeasures(metrics, { figures: tournamentFigures(db), now: deps.now }),
    };
  },
});
