import type { EventDefinition } from './event';
import { checkEvent, refused } from './event-problems';
import type { NamedPlaces } from './feeds';
import { namingProblem, sourcesOf } from './named-places';
import { poolsOf, poolsProblem } from './pools';
import {
  type Criterion,
  type Format,
  type Refusal,
  refuse,
  type RoundRobin,
  type Swiss,
} from './stage';

interface StageTerms {
  id: string;
  bestOf: number;
  /** Of the final; as `bestOf` where it is absent. */
  finalBestOf?: number | undefined;
  /** How many entries reach the next stage, best first. */
  advances: number;
  /** The places that play here; absent of a stage that takes the best of the one before it. */
  from?: readonly NamedPlaces[] | undefined;
}

type Withdrawal = RoundRobin['withdrawal'];
type DoubleForfeit = 'no-champion' | 'higher-seed';

/** A stage as an organizer defines it. */
export type OrganizedStage = StageTerms &
  (
    | {
        format: 'single-elimination';
        upperBestOf?: readonly number[] | undefined;
        hasThirdPlace: boolean;
        finalDoubleForfeit: DoubleForfeit;
      }
    | {
        format: 'double-elimination';
        upperBestOf?: readonly number[] | undefined;
        lowerBestOf?: readonly number[] | undefined;
        /** Of the second final; as the first where it is absent. */
        resetBestOf?: number | undefined;
        finalDoubleForfeit: DoubleForfeit;
      }
    | {
        format: 'round-robin';
        roundBestOf?: readonly number[] | undefined;
        groups: number;
        criteria: string[];
        withdrawal: Withdrawal;
      }
    | SwissTerms
  );

interface SwissTerms {
  format: 'swiss';
  /** Of the rounds in their order; the others have `bestOf`. */
  roundBestOf?: readonly number[] | undefined;
  /** One of these, the other is null. */
  rounds: number | null;
  thresholds: { wins: number; losses: number } | null;
  criteria: string[];
}

type Organized = { ok: true; definition: EventDefinition } | { ok: false; refusal: Refusal };

/**
 * The graph of the stages of an event: each takes the best of the stage before it, or the places
 * that it names. Refused with `bad-event` where it cannot be played. With fewer entries than an
 * event may have, the last of the named places do not exist.
 *
 * @param entries how many play
 * @param lotSeed of all lots
 * @param pools into how many stages of its kind the first one is split; each sends as many on
 */
export function organizeEvent(
  stages: readonly OrganizedStage[],
  entries: number,
  lotSeed: string,
  pools = 1,
): Organized {
  for (const stage of stages) {
    const message = termsProblem(stage);
    if (message) return refuse('bad-event', message, { reason: 'bad-stage', stage: stage.id });
  }
  const misnamed = namingProblem(stages);
  if (misnamed) return refused(misnamed);
  const problem = poolsProblem(stages, entries, pools);
  if (problem) return refuse('bad-event', problem, { reason: 'bad-stage', stage: stages[0]?.id });
  const isGraph = stages.some(({ from }) => from);
  const definition: EventDefinition = {
    entries,
    stages: stages.flatMap((stage, index) => {
      const format = formatOf(stage, lotSeed);
      if (index === 0 && pools > 1) return poolsOf({ id: stage.id, format }, entries, pools);
      const from = sourcesOf(stages, index, { entries, pools });
      return [{ id: stage.id, format, from }];
    }),
    ...(isGraph && { isGraph }),
  };
  const checked = checkEvent(definition);
  return checked.ok ? { ok: true, definition } : checked;
}

