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
  RunningClock,
  ServiceClient,
  SignedUpPlayers,
  Teams,
  WorkInGroups,
} from '@contend/service-kit';
import type { Brackets } from './bracket/bracket.repository';
import type { ShownParts } from './bracket/shown-parts.reply';
import type { AskedCheckIn, AskedEntry } from './entries/entries-at-once';
import type { Entry, EntryInEvent, Places } from './entries/entry';
import type { Entries } from './entries/entry.repository';
import type { EventWallet } from './fees/event-wallet.client';
import type { TournamentMatches } from './matches/tournament-match.repository';
import type { OrganizerActs } from './organizers/organizer-act.repository';
import type { Payouts } from './prizes/payout.repository';
import type { SeedSnapshot } from './seeding/seed-snapshot';
import type { SeriesRepository } from './series/series.repository';
import type { Templates } from './series/templates';
import type { Tournaments } from './tournament/tournament.repository';

/** A registration, and the request that asked for it. */
export interface AskedRegistration extends AskedEntry {
  origin: Origin;
}

/** A check-in, and the request that asked for it. */
export interface CheckInRequest extends AskedCheckIn {
  origin: Origin;
}

/** Dependencies of the actions. */
export interface TournamentDeps {
  tournaments: Tournaments;
  /** What organizers and admins did in events. */
  acts: OrganizerActs;
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
  registrations: WorkInGroups<AskedRegistration, Entry>;
  /** Check-ins by event, likewise. */
  checkIns: WorkInGroups<CheckInRequest, EntryInEvent>;
  /** Positions on waitlists by event: entries that were stored together are shown together. */
  waitlists: WorkInGroups<readonly Entry[], ReadonlyMap<string, number>>;
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
  now: RunningClock['now'];
  /** For deadlines at which entries lose something: an outage may have held them up. */
  serviceTime: RunningClock['serviceTime'];
  /** The address of the web app, without a slash at its end. */
  publicUrl: string;
}
