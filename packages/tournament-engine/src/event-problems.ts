import { stageProblem } from './create-stage';
import { firstUsedIn } from './feeds';
import type { EntrySource, EventDefinition, StageDefinition } from './event';
import { groupSeeds } from './round-robin';
import { type Refusal, refuse } from './stage';

export interface EventProblem {
  reason:
    | 'bad-stage'
    | 'unknown-stage'
    | 'cycle'
    | 'gap'
    | 'used-twice'
    | 'more-places-than-entries'
    | 'seed-not-used'
    | 'not-fed';
  message: string;
  stage: string;
}

/** Refuses a graph of stages that cannot be played with `bad-event`; `details` have the reason. */
export function checkEvent(definition: EventDefinition): { ok: true } | RefusedEvent {
  const problem =
    idProblem(definition) ??
    feedProblem(definition) ??
    cycleProblem(definition) ??
    seedProblem(definition);
  return problem ? refused(problem) : { ok: true };
}

type RefusedEvent = { ok: false; refusal: Refusal };

export const refused = ({ message, reason, stage }: EventProblem): RefusedEvent =>
  refuse('bad-event', message, { reason, stage });

function idProblem({ stages }: EventDefinition): EventProblem | null {
  for (const [index, { id, format, from }] of stages.entries()) {
    if (stages.findIndex((stage) => stage.id === id) !== index) {
      return { reason: 'bad-stage', message: 'Two stages have the same id.', stage: id };
    }
    const message = stageProblem(format, from.length);
    if (message) return { reason: 'bad-stage', message, stage: id };
  }
  return null;
}

/** The key of a source: two equal ones would be the same entry. */
const keyOf = (source: EntrySource): string =>
  source.kind === 'seed'
    ? `seed ${source.seed}`
    : `${source.stage} ${source.group ?? 0} ${source.place}`;

function feedProblem({ entries, stages }: EventDefinition): EventProblem | null {
  const used = new Set<string>();
  const mixed = new Map<string, boolean>();
  for (const { id, from } of stages) {
    for (const source of from) {
      const found = sourceProblem(source, stages, entries);
      if (found) return { ...found, stage: id };
      if (used.has(keyOf(source))) return { ...usedTwice, stage: id };
      used.add(keyOf(source));
      if (source.kind === 'seed') continue;
      // Places are either all of the table or all of groups, or an entry could be meant twice.
      const isGroup = source.group !== undefined;
      if (mixed.get(source.stage) === !isGroup) return { ...usedTwice, stage: id };
      mixed.set(source.stage, isGroup);
    }
  }
  return gapProblem(stages, used);
}

const usedTwice = { reason: 'used-twice', message: 'A place or a seed is used twice.' } as const;

function sourceProblem(
  source: EntrySource,
  stages: StageDefinition[],
  entries: number,
): Omit<EventProblem, 'stage'> | null {
  if (source.kind === 'seed') {
    return isBetween(source.seed, entries) ? null : tooMany;
  }
  const feeder = stages.find(({ id }) => id === source.stage);
  if (!feeder) {
    return { reason: 'unknown-stage', message: `There is no stage ${source.stage}.` };
  }
  return isBetween(source.place, placesIn(feeder, source.group)) ? null : tooMany;
}

const tooMany = {
  reason: 'more-places-than-entries',
  message: 'A stage takes more places than its feeder has entries.',
} as const;

const isBetween = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= most;

/** How many places a stage, or one of its groups, has. */
function placesIn({ format, from }: StageDefinition, group: number | undefined): number {
  if (group === undefined) return from.length;
  if (format.kind !== 'round-robin') return 0;
  return groupSeeds(format.groups, from.length)[group - 1]?.length ?? 0;
}

/**
 * A place that advances while a better one of the same stage does not. The best of a bracket may
 * stay: they have played for their places.
 */
function gapProblem(stages: StageDefinition[], used: Set<string>): EventProblem | null {
  const firstUsed = new Map(stages.map(({ id }) => [id, firstUsedIn(stages, id)]));
  for (const { id, from } of stages) {
    for (const source of from) {
      if (source.kind === 'seed' || source.place === firstUsed.get(source.stage)) continue;
      if (used.has(keyOf({ ...source, place: source.place - 1 }))) continue;
      const message = `Place ${source.place - 1} of ${source.stage} goes nowhere.`;
      return { reason: 'gap', message, stage: id };
    }
  }
  return null;
}

function cycleProblem({ stages }: EventDefinition): EventProblem | null {
  const open = new Map(stages.map((stage) => [stage.id, stage]));
  for (;;) {
    const next = [...open.values()].find(({ from }) =>
      from.every((source) => source.kind === 'seed' || !open.has(source.stage)),
    );
    if (next) open.delete(next.id);
    else break;
  }
  const [stage] = open.keys();
  if (stage === undefined) return null;
  return { reason: 'cycle', message: 'Stages feed each other in a circle.', stage };
}

function seedProblem({ entries, stages }: EventDefinition): EventProblem | null {
  const used = stages.flatMap(({ from }) => from.filter(({ kind }) => kind === 'seed'));
  if (used.length === entries) return null;
  const message = `${entries - used.length} entries of the event play in no stage.`;
  return { reason: 'seed-not-used', message, stage: '' };
}
