import { known } from './known';
import type { EntrySource, EventDefinition, StageDefinition } from './event';
import { poolsBeside } from './pools';
import { groupSeeds } from './round-robin';

/** Places of the event that one stage decides; of pools the stage that they are pools of. */
export interface PlaceBlock {
  stage: string;
  first: number;
  last: number;
}

interface PlaceOrder {
  blocks: PlaceBlock[];
  /** By stage and place in it, how far its place of the event is behind it. */
  shifts: ReadonlyMap<string, readonly number[]>;
}

const orders = new WeakMap<EventDefinition, PlaceOrder>();

/**
 * Which stage decides which places of the event, from the best one. The places of a stage are gone
 * through from the first: one that plays on is replaced by all places of the stage that it plays
 * in, once, and any other is a place of the event.
 */
export const placeBlocksOf = (definition: EventDefinition): PlaceBlock[] =>
  orderOf(definition).blocks;

/**
 * How many places the entries of a stage at one of its places are moved back by stages in which
 * others play on: of pools the place in each counts once for every better entry of all of them.
 */
export function shiftOf(definition: EventDefinition, stage: StageDefinition, place: number) {
  const shifts = orderOf(definition).shifts.get(nameOf(stage)) ?? [];
  return shifts[Math.min(place, shifts.length) - 1] ?? 0;
}

const nameOf = ({ id, pool }: StageDefinition): string => pool?.of ?? id;

function orderOf(definition: EventDefinition): PlaceOrder {
  const present = orders.get(definition);
  if (present) return present;
  const made = makeOrder(definition);
  orders.set(definition, made);
  return made;
}

function makeOrder({ stages }: EventDefinition): PlaceOrder {
  const intoOf = usersOf(stages);
  const blocks: PlaceBlock[] = [];
  const shifts = new Map<string, number[]>();
  let given = 0;
  function visit(stage: StageDefinition): void {
    const name = nameOf(stage);
    if (shifts.has(name)) return;
    const own: number[] = [];
    shifts.set(name, own);
    const beside = poolsBeside(stages, stage);
    let better = 0;
    for (let place = 1; place <= Math.max(...beside.map(({ from }) => from.length)); place += 1) {
      const here = beside.filter(({ from }) => from.length >= place);
      const into = here.map(({ id }) => intoOf.get(`${id} ${place}`));
      for (const next of into) if (next) visit(next);
      const staying = into.filter((next) => !next).length;
      own.push(staying > 0 ? given - better : NaN);
      add(blocks, { stage: name, first: given + 1, last: given + staying });
      given += staying;
      better += here.length;
    }
    fill(own);
  }
  for (const stage of stages) if (stage.from.some(({ kind }) => kind === 'seed')) visit(stage);
  return { blocks, shifts };
}

/** A place that plays on is moved like the next one that does not. */
function fill(shifts: number[]): void {
  for (let index = shifts.length - 1; index >= 0; index -= 1) {
    if (Number.isNaN(shifts[index])) shifts[index] = shifts[index + 1] ?? 0;
  }
}

function add(blocks: PlaceBlock[], { stage, first, last }: PlaceBlock): void {
  const before = blocks.at(-1);
  if (before?.stage === stage) before.last = last;
  else if (last >= first) blocks.push({ stage, first, last });
}

/** The stage in which each place of a stage plays on. */
function usersOf(stages: readonly StageDefinition[]): Map<string, StageDefinition> {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  return new Map(
    stages.flatMap((stage) =>
      stage.from.flatMap((source): [string, StageDefinition][] => {
        if (source.kind === 'seed') return [];
        return [[`${source.stage} ${positionOf(source, known(byId.get(source.stage)))}`, stage]];
      }),
    ),
  );
}

/** The place over all groups: all first places are before all second ones. */
function positionOf(
  { place, group }: Extract<EntrySource, { kind: 'place' }>,
  { format, from }: StageDefinition,
): number {
  if (group === undefined || format.kind !== 'round-robin') return place;
  const sizes = groupSeeds(format.groups, from.length).map(({ length }) => length);
  const better = sizes.reduce((sum, size) => sum + Math.min(size, place - 1), 0);
  return better + sizes.slice(0, group).filter((size) => size >= place).length;
}
