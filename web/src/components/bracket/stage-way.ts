import {
  type NamedPlaces,
  organizeEvent,
  type OrganizedStage,
  placeBlocksOf,
  placesFeeding,
} from '@contend/tournament-engine';
import { formatCount } from '../../lib/format/format';
import { stageName } from './bracket-of';
import { listOf } from '../../lib/language/language';
import { t } from '../../lib/language/translate';

const count = (value: number): string => formatCount(value);

/** “1–8”, or “9” of a single place. */
const rangeWords = ({ first, last }: { first: number; last: number }): string =>
  first === last ? count(first) : `${count(first)}–${count(last)}`;

/** How many places of a stage share a rank: as many as it has groups or pools. */
const perRank = (stages: readonly OrganizedStage[], pools: number, id: string): number => {
  const stage = stages.find((one) => one.id === id);
  if (pools > 1 && stage === stages[0]) return pools;
  return stage?.format === 'round-robin' ? stage.groups : 1;
};

interface Stages {
  stages: readonly OrganizedStage[];
  pools?: number | undefined;
}

interface Ranks {
  first: number;
  last: number;
  /** Whether they are ranks of each group or pool; null where ranks are cut, for the whole stage. */
  each: 'pool' | 'group' | null;
}

/** Places 1–8 of four groups are ranks 1–2 of each. */
function ranksOf({ stages, pools = 1 }: Stages, { stage, first, last }: NamedPlaces): Ranks {
  const each = perRank(stages, pools, stage);
  const isWhole = each > 1 && (first - 1) % each === 0 && last % each === 0;
  if (!isWhole) return { first, last, each: null };
  const isOfPools = pools > 1 && stage === stages[0]?.id;
  const ranks = { first: (first - 1) / each + 1, last: last / each };
  return { ...ranks, each: isOfPools ? 'pool' : 'group' };
}

/** “1–2 of each group”, or “9–16” of a whole stage. */
function ranksWords(ranks: Ranks): string {
  const range = rangeWords(ranks);
  if (ranks.each === null) return range;
  return ranks.each === 'pool' ? t`${range} of each pool` : t`${range} of each group`;
}

/** “places 1–2 of each group”; a stage that is called otherwise than its groups is named. */
function placesWords(event: Stages, places: NamedPlaces): string {
  const ranks = ranksOf(event, places);
  const words = ranksWords(ranks);
  const isSingle = ranks.first === ranks.last;
  if (ranks.each === 'group' && places.stage === 'groups') {
    return isSingle ? t`place ${words}` : t`places ${words}`;
  }
  const stage = stageName(places.stage);
  return isSingle ? t`place ${words} of ${stage}` : t`places ${words} of ${stage}`;
}

/** “places 1–2 of each group of Groups and places 1–4 of Play in”; null of the first stage. */
export function fromWords(event: Stages, index: number): string | null {
  const ways = placesFeeding(event.stages, index).map((places) => placesWords(event, places));
  return ways.length > 0 ? listOf(ways) : null;
}

/** Whether a stage of an event names its entries, so that several can be played at once. */
export const isStageGraph = ({ stages }: Pick<Stages, 'stages'>): boolean =>
  stages.some(({ from }) => from);

interface StageNode {
  id: string;
  name: string;
  entries: number;
  /** The places of the event that it decides; null of a stage that all leave for another one. */
  places: string | null;
  /** How many stages are over before it begins. */
  depth: number;
}

interface StageWay {
  from: string;
  to: string;
  /** “1–8”, or “1–2 each” of groups. */
  label: string;
}

export interface StageGraph {
  nodes: StageNode[];
  ways: StageWay[];
}

/** The stages of an event with so many entries, and which feed which; null where it is impossible. */
export function stageGraphOf({ stages, pools = 1 }: Stages, entries: number): StageGraph | null {
  const organized = organizeEvent(stages, entries, 'map', pools);
  if (!organized.ok) return null;
  const { definition } = organized;
  const blocks = placeBlocksOf(definition);
  const depths = new Map<string, number>();
  const nodes = stages.map(({ id }, index): StageNode => {
    const feeders = placesFeeding(stages, index).map(({ stage }) => depths.get(stage) ?? 0);
    const depth = feeders.length > 0 ? Math.max(...feeders) + 1 : 0;
    depths.set(id, depth);
    const own = definition.stages.filter((one) => one.id === id || one.pool?.of === id);
    const places = blocks.filter(({ stage }) => stage === id).map(rangeWords);
    return {
      ...{ id, name: stageName(id), depth, places: places.join(', ') || null },
      entries: own.reduce((sum, { from }) => sum + from.length, 0),
    };
  });
  const ways = stages.flatMap((stage, index) =>
    placesFeeding(stages, index).map((places) => {
      const ranks = ranksOf({ stages, pools }, places);
      const range = rangeWords(ranks);
      return { from: places.stage, to: stage.id, label: ranks.each ? t`${range} each` : range };
    }),
  );
  return { nodes, ways };
}

/**
 * The place of the event that the winner of each bracket beside the first one has, with its name;
 * none where stages follow each other.
 */
export function branchWinners({ stages, pools = 1 }: Stages, entries: number): Map<number, string> {
  const winners = new Map<number, string>();
  const organized = isStageGraph({ stages }) ? organizeEvent(stages, entries, 'map', pools) : null;
  if (!organized?.ok) return winners;
  const known = new Set<string>();
  for (const { stage, first } of placeBlocksOf(organized.definition)) {
    if (known.size > 0 && !known.has(stage)) winners.set(first, stageName(stage));
    known.add(stage);
  }
  return winners;
}
