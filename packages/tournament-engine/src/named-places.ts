import { known } from './known';
import type { EntrySource } from './event';
import type { EventProblem } from './event-problems';
import { type FedStage, type NamedPlaces, placesFeeding } from './feeds';
import { spreadPools } from './pools';

/** A stage with its kind: the best of a bracket may stay while others of it play on. */
type Named = FedStage & { format: string };

/** Why the places that stages name cannot feed them, with any number of entries; or null. */
export const namingProblem = (stages: readonly Named[]): EventProblem | null =>
  stages.some(({ from }) => from)
    ? (wayProblem(stages) ?? circleProblem(stages) ?? usedProblem(stages))
    : null;

/** Of each stage by itself: whether it is fed, and by stages that exist. */
function wayProblem(stages: readonly Named[]): EventProblem | null {
  for (const [index, { id: stage, from }] of stages.entries()) {
    if (index === 0) {
      if (!from) continue;
      const message = `${stage} is the first stage and takes all entries: name no places for it.`;
      return { reason: 'seed-not-used', message, stage };
    }
    const places = placesFeeding(stages, index);
    if (places.length === 0) {
      const message = `No entry reaches ${stage}: name the places that play in it.`;
      return { reason: 'not-fed', message, stage };
    }
    const before = known(stages[index - 1]);
    if (from && before.advances > 0) {
      const rule = `the number of entries that advance from ${before.id} is 0`;
      const message = `${stage} names its places: ${rule}.`;
      return { reason: 'used-twice', message, stage };
    }
    const unknown = places.find((one) => stages.every(({ id }) => id !== one.stage));
    if (unknown) {
      const message = `${stage} takes places of ${unknown.stage}, which is no stage of the event.`;
      return { reason: 'unknown-stage', message, stage };
    }
    if (places.some(({ first, last }) => first > last)) {
      const message = `The first place that ${stage} takes is behind the last one.`;
      return { reason: 'bad-stage', message, stage };
    }
  }
  return null;
}

/** Stages that wait for each other, or stand before one that feeds them. */
function circleProblem(stages: readonly Named[]): EventProblem | null {
  const feeders = new Map(
    stages.map(({ id }, index) => [id, placesFeeding(stages, index).map((one) => one.stage)]),
  );
  const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
    (feeders.get(from) ?? []).some(
      (one) => one === to || (!seen.includes(one) && reaches(one, to, [...seen, one])),
    );
  for (const [index, { id: stage }] of stages.entries()) {
    if (reaches(stage, stage)) {
      const message = `${stage} would wait for its own places: stages feed each other in a circle.`;
      return { reason: 'cycle', message, stage };
    }
    const later = stages.slice(index).find(({ id }) => known(feeders.get(stage)).includes(id));
    if (!later) continue;
    const message = `List ${stage} after ${later.id}, which it takes places of.`;
    return { reason: 'bad-stage', message, stage };
  }
  return null;
}

/** Places that are used twice, or left out between others that play on. */
function usedProblem(stages: readonly Named[]): EventProblem | null {
  for (const { id, format } of stages) {
    const used = stages
      .flatMap((stage, index) =>
        placesFeeding(stages, index).map((places) => ({ ...places, into: stage.id })),
      )
      .filter((places) => places.stage === id)
      .sort((one, other) => one.first - other.first);
    const isTable = format === 'round-robin' || format === 'swiss';
    let next = isTable ? 1 : (used[0]?.first ?? 1);
    for (const { first, last, into: stage } of used) {
      if (first < next) {
        const message = `Place ${first} of ${id} plays in two stages.`;
        return { reason: 'used-twice', message, stage };
      }
      if (first > next) {
        const message = `Place ${next} of ${id} goes nowhere, but place ${first} plays on.`;
        return { reason: 'gap', message, stage };
      }
      next = last + 1;
    }
  }
  return null;
}

interface Size {
  entries: number;
  pools: number;
}

/** How many entries a stage has; with few entries some of the named places do not exist. */
function sizeOf(stages: readonly Named[], index: number, entries: number): number {
  if (index <= 0) return entries;
  return placesFeeding(stages, index).reduce((sum, places) => {
    return sum + Math.max(0, lastOf(stages, index, { places, entries }) - places.first + 1);
  }, 0);
}

function lastOf(
  stages: readonly Named[],
  index: number,
  { places, entries }: { places: NamedPlaces; entries: number },
): number {
  if (!known(stages[index]).from) return Math.min(places.last, entries);
  const feeder = stages.findIndex(({ id }) => id === places.stage);
  return Math.min(places.last, sizeOf(stages, feeder, entries));
}

/** Where the entries of a stage come from, in seed order. */
export function sourcesOf(
  stages: readonly Named[],
  index: number,
  { entries, pools }: Size,
): EntrySource[] {
  if (index === 0) {
    return Array.from({ length: entries }, (_, at) => ({ kind: 'seed', seed: at + 1 }));
  }
  return placesFeeding(stages, index).flatMap((places): EntrySource[] => {
    const { stage, first } = places;
    if (pools > 1 && stage === stages[0]?.id) {
      const last = known(stages[index]).from ? places.last : Math.min(places.last, entries);
      const ranks = { first: (first - 1) / pools + 1, last: Math.floor(last / pools) };
      return spreadPools(stage, { entries, pools, ranks });
    }
    const count = lastOf(stages, index, { places, entries }) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => ({
      ...{ kind: 'place', stage, place: first + at },
    }));
  });
}

/** Why named places do not exist even in a full event, or null. */
export function missingPlaces(stages: readonly Named[], entries: number): EventProblem | null {
  if (stages.every(({ from }) => !from) || namingProblem(stages)) return null;
  for (const [index, { id, from = [] }] of stages.entries()) {
    for (const places of from) {
      const last = lastOf(stages, index, { places, entries });
      if (last === places.last) continue;
      const message = `${id} takes place ${places.last} of ${places.stage}, which has ${last}.`;
      return { reason: 'more-places-than-entries', message, stage: id };
    }
  }
  return null;
}
