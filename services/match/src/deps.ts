import type { Players, Repository, ServiceClient, Teams } from '@contend/service-kit';
import type { CaseRepository } from './data/case.repository';
import type { MatchRepository } from './data/match.repository';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './domain/games';
import type { MatchMethods } from './domain/methods';
import type { PendingSourceEvents } from './domain/pending-source-events';

/** Dependencies of this service's use cases. */
export interface MatchDeps {
  /** Saves what happens in a dispute to its case file too. */
  matches: MatchRepository;
  cases: CaseRepository;
  pending: Repository<PendingSourceEvents>;
  games: Repository<ListedGame>;
  playTypes: Repository<ListedPlayType>;
  defaults: Repository<DefaultPlayType>;
  methods: Repository<MatchMethods>;
  players: Players;
  teams: Teams;
  /** Attaches evidence, and reads messages and roles. */
  http: ServiceClient<'match'>;
  now(): Date;
}
