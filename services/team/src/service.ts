import { getProfile } from '@contend/contracts';
import {
  blockProjection,
  defineService,
  gameCatalogue,
  lawProjection,
  signedUpPlayers,
} from '@contend/service-kit';
import { calendarFeedRepository, scrimBookingRepository } from './bookings/booking.repository';
import { bookingRoutes } from './bookings/bookings.routes';
import { depositWallet } from './bookings/deposits.client';
import { scrimConsumers } from './bookings/scrims.consumer';
import { config } from './config';
import type { TeamDeps } from './deps';
import { teamMeasures } from './measures';
import { memberRoutes } from './members/members.routes';
import { userErasedConsumer } from './members/user-erased.consumer';
import { playBreakConsumer } from './play-break.consumer';
import {
  scrimAlertRepository,
  scrimRepository,
  scrimRequestRepository,
  teamScheduleRepository,
  teamWeekRepository,
} from './scrims/scrim.repository';
import { scrimRoutes } from './scrims/scrims.routes';
import { playConsumers } from './standing/play.consumer';
import { standingRepository, teamPlay } from './standing/team-play.repository';
import { playerTeamsRepository, teamLogRepository, teamRepository } from './team/team.repository';
import { teamRoutes } from './team/teams.routes';
import { teamTimers } from './timers';

export const teamService = defineService({
  name: 'team',
  config,
  build({ db, http, runningClock, log, metrics, config: { PUBLIC_URL } }) {
    const { now, serviceTime } = runningClock();
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
      now,
      serviceTime,
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
