import { getProfile } from '@contend/contracts';
import {
  blockProjection,
  defineService,
  gameCatalogue,
  lawProjection,
  signedUpPlayers,
} from '@contend/service-kit';
import { config } from './config';
import { playBreakConsumer } from './consumers/play-break.consumer';
import { playConsumers } from './consumers/play.consumer';
import { scrimConsumers } from './consumers/scrims.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { depositWallet } from './data/deposits';
import { standingRepository, teamPlay } from './data/team-play.repository';
import { playerTeamsRepository, teamLogRepository, teamRepository } from './data/team.repository';
import {
  calendarFeedRepository,
  scrimAlertRepository,
  scrimBookingRepository,
  scrimRepository,
  scrimRequestRepository,
  teamScheduleRepository,
  teamWeekRepository,
} from './data/scrim.repository';
import type { TeamDeps } from './deps';
import { memberRoutes } from './http/members.routes';
import { bookingRoutes } from './http/bookings.routes';
import { scrimRoutes } from './http/scrims.routes';
import { teamRoutes } from './http/teams.routes';
import { teamMeasures } from './measures';
import { teamTimers } from './timers';

export const teamService = defineService({
  name: 'team',
  config,
  build({ db, http, clock, log, metrics, config: { PUBLIC_URL } }) {
    const deps: TeamDeps = {
      teams: teamRepository(db),
      teamLogs: teamLogRepository(db),
      playerTeams: playerTeamsRepository(db),
      play: teamPlay(db),
      standings: standingRepository(db),
      scrims: scrimRepository(db),
      requests: scrimRequestRepository(db),
      bookings: scrimBookingRepository(db),
      schedules: teamScheduleRepository(db),
      deposits: depositWallet(http),
      weeks: teamWeekRepository(db),
      calendars: calendarFeedRepository(db),
      alerts: scrimAlertRepository(db),
      players: signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } })),
      blocks: blockProjection(db),
      laws: lawProjection(db),
      catalogue: gameCatalogue(db),
      publicUrl: PUBLIC_URL.replace(/\/$/, ''),
      http,
      log,
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    const { players, catalogue, play } = deps;
    return {
      routes: [
        ...teamRoutes(deps),
        ...memberRoutes(deps),
        ...bookingRoutes(deps),
        ...scrimRoutes(deps),
      ],
      consumers: [
        ...players.consumers,
        ...deps.blocks.consumers,
        ...deps.laws.consumers,
        ...catalogue.consumers,
        // The projections first: what follows counts their rows.
        ...play.consumers,
        ...playConsumers(deps),
        ...scrimConsumers(deps),
        playBreakConsumer(deps),
        userErasedConsumer(deps),
      ],
      timers: teamTimers(deps),
      prepare: () => {
        db.inBackground(deps.teams.foldOlder());
        return Promise.resolve();
      },
      measures: teamMeasures(metrics, deps),
    };
  },
});
