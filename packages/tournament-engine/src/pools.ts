import { known } from './known';
import type { EntrySource, StageDefinition } from './event';
import { groupSeeds } from './round-robin';
import { type FedStage, type NamedPlaces, placesFeeding } from './feeds';
import { spreadGroups } from './spread-groups';

/** The id of a pool of a stage, from 1. */
const poolId = (stage: string, pool: number): string => `${stage}-p${pool}`;

/** Why the first of some stages cannot be split into so many pools, or null. */
export function poolsProblem(
  stages: readonly FedStage[],
  entries: number,
  pools: number,
): string | null {
  if (pools === 1) return null;
  if (!Number.isSafeInteger(pools) || pools < 1) return 'An event has at least one pool.';
  const [first, next] = stages;
  if (!first || !next) return 'Pools need a second stage, in which their best entries meet.';
  const places = stages.flatMap((_, index) => placesFeeding(stages, index));
  const isUneven = ({ first: from, last }: NamedPlaces): boolean =>
    last < pools || last % pools !== 0 || (from - 1) % pools !== 0;
  if (places.some((one) => one.stage === first.id && isUneven(one))) {
    return `As many entries advance from each pool: a multiple of ${pools}.`;
  }
  if (entries >= 2 * pools) return null;
  return `${pools} pools need at least ${2 * pools} entries.`;
}

/**
 * The pools of a stage: stages of the same format that share the seeds of the event. Seeds are
 * dealt to and fro, so that pools are about equally strong and differ by one entry at most.
 */
export const poolsOf = (
  { id, format }: Pick<StageDefinition, 'id' | 'format'>,
  entries: number,
  pools: number,
): StageDefinition[] =>
  groupSeeds(pools, entries).map((seeds, index) => ({
    ...{ id: poolId(id, index + 1), format, pool: { of: id, number: index + 1 } },
    from: seeds.map((seed) => ({ kind: 'seed', seed })),
  }));

interface PooledPlaces {
  entries: number;
  pools: number;
  /** Ranks in each pool, from 1; those that a pool does not have are left out. */
  ranks: { first: number; last: number };
}

/** Some ranks of each pool in seed order; entries of one pool meet as late as possible. */
export function spreadPools(stage: string, { entries, pools, ranks }: PooledPlaces): EntrySource[] {
  const sizes = groupSeeds(pools, entries).map(({ length }) => length);
  const before = ranks.first - 1;
  return spreadGroups(stage, pools, ranks.last - before).flatMap((source): EntrySource[] => {
    if (source.kind === 'seed' || source.group === undefined) return [source];
    const place = source.place + before;
    if (place > known(sizes[source.group - 1])) return [];
    return [{ kind: 'place', stage: poolId(stage, source.group), place }];
  });
}

/** The pools among which a stage shares the entries, itself included; itself alone without any. */
export const poolsBeside = (
  stages: readonly StageDefinition[],
  one: StageDefinition,
): StageDefinition[] =>
  one.pool ? stages.filter(({ pool }) => pool && pool.of === one.pool?.of) : [one];
