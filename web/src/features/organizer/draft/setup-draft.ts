import {
  type CallRequest,
  type createTournament,
  type PlayType,
  type RosterLock,
  standardMatchClock,
  standardRosterLock,
  type TournamentReply,
  type TournamentStage,
  type TournamentTemplate,
  tournamentLimits,
} from '@contend/contracts';
import { typedDollars } from '../../../lib/form/dollars';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { wallTimeOf } from '../../../lib/format/zone-time';
import { advancesOf, branchesOf, type DraftBranch, mainStage } from '../format/draft-branches';
import { type TypedClock, typedClock, wholeOf } from './typed-numbers';

export type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;
type FormatChoice =
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
  checkInOpens: number;
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

/** Minutes before the start. */
export const checkInCloses = 10;

/** Splits to choose from, in percent from the first place. */
export const splitChoices = ['100', '70 30', '60 30 10', '50 25 15 10', '40 25 15 10 5 5'];

const bestOfs = [1, 3, 5, 7] as const;
export const bestOfOptions = (playType: PlayType | undefined): BestOf[] =>
  bestOfs.filter((one) => playType?.bestOf.includes(one));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A new event: in a week, at eight in the evening. */
export function newDraft(playType: PlayType, nowMs: number, timeZone: string): EventDraft {
  const [bestOf = 1] = bestOfOptions(playType);
  return {
    ...{ name: '', description: '', rules: '', gameId: playType.gameId, playTypeId: playType.id },
    ...{ region: 'any', teamSize: Math.max(...playType.teamSizes), entryMode: 'team' },
    format: 'single',
    ...{
      bestOf,
      finalBestOf: bestOf,
      upperBestOf: [],
      lowerBestOf: [],
      roundBestOf: [],
      resetBestOf: bestOf,
      hasThirdPlace: false,
      finalDoubleForfeit: 'no-champion',
      withdrawal: 'forfeit-rest',
      groups: '4',
      advances: '8',
      branches: [],
      pools: '1',
    },
    ...{ swissEnds: 'rounds', rounds: '4', wins: '3', losses: '3' },
    ...{ minEntries: '4', maxEntries: '16', hasWaitlist: true, seeding: 'rating' },
    belowMinimum: 'cancel',
    ...{ rescheduleHours: 0, mapVeto: false, ...typedClock(standardMatchClock) },
    ...typedRosterLock(standardRosterLock),
    startsAt: `${wallTimeOf(nowMs + 7 * dayMs, timeZone).slice(0, 10)}T20:00`,
    ...{ checkInOpens: 60, prizeMode: 'none', fee: '0', guarantee: '100', organizerFee: '0' },
    ...{ split: splitChoices[2] ?? '100', payout: 'equal' },
  };
}

const typedRosterLock = ({ at, swaps }: RosterLock) => ({
  ...{ rosterLockAt: at, swaps: `${swaps}` },
});

const formatOf = (stages: readonly TournamentStage[]): FormatChoice => {
  const [first] = stages;
  if (first?.format === 'double-elimination') return 'double';
  if (first?.format === 'swiss') return stages.length > 1 ? 'swiss-playoff' : 'swiss';
  if (first?.format === 'round-robin') return stages.length > 1 ? 'groups-playoff' : 'round-robin';
  return 'single';
};

/** The form of an event that exists. */
export function draftOf(event: TournamentReply, timeZone: string): EventDraft {
  const { dates, entries, seeding } = event;
  const { startsAt, checkInOpensAt } = dates;
  return {
    ...formOf({
      ...{ ...event, minEntries: entries.min, maxEntries: entries.max, seeding: seeding.mode },
      checkInOpensMinutes: (Date.parse(startsAt) - Date.parse(checkInOpensAt)) / 60_000,
    }),
    startsAt: wallTimeOf(startsAt, timeZone),
  };
}

/** The form of an event like the template, at the date that was chosen already. */
export const draftFrom = (
  { words, terms }: TournamentTemplate,
  { startsAt }: Pick<EventDraft, 'startsAt'>,
): EventDraft => ({ ...formOf({ ...terms, ...words }), startsAt });

type Described = TournamentTemplate['words'] &
  Omit<
    TournamentTemplate['terms'],
    | 'checkInClosesMinutes'
    | 'rescheduleWindowHours'
    | 'mapVeto'
    | 'pools'
    | 'matchClock'
    | 'belowMinimum'
    | 'rosterLock'
  > &
  Pick<
    TournamentReply,
    'rescheduleWindowHours' | 'mapVeto' | 'pools' | 'matchClock' | 'belowMinimum' | 'rosterLock'
  >;

