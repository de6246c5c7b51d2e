import {
  type CallRequest,
  type createTournament,
  type PlayType,
  type TournamentReply,
  type TournamentStage,
  type TournamentTemplate,
  tournamentLimits,
} from '@contend/contracts';
import { centsOf, typedDollars } from '../../lib/dollars';
import { wallTimeOf } from '../../lib/zone-time';

export type EventBody = NonNullable<CallRequest<typeof createTournament>['body']>;
type FormatChoice =
  'single' | 'double' | 'groups-playoff' | 'round-robin' | 'swiss' | 'swiss-playoff';
export type BestOf = TournamentStage['bestOf'];

/** The form of an event as typed. */
export interface EventDraft {
  name: string;
  description: string;
  rules: string;
  gameId: string;
  playTypeId: string;
  region: NonNullable<EventBody['region']>;
  teamSize: number;
  format: FormatChoice;
  bestOf: BestOf;
  finalBestOf: BestOf;
  hasThirdPlace: boolean;
  /** Of groups: how many, and how many entries reach the playoff. */
  groups: string;
  /** Of a Swiss stage: after so many rounds, or an entry at a time by its wins and losses. */
  swissEnds: 'rounds' | 'record';
  rounds: string;
  wins: string;
  losses: string;
  advances: string;
  minEntries: string;
  maxEntries: string;
  hasWaitlist: boolean;
  seeding: NonNullable<EventBody['seeding']>;
  /** By the clock of this device. */
  startsAt: string;
  checkInOpens: number;
  prizeMode: EventBody['prize']['mode'];
  /** Dollars as typed. */
  fee: string;
  guarantee: string;
  /** Percent as typed. */
  organizerFee: string;
  split: string;
  payout: NonNullable<EventBody['prize']['payout']>;
}

const checkInCloses = 10;

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
    ...{ region: 'any', teamSize: Math.max(...playType.teamSizes), format: 'single' },
    ...{
      bestOf,
      finalBestOf: bestOf,
      hasThirdPlace: false,
      groups: '4',
      advances: '8',
    },
    ...{ swissEnds: 'rounds', rounds: '4', wins: '3', losses: '3' },
    ...{ minEntries: '4', maxEntries: '16', hasWaitlist: true, seeding: 'rating' },
    startsAt: `${wallTimeOf(nowMs + 7 * dayMs, timeZone).slice(0, 10)}T20:00`,
    ...{ checkInOpens: 60, prizeMode: 'none', fee: '0', guarantee: '100', organizerFee: '0' },
    ...{ split: splitChoices[2] ?? '100', payout: 'equal' },
  };
}

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
  Omit<TournamentTemplate['terms'], 'entryMode' | 'checkInClosesMinutes'>;

function formOf(event: Described): Omit<EventDraft, 'startsAt'> {
  const { stages, prize } = event;
  const [first] = stages;
  const last = stages.at(-1);
  const groups = first?.format === 'round-robin' ? first : null;
  const swiss = first?.format === 'swiss' ? first : null;
  const { bestOf = 1, finalBestOf = bestOf } = last ?? {};
  return {
    ...{ name: event.name, description: event.description, rules: event.rules },
    ...{ gameId: event.gameId, playTypeId: event.playTypeId, region: event.region },
    ...{ teamSize: event.teamSize, format: formatOf(stages), bestOf, finalBestOf },
    hasThirdPlace: last?.format === 'single-elimination' && last.hasThirdPlace,
    ...{ groups: `${groups?.groups ?? 4}`, advances: `${first?.advances || 8}` },
    ...{ swissEnds: swiss?.thresholds ? 'record' : 'rounds', rounds: `${swiss?.rounds ?? 4}` },
    ...{ wins: `${swiss?.thresholds?.wins ?? 3}`, losses: `${swiss?.thresholds?.losses ?? 3}` },
    ...{ minEntries: `${event.minEntries}`, maxEntries: `${event.maxEntries}` },
    ...{ hasWaitlist: event.hasWaitlist, seeding: event.seeding },
    checkInOpens: event.checkInOpensMinutes,
    ...{ prizeMode: prize.mode, fee: typedDollars(event.feeCents) },
    guarantee: typedDollars(prize.guaranteeCents),
    organizerFee: `${prize.organizerFeeBasisPoints / 100}`,
    split: prize.split.map((part) => part / 100).join(' ') || '100',
    payout: prize.payout,
  };
}

const wholeOf = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;

/** `60 30 10` in basis points; null unless it adds up to 100 %. */
export function splitOf(typed: string): number[] | null {
  const parts = typed.split(/[\s,·%/-]+/).filter(Boolean);
  const points = parts.map((part) => Math.round(Number(part) * 100));
  const isWhole = points.every((part) => Number.isSafeInteger(part) && part > 0);
  const sum = points.reduce((total, part) => total + part, 0);
  return isWhole && sum === 10_000 && points.length <= tournamentLimits.prizePlaces ? points : null;
}

/** The contract takes a number of rounds, or thresholds. */
const swissEndOf = ({ swissEnds, rounds, wins, losses }: EventDraft) =>
  swissEnds === 'rounds'
    ? { rounds: wholeOf(rounds) ?? 0, thresholds: null }
    : { rounds: null, thresholds: { wins: wholeOf(wins) ?? 0, losses: wholeOf(losses) ?? 0 } };

