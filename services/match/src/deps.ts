import type { Players, Repository } from '@contend/service-kit';
import type { MatchRepository } from './data/match.repository';
import type { PendingSourceEventsRepository } from './data/pending-source-events.repository';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './domain/games';

/** All that the use cases of this service reach. */
export interface MatchDeps {
  matches: MatchRepository;
  pending: PendingSourceEventsRepository;
  games: Repository<ListedGame>;
  playTypes: Repository<ListedPlayType>;
  defaults: Repository<DefaultPlayType>;
  players: Players;
  now(): Date;
}
