import type { Players, Repository } from '@contend/service-kit';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './domain/games';
import type { Match } from './domain/match';
import type { WagerNews } from './domain/wager-news';

/** All that the use cases of this service reach. */
export interface MatchDeps {
  matches: Repository<Match>;
  wagerNews: Repository<WagerNews>;
  games: Repository<ListedGame>;
  playTypes: Repository<ListedPlayType>;
  defaults: Repository<DefaultPlayType>;
  players: Players;
  now(): Date;
}