/** The stages that a draft describes; counts that are not typed well are 0. */
export function stagesOf(draft: EventDraft): EventBody['stages'] {
  const { bestOf, finalBestOf } = draft;
  const final = { ...(finalBestOf !== bestOf && { finalBestOf }), advances: 0 };
  const playoff = {
    ...{ id: 'playoff', format: 'single-elimination' as const, bestOf, ...final },
    hasThirdPlace: draft.hasThirdPlace,
  };
  const groups = {
    ...{ id: 'groups', format: 'round-robin' as const, bestOf },
    groups: wholeOf(draft.groups) ?? 0,
  };
  const swiss = { id: 'swiss', format: 'swiss' as const, bestOf, ...swissEndOf(draft) };
  switch (draft.format) {
    case 'single':
      return [playoff];
    case 'double':
      return [{ id: 'bracket', format: 'double-elimination', bestOf, ...final }];
    case 'round-robin':
      return [{ ...groups, advances: 0 }];
    case 'swiss':
      return [{ ...swiss, advances: 0 }];
    case 'swiss-playoff':
      return [{ ...swiss, advances: wholeOf(draft.advances) ?? 0 }, playoff];
    case 'groups-playoff':
      return [{ ...groups, advances: wholeOf(draft.advances) ?? 0 }, playoff];
  }
}

/** A typed time as ISO 8601; unchanged where it is none. */
const isoOf = (typed: string): string => {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

/** What the call takes. Fields with problems have a value that it refuses. */
export function bodyOf(draft: EventDraft): EventBody {
  const { name, description, rules, gameId, playTypeId, region, teamSize, prizeMode } = draft;
  const isPool = prizeMode === 'pool';
  const hasPrizes = prizeMode !== 'none';
  return {
    ...{ name: name.trim(), description, rules, gameId, playTypeId, region, teamSize },
    entryMode: teamSize === 1 ? 'player' : 'team',
    stages: stagesOf(draft),
    ...{ minEntries: wholeOf(draft.minEntries) ?? 0, maxEntries: wholeOf(draft.maxEntries) ?? 0 },
    ...{ hasWaitlist: draft.hasWaitlist, seeding: draft.seeding },
    feeCents: centsOf(draft.fee) ?? 0,
    prize: {
      mode: prizeMode,
      guaranteeCents: hasPrizes ? (centsOf(draft.guarantee) ?? 0) : 0,
      organizerFeeBasisPoints: isPool ? Math.round(Number(draft.organizerFee) * 100) : 0,
      split: hasPrizes ? (splitOf(draft.split) ?? []) : [],
      payout: draft.payout,
    },
    startsAt: isoOf(draft.startsAt),
    ...{ checkInOpensMinutes: draft.checkInOpens, checkInClosesMinutes: checkInCloses },
  };
}

type Problems = Partial<Record<keyof EventDraft, string>>;

const isWithin = (value: number | null, min: number, max: number): boolean =>
  value !== null && value >= min && value <= max;

function moneyProblems(draft: EventDraft): Problems {
  const { fee, guaranteeMaxCents, organizerFeeMax } = tournamentLimits;
  const feeCents = centsOf(draft.fee);
  const problems: Problems = {};
  if (feeCents !== 0 && !isWithin(feeCents, fee.minCents, fee.maxCents)) {
    problems.fee = 'Free is $0; a fee is $1 to $500 a seat.';
  }
  if (draft.prizeMode === 'pool' && feeCents === 0) {
    problems.fee = 'A pool is made of fees: set one.';
  }
  if (draft.prizeMode === 'none') {
    if (feeCents !== 0) problems.fee = 'An event with a fee has prizes: choose them, or $0.';
    return problems;
  }
  const least = draft.prizeMode === 'guaranteed' ? 1 : 0;
  if (!isWithin(centsOf(draft.guarantee), least, guaranteeMaxCents)) {
    problems.guarantee = `Name the sum, up to $${guaranteeMaxCents / 100}.`;
  }
  const part = Number(draft.organizerFee) * 100;
  if (draft.prizeMode === 'pool' && !isWithin(part, 0, organizerFeeMax)) {
    problems.organizerFee = `0 to ${organizerFeeMax / 100} % of the fees.`;
  }
  const split = splitOf(draft.split);
  if (!split) problems.split = 'Percentages from the first place that add up to 100.';
  if (split && split.length > (wholeOf(draft.minEntries) ?? 0)) {
    problems.split = 'More prizes than the fewest entries.';
  }
  return problems;
}

const mostRounds = 20;
const mostOfRecord = 9;

function swissProblems({ format, swissEnds, rounds, wins, losses }: EventDraft): Problems {
  const problems: Problems = {};
  if (format !== 'swiss' && format !== 'swiss-playoff') return problems;
  if (swissEnds === 'rounds') {
    if (!isWithin(wholeOf(rounds), 1, mostRounds)) problems.rounds = `1 to ${mostRounds}.`;
    return problems;
  }
  if (!isWithin(wholeOf(wins), 1, mostOfRecord)) problems.wins = `1 to ${mostOfRecord}.`;
  if (!isWithin(wholeOf(losses), 1, mostOfRecord)) problems.losses = `1 to ${mostOfRecord}.`;
  return problems;
}

/** What is wrong in the form, by field. */
export function problemsOf(draft: EventDraft, nowMs: number): Problems {
  const problems = { ...moneyProblems(draft), ...swissProblems(draft) };
  if (draft.name.trim().length < 3) problems.name = 'At least 3 characters.';
  const [min, max] = [wholeOf(draft.minEntries), wholeOf(draft.maxEntries)];
  if (!isWithin(max, 2, tournamentLimits.bracketEntries)) problems.maxEntries = '2 to 1,024.';
  if (!isWithin(min, 2, max ?? 2)) problems.minEntries = '2 up to the most entries.';
  const startMs = Date.parse(draft.startsAt);
  if (!(startMs - draft.checkInOpens * 60_000 > nowMs)) {
    problems.startsAt = 'Check-in would open in the past. Start later.';
  } else if (startMs > nowMs + tournamentLimits.aheadMs) {
    problems.startsAt = 'Within 180 days.';
  }
  return problems;
}
