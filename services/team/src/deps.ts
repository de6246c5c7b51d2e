import type {
  Blocks,
  Database,
  GameCatalogue,
  Laws,
  Logger,
  Repository,
  RunningClock,
  ServiceClient,
  SignedUpPlayers,
} from '@contend/service-kit';
import type { ScrimBookings } from './bookings/booking.repository';
import type { CalendarFeed } from './bookings/calendar-feed';
import type { DepositWallet } from './bookings/deposits.client';
import type {
  ScrimAlertRepository,
  ScrimRequests,
  Scrims,
  TeamSchedules,
} from './scrims/scrim.repository';
import type { TeamWeek } from './scrims/team-week';
import type { Standings, TeamPlay } from './standing/team-play.repository';
import type { PlayerTeams } from './team/player-teams';
import type { TeamLog } from './team/team-log';
import type { TeamRepository } from './team/team.repository';

/** Dependencies of the actions. */
export interface TeamDeps {
  teams: TeamRepository;
  teamLogs: Repository<TeamLog>;
  playerTeams: Repository<PlayerTeams>;
  play: TeamPlay;
  standings: Standings;
  scrims: Scrims;
  requests: ScrimRequests;
  bookings: ScrimBookings;
  schedules: TeamSchedules;
  deposits: DepositWallet;
  weeks: Repository<TeamWeek>;
  calendars: Repository<CalendarFeed>;
  alerts: ScrimAlertRepository;
  players: SignedUpPlayers;
  blocks: Blocks;
  laws: Laws;
  catalogue: GameCatalogue;
  /** The address of the web app, without a slash at the end. */
  publicUrl: string;
  /** Reads matches; money goes through `deposits`. */
  http: ServiceClient;
  log: Logger;
  transaction: Database['transaction'];
  now: RunningClock['now'];
  /** For deadlines at which teams lose something: an outage may have held them up. */
  serviceTime: RunningClock['serviceTime'];
}
