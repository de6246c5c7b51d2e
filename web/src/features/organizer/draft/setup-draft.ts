import {
  type PlayType,
  type RosterLock,
  standardCriteria,
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
import { advancesOf, branchesOf, mainStage } from '../format/draft-branches';
import { keptStages } from '../format/kept-stages';
import { ownStages } from '../format/own-stages';
import type { BestOf, EventDraft, FormatChoice } from './event-draft';
import { typedClock, wholeOf } from './typed-numbers';

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
  const teamSize = Math.max(...playType.teamSizes);
  return {
    ...{ name: '', description: '', rules: '', gameId: playType.gameId, playTypeId: playType.id },
    ...{ region: 'any', teamSize, entryMode: entryModeFor(teamSize) },
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
      groupCriteria: standardCriteria.groups,
      swissCriteria: standardCriteria.swiss,
      groups: '4',
      advances: '8',
      branches: [],
      keptStages: null,
      pools: '1',
    },
    ...{ swissEnds: 'rounds', rounds: '4', wins: '3', losses: '3' },
    ...{ minEntries: '4', maxEntries: '16', hasWaitlist: true, seeding: 'rating' },
    belowMinimum: 'cancel',
    ...{ rescheduleHours: 0, mapVeto: false, ...typedClock(standardMatchClock) },
    ...typedRosterLock(standardRosterLock),
    startsAt: `${wallTimeOf(nowMs + 7 * dayMs, timeZone).slice(0, 10)}T20:00`,
    ...{ checkInOpens: 60, checkInCloses: 10 },
    ...{ prizeMode: 'none', fee: '0', guarantee: '100', organizerFee: '0' },
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
  const { startsAt, checkInOpensAt, checkInClosesAt } = dates;
  const minutesBefore = (at: string) => (Date.parse(startsAt) - Date.parse(at)) / 60_000;
  return {
    ...formOf({
      ...{ ...event, minEntries: entries.min, maxEntries: entries.max, seeding: seeding.mode },
      checkInOpensMinutes: minutesBefore(checkInOpensAt),
      checkInClosesMinutes: minutesBefore(checkInClosesAt),
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
    'rescheduleWindowHours' | 'mapVeto' | 'pools' | 'matchClock' | 'belowMinimum' | 'rosterLock'
  > &
  Pick<
    TournamentReply,
    'rescheduleWindowHours' | 'mapVeto' | 'pools' | 'matchClock' | 'belowMinimum' | 'rosterLock'
  >;

/** The form of an event; stages that its fields would change are kept as they are. */
function formOf(event: Described): Omit<EventDraft, 'startsAt'> {
  const fields = fieldsOf(event);
  return { ...fields, keptStages: keptStages(event.stages, ownStages(fields), fields) };
}

function fieldsOf(event: Described): Omit<EventDraft, 'startsAt' | 'keptStages'> {
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
    entryMode: event.entryMode,
    upperBestOf: (last && 'upperBestOf' in last && last.upperBestOf) || [],
    lowerBestOf: (last && 'lowerBestOf' in last && last.lowerBestOf) || [],
    roundBestOf: (first && 'roundBestOf' in first && first.roundBestOf) || [],
    resetBestOf: (last && 'resetBestOf' in last && last.resetBestOf) || finalBestOf,
    hasThirdPlace: last?.format === 'single-elimination' && last.hasThirdPlace,
    finalDoubleForfeit:
      last && 'finalDoubleForfeit' in last ? last.finalDoubleForfeit : 'no-champion',
    withdrawal: groups?.withdrawal ?? 'forfeit-rest',
    groupCriteria: groups?.criteria ?? standardCriteria.groups,
    swissCriteria: swiss?.criteria ?? standardCriteria.swiss,
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
    ...{ checkInOpens: event.checkInOpensMinutes, checkInCloses: event.checkInClosesMinutes },
    ...{ prizeMode: prize.mode, fee: typedDollars(event.feeCents) },
    guarantee: typedDollars(prize.guaranteeCents),
    organizerFee: `${prize.organizerFeeBasisPoints / 100}`,
    split: prize.split.map((part) => part / 100).join(' ') || '100',
    payout: prize.payout,
  };
}

/** Who enters, unless it is chosen: players where no team plays. */
const entryModeFor = (teamSize: number): EventDraft['entryMode'] =>
  teamSize === 1 ? 'player' : 'team';

/** Other sides, with numbers of players that fill whole teams where teams are made of them. */
export function withSides(
  draft: EventDraft,
  chosen: Partial<Pick<EventDraft, 'teamSize' | 'entryMode'>>,
): Partial<EventDraft> {
  const { teamSize } = { ...draft, ...chosen };
  const isOther = (teamSize === 1) !== (draft.teamSize === 1);
  const sides = { ...(isOther && { entryMode: entryModeFor(teamSize) }), ...chosen };
  const { entryMode } = { ...draft, ...sides };
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
