import type {
  Database,
  GameCatalogue,
  Logger,
  Players,
  Repository,
  ServiceClient,
} from '@contend/service-kit';
import type { Standings, TeamPlay } from './data/team-play.repository';
import type { TeamRepository } from './data/team.repository';
import type { PlayerTeams } from './domain/player-teams';
import type { TeamLog } from './domain/team-log';

/** Dependencies of the use cases. */
export interface TeamDeps {
  teams: TeamRepository;
  teamLogs: Repository<TeamLog>;
  playerTeams: Repository<PlayerTeams>;
  play: TeamPlay;
  standings: Standings;
  players: Players;
  catalogue: GameCatalogue;
  http: ServiceClient;
  log: Logger;
  transaction: Database['transaction'];
  now: () => Date;
}