function formOf(event: Described): Omit<EventDraft, 'startsAt'> {
  const { stages, prize } = event;
  const [first] = stages;
  const last = mainStage(stages);
  const groups = first?.format === 'round-robin' ? first : null;
  const swiss = first?.format === 'swiss' ? first : null;
  const { bestOf = 1, finalBestOf = bestOf } = last ?? {};
  return {
    ...{ name: event.name, description: event.description, rules: event.rules },
    ...{ gameId: event.gameId, playTypeId: event.playTypeId, region: event.region },
    ...{ teamSize: event.teamSize, format: formatOf(stages), bestOf, finalBestOf },
    entryMode: event.teamSize === 1 ? 'team' : event.entryMode,
    upperBestOf: (last && 'upperBestOf' in last && last.upperBestOf) || [],
    lowerBestOf: (last && 'lowerBestOf' in last && last.lowerBestOf) || [],
    roundBestOf: (first && 'roundBestOf' in first && first.roundBestOf) || [],
    resetBestOf: (last && 'resetBestOf' in last && last.resetBestOf) || finalBestOf,
    hasThirdPlace: last?.format === 'single-elimination' && last.hasThirdPlace,
    finalDoubleForfeit:
      last && 'finalDoubleForfeit' in last ? last.finalDoubleForfeit : 'no-champion',
    withdrawal: groups?.withdrawal ?? 'forfeit-rest',
    pools: `${event.pools ?? 1}`,
    ...{ groups: `${groups?.groups ?? 4}`, advances: `${advancesOf(stages) || 8}` },
    branches: branchesOf(stages),
    ...{ swissEnds: swiss?.thresholds ? 'record' : 'rounds', rounds: `${swiss?.rounds ?? 4}` },
    ...{ wins: `${swiss?.thresholds?.wins ?? 3}`, losses: `${swiss?.thresholds?.losses ?? 3}` },
    ...{ minEntries: `${event.minEntries}`, maxEntries: `${event.maxEntries}` },
    ...{ hasWaitlist: event.hasWaitlist, seeding: event.seeding },
    belowMinimum: event.belowMinimum ?? 'cancel',
    ...{ rescheduleHours: event.rescheduleWindowHours ?? 0, mapVeto: event.mapVeto ?? false },
    ...typedClock(event.matchClock ?? standardMatchClock),
    ...typedRosterLock(event.rosterLock ?? standardRosterLock),
    checkInOpens: event.checkInOpensMinutes,
    ...{ prizeMode: prize.mode, fee: typedDollars(event.feeCents) },
    guarantee: typedDollars(prize.guaranteeCents),
    organizerFee: `${prize.organizerFeeBasisPoints / 100}`,
    split: prize.split.map((part) => part / 100).join(' ') || '100',
    payout: prize.payout,
  };
}

/** Other sides, with numbers of players that fill whole teams where teams are made of them. */
export function withSides(
  draft: EventDraft,
  sides: Partial<Pick<EventDraft, 'teamSize' | 'entryMode'>>,
): Partial<EventDraft> {
  const { teamSize, entryMode } = { ...draft, ...sides };
  if (!makesTeams({ teamSize, entryMode })) return sides;
  const filled = (typed: string) =>
    `${Math.max(2, Math.ceil((wholeOf(typed) ?? 0) / teamSize)) * teamSize}`;
  const { minEntries, maxEntries } = draft;
  return { ...sides, minEntries: filled(minEntries), maxEntries: filled(maxEntries) };
}

/** As few pools as keep each within the size of one bracket. */
const poolsFor = (entries: number): number =>
  Math.max(1, 2 ** Math.ceil(Math.log2(entries / tournamentLimits.bracketEntries)));

/** A number of entries, with the pools that it needs, of which as many go on. */
export function withMostEntries(draft: EventDraft, maxEntries: string): Partial<EventDraft> {
  const each = makesTeams(draft) ? draft.teamSize : 1;
  const pools = poolsFor((wholeOf(maxEntries) ?? 1) / each);
  if (pools === wholeOf(draft.pools)) return { maxEntries };
  const advances = Math.max(1, Math.round((wholeOf(draft.advances) ?? 0) / pools)) * pools;
  const minEntries = `${Math.max(wholeOf(draft.minEntries) ?? 2, 2 * pools * each)}`;
  return {
    maxEntries,
    pools: `${pools}`,
    ...(pools > 1 && { advances: `${advances}`, minEntries }),
  };
}
