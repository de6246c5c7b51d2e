import type {
  Blocks,
  Database,
  GameCatalogue,
  Laws,
  Logger,
  PlayBreaks,
  Repository,
  RunningClock,
  ServiceClient,
  SignedUpPlayers,
  Teams,
} from '@contend/service-kit';
import type { EscrowClient } from './funding/stakes.client';
import type { Challenger } from './offers/challenges';
import type { MemberRakes } from './settlement/member-rake.repository';
import type { Wagers } from './wager/wager.repository';

/** Dependencies of this service's actions. */
export interface WagerDeps {
  wagers: Wagers;
  challengers: Repository<Challenger>;
  stakes: EscrowClient;
  players: SignedUpPlayers;
  /** Who is on a break from play. */
  breaks: PlayBreaks;
  teams: Teams;
  blocks: Blocks;
  memberRakes: MemberRakes;
  laws: Laws;
  catalogue: GameCatalogue;
  /** Reads matches; money goes through `stakes`. */
  http: ServiceClient;
  log: Logger;
  transaction: Database['transaction'];
  now: RunningClock['now'];
  /** For deadlines at which players lose something: an outage may have held them up. */
  serviceTime: RunningClock['serviceTime'];
}