function termsProblem(stage: OrganizedStage): string | null {
  if (stage.format === 'round-robin' && !stage.criteria.every(isGroupCriterion)) {
    return 'Buchholz and Sonneborn-Berger are not offered for groups.';
  }
  if (stage.format !== 'swiss') return null;
  if (!stage.criteria.every(isSwissCriterion)) return 'Swiss stages are ranked by points.';
  const { rounds, thresholds, roundBestOf = [] } = stage;
  if ((rounds === null) === (thresholds === null)) {
    return 'A Swiss stage ends after a number of rounds, or of wins and losses.';
  }
  const most = thresholds ? thresholds.wins + thresholds.losses - 1 : (rounds ?? 0);
  return roundBestOf.length > most
    ? `The Swiss stage has ${most} rounds: name the length of no more.`
    : null;
}

function formatOf(stage: OrganizedStage, lotSeed: string): Format {
  const { finalBestOf: final } = stage;
  const bestOf = {
    ...{ default: stage.bestOf, ...lastRounds(stage), ...tableRounds(stage) },
    ...(final && { final, reset: final }),
    ...('resetBestOf' in stage && stage.resetBestOf && { reset: stage.resetBestOf }),
  };
  switch (stage.format) {
    case 'single-elimination': {
      const { hasThirdPlace, finalDoubleForfeit } = stage;
      return { kind: stage.format, bestOf, hasThirdPlace, finalDoubleForfeit };
    }
    case 'double-elimination':
      return { kind: stage.format, bestOf, finalDoubleForfeit: stage.finalDoubleForfeit };
    case 'round-robin': {
      const { groups, withdrawal } = stage;
      const criteria = stage.criteria.filter(isGroupCriterion);
      const terms = { kind: stage.format, bestOf, groups, points, criteria, lotSeed, withdrawal };
      return { ...terms, isHomeBalanced: true, isForfeitUnplayed: true };
    }
    case 'swiss':
      return { kind: stage.format, bestOf, points, ...swissTerms(stage), lotSeed };
  }
}

/** The rounds of each side that differ, counted from its end. */
function lastRounds(stage: OrganizedStage): Partial<Record<string, number>> {
  const upper = 'upperBestOf' in stage ? (stage.upperBestOf ?? []) : [];
  const lower = 'lowerBestOf' in stage ? (stage.lowerBestOf ?? []) : [];
  return Object.fromEntries([
    ...upper.map((one, index) => [`upper last ${index + 1}`, one]),
    ...lower.map((one, index) => [`lower last ${index + 1}`, one]),
  ]) as Partial<Record<string, number>>;
}

/** The rounds of a table that differ, in their order. */
function tableRounds(stage: OrganizedStage): Partial<Record<string, number>> {
  if (stage.format !== 'round-robin' && stage.format !== 'swiss') return {};
  const name = stage.format === 'swiss' ? 'swiss' : 'group';
  const { roundBestOf = [] } = stage;
  return Object.fromEntries(roundBestOf.map((one, index) => [`${name} ${index + 1}`, one]));
}

const points = { win: 3, draw: 1, loss: 0 };

/** With thresholds the record counts before all tie-breaks: 3-0 is better than 3-2. */
function swissTerms(stage: SwissTerms): Pick<Swiss, 'ends' | 'criteria'> {
  const { rounds, thresholds } = stage;
  const criteria = stage.criteria.filter(isSwissCriterion);
  if (!thresholds) return { ends: { after: 'rounds', rounds: rounds ?? 0 }, criteria };
  const others = criteria.filter((one) => one !== 'points' && one !== 'losses');
  return { ends: { after: 'record', ...thresholds }, criteria: ['points', 'losses', ...others] };
}

const groupCriteria: readonly Criterion[] = [
  'points',
  'points-per-match',
  'head-to-head',
  'game-difference',
  'lot',
];
const isGroupCriterion = (one: string): one is Criterion =>
  groupCriteria.some((criterion) => criterion === one);

const swissCriteria: readonly Criterion[] = [
  'points',
  'losses',
  'head-to-head',
  'buchholz',
  'buchholz-cut-1',
  'sonneborn-berger',
  'game-difference',
  'lot',
];
const isSwissCriterion = (one: string): one is Criterion =>
  swissCriteria.some((criterion) => criterion === one);
