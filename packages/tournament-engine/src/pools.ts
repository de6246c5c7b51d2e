import type { EntrySource, StageDefinition } from './event';
import { groupSeeds } from './round-robin';
import { spreadGroups } from './spread-groups';

/** The id of a pool of a stage, from 1. */
const poolId = (stage: string, pool: number): string => `${stage}-p${pool}`;

/** Why the first of some stages cannot be split into so many pools, or null. */
export function poolsProblem(
  [first, next]: readonly { advances: number }[],
  entries: number,
  pools: number,
): string | null {
  if (pools === 1) return null;
  if (!Number.isSafeInteger(pools) || pools < 1) return 'An event has at least one pool.';
  if (!first || !next) return 'Pools need a second stage, in which their best entries meet.';
  if (first.advances < pools || first.advances % pools !== 0) {
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

/** The best of each pool in seed order; entries of one pool meet as late as possible. */
export const spreadPools = (stage: string, pools: number, perPool: number): EntrySource[] =>
  spreadGroups(stage, pools, perPool).map((source) =>
    source.kind === 'seed' || source.group === undefined
      ? source
      : { kind: 'place', stage: poolId(stage, source.group), place: source.place },
  );

/** The pools among which a stage shares the entries, itself included; itself alone without any. */
export const poolsBeside = (
  stages: readonly StageDefinition[],
  one: StageDefinition,
): StageDefinition[] =>
  one.pool ? stages.filter(({ pool }) => pool && pool.of === one.pool?.of) : [one];
