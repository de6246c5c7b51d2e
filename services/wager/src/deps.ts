import type {
  Blocks,
  Database,
  GameCatalogue,
  Laws,
  Logger,
  PlayBreaks,
  ServiceClient,
  SignedUpPlayers,
  Teams,
} from '@contend/service-kit';
import type { Challengers } from './data/challenger.repository';
import type { MemberRakes } from './data/member-rake.repository';
import type { WalletClient } from './data/stakes';
import type { Wagers } from './data/wager.repository';

/** Dependencies of this service's use cases. */
export interface WagerDeps {
  wagers: Wagers;
  challengers: Challengers;
  stakes: WalletClient;
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
  now(): Date;
}
