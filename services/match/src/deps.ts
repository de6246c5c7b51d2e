import type { Players, Repository, RunningClock, ServiceClient, Teams } from '@contend/service-kit';
import type { CaseRepository } from './cases/case.repository';
import type { DefaultPlayType, ListedGame, ListedPlayType } from './games/games';
import type { MatchRepository } from './match/match.repository';
import type { PendingSourceEvents } from './match/pending-source-events';
import type { MatchMethods } from './scores/methods';

/** Dependencies of this service's actions. */
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
  now: RunningClock['now'];
  /** For deadlines at which players lose something: an outage may have held them up. */
  serviceTime: RunningClock['serviceTime'];
}
