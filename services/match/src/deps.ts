import type { Players, Repository, ServiceClient } from '@contend/service-kit';
import type { MatchRepository } from './data/match.repository';
import type { PendingSourceEventsRepository } from './data/pending-source-events.repository';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './domain/games';

/** Dependencies of this service's use cases. */
export interface MatchDeps {
  matches: MatchRepository;
  pending: PendingSourceEventsRepository;
  games: Repository<ListedGame>;
  playTypes: Repository<ListedPlayType>;
  defaults: Repository<DefaultPlayType>;
  players: Players;
  /** Attaches evidence. */
  http: ServiceClient;
  now(): Date;
}
