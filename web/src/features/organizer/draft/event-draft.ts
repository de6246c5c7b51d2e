import type {
  CallRequest,
  createTournament,
  RosterLock,
  TableCriterion,
  TournamentStage,
} from '@contend/contracts';
import type { DraftBranch } from '../format/draft-branches';
import type { TypedClock } from './typed-numbers';

export type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;
export type FormatChoice =
  | 'single'
  | 'double'
  | 'groups-playoff'
  | 'round-robin'
  | 'swiss'
  | 'swiss-playoff';
export type BestOf = TournamentStage['bestOf'];

/** The form of an event as typed. */
export interface EventDraft extends TypedClock {
  name: string;
  description: string;
  rules: string;
  gameId: string;
  playTypeId: string;
  region: NonNullable<EventBody['region']>;
  teamSize: number;
  /** Of teams: whether they enter, or are made of players who enter alone. */
  entryMode: EventBody['entryMode'];
  format: FormatChoice;
  bestOf: BestOf;
  finalBestOf: BestOf;
  /** Of the last rounds of a side before the final, the last one first. */
  upperBestOf: readonly BestOf[];
  lowerBestOf: readonly BestOf[];
  /** Of the rounds of groups or of a Swiss stage, the first one first. */
  roundBestOf: readonly BestOf[];
  /** Of the second final of a double elimination. */
  resetBestOf: BestOf;
  hasThirdPlace: boolean;
  /** Who wins when neither side appears for the final. */
  finalDoubleForfeit: 'no-champion' | 'higher-seed';
  /** What happens to the matches of an entry that leaves its group. */
  withdrawal: 'forfeit-rest' | 'keep-played' | 'void-below-half';
  /** What ranks the entries of groups, and of a Swiss stage, the first criterion first. */
  groupCriteria: readonly TableCriterion[];
  swissCriteria: readonly TableCriterion[];
  /** Of groups: how many, and how many entries reach the playoff. */
  groups: string;
  /** Of a Swiss stage: after so many rounds, or an entry at a time by its wins and losses. */
  swissEnds: 'rounds' | 'record';
  rounds: string;
  wins: string;
  losses: string;
  advances: string;
  /** Brackets beside the playoff, of other places. */
  branches: readonly DraftBranch[];
  /** Stages that the fields cannot express, saved as they are; null where the fields describe all. */
  keptStages: readonly TournamentStage[] | null;
  /** Into how many pools the first stage is split; 1: not at all. */
  pools: string;
  minEntries: string;
  /** What happens with fewer than the fewest entries checked in. */
  belowMinimum: NonNullable<EventBody['belowMinimum']>;
  maxEntries: string;
  hasWaitlist: boolean;
  /** How long the sides of a match may put it off; 0: not at all. */
  rescheduleHours: number;
  /** Whether the sides of a match ban and pick its maps. */
  mapVeto: boolean;
  seeding: NonNullable<EventBody['seeding']>;
  /** By the clock of this device. */
  startsAt: string;
  /** Minutes before the start. */
  checkInOpens: number;
  checkInCloses: number;
  /** From when on captains use swaps to replace players. */
  rosterLockAt: RosterLock['at'];
  /** How many players a team may replace after that, as typed. */
  swaps: string;
  prizeMode: EventBody['prize']['mode'];
  /** Dollars as typed. */
  fee: string;
  guarantee: string;
  /** Percent as typed. */
  organizerFee: string;
  split: string;
  payout: NonNullable<EventBody['prize']['payout']>;
}
