import type { Database, GameCatalogue, Logger, Players, ServiceClient } from '@contend/service-kit';

/** Dependencies of the use cases. */
export interface TeamDeps {
  players: Players;
  catalogue: GameCatalogue;
  http: ServiceClient;
  log: Logger;
  transaction: Database['transaction'];
  now: () => Date;
}
