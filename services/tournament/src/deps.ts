import type {
  Blocks,
  Database,
  GameCatalogue,
  KeyedQueue,
  Laws,
  Logger,
  Origin,
  PlayBreaks,
  Repository,
  ServiceClient,
  SignedUpPlayers,
  Stored,
  Teams,
  WorkInGroups,
} from '@contend/service-kit';
import type { Brackets, TournamentMatches } from './data/bracket.repository';
import type { SeriesRepository } from './data/series.repository';
import type { EventWallet } from './data/escrow';
import type { ShownParts } from './data/shown-parts';
import type { Entries, Payouts, Tournaments } from './data/tournament.repository';
import type { AskedCheckIn } from './domain/check-in-turn';
import type { AskedEntry } from './domain/enter-in-turn';
import type { Entry } from './domain/entry';
import type { Places } from './domain/places';
import type { SeedSnapshot } from './domain/seed-snapshot';
import type { Templates } from './domain/templates';

/** A registration, and the request that asked for it. */
export interface AskedRegistration extends AskedEntry {
  origin: Origin;
}

/** A check-in, and the request that asked for it. */
export interface CheckInRequest extends AskedCheckIn {
  origin: Origin;
}

/** Dependencies of the use cases. */
export interface TournamentDeps {
  tournaments: Tournaments;
  entries: Entries;
  places: Repository<Places>;
  /** By event. */
  seedSnapshots: Repository<SeedSnapshot>;
  payouts: Payouts;
  /** By organizer. */
  templates: Repository<Templates>;
  series: SeriesRepository;
  brackets: Brackets;
  matches: TournamentMatches;
  /** Registrations by event: those that wait in one replica are stored together. */
  registrations: WorkInGroups<AskedRegistration, Stored<Entry>>;
  /** Check-ins by event, likewise. */
  checkIns: WorkInGroups<CheckInRequest, Stored<Entry>>;
  /** What was read last of brackets that are shown. */
  shown: ShownParts;
  /** Changes of one bracket, one after another: they would retry on each other otherwise. */
  bracketQueue: Pick<KeyedQueue, 'run'>;
  wallet: EventWallet;
  laws: Laws;
  players: SignedUpPlayers;
  /** Who is on a break from play. */
  breaks: PlayBreaks;
  /** Who has a block between them. */
  blocks: Blocks;
  teams: Teams;
  catalogue: GameCatalogue;
  http: ServiceClient;
  log: Logger;
  transaction: Database['transaction'];
  now: () => Date;
  /** Since when this process runs: what was due before was met by another one, or by none. */
  runningSince: () => Date;
  /** The address of the web app, without a slash at its end. */
  publicUrl: string;
}
