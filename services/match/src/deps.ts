import type { Players, Repository } from '@contend/service-kit';
import type { WagerNewsRepository } from './data/wager-news.repository';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './domain/games';
import type { Match } from './domain/match';

/** All that the use cases of this service reach. */
export interface MatchDeps {
  matches: Repository<Match>;
  wagerNews: WagerNewsRepository;
  games: Repository<ListedGame>;
  playTypes: Repository<ListedPlayType>;
  defaults: Repository<DefaultPlayType>;
  players: Players;
  now(): Date;
}
