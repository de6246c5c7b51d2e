import type {
  Blocks,
  Database,
  GameCatalogue,
  Laws,
  Logger,
  Repository,
  ServiceClient,
  SignedUpPlayers,
} from '@contend/service-kit';
import type { Standings, TeamPlay } from './data/team-play.repository';
import type {
  ScrimAlertRepository,
  ScrimBookings,
  ScrimRequests,
  Scrims,
  TeamSchedules,
} from './data/scrim.repository';
import type { DepositWallet } from './data/deposits';
import type { TeamRepository } from './data/team.repository';
import type { CalendarFeed } from './domain/calendar-feed';
import type { PlayerTeams } from './domain/player-teams';
import type { TeamLog } from './domain/team-log';
import type { TeamWeek } from './domain/team-week';

/** Dependencies of the use cases. */
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
  now: () => Date;
}
