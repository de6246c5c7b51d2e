import { known } from './known';
import { applyCommand, type Step } from './apply';
import type { Command } from './commands';
import { createStage } from './create-stage';
import type {
  EntrySource,
  EventDefinition,
  EventResult,
  EventState,
  StageDefinition,
} from './event';
import { entryAt, placesInOrder } from './event-places';
import { checkEvent } from './event-problems';
import { entriesThatLeft } from './leave-event';
import { poolsBeside } from './pools';
import { type ResolvedStage, resolveStage } from './resolved-stage';
import { type EntryId, type Refusal, refuse, type Stage } from './stage';

/** Starts an event with its entries in seed order. Stages that only seeds feed exist at once. */
export function startEvent(definition: EventDefinition, entries: EntryId[]): EventResult {
  const checked = checkEvent(definition);
  if (!checked.ok) return checked;
  const isDistinct = new Set(entries).size === entries.length;
  if (entries.length !== definition.entries || !isDistinct) {
    const message = `The event needs ${definition.entries} different entries.`;
    return refuse('bad-event', message, { reason: 'entries', entries: entries.length });
  }
  const event = { definition, entries: [...entries], stages: {}, closed: {}, version: 1 };
  return openStages(event);
}

const stageOf = ({ stages }: EventState, id: string): Stage | undefined =>
  Object.hasOwn(stages, id) ? stages[id] : undefined;

/** A step of one stage, and the event with it. */
export type EventStep = (Step & { event: EventState }) | { ok: false; refusal: Refusal };

/**
 * Applies a command to a stage of the event. A stage that does not exist yet, and one that is
 * closed, refuse every command: `stage-not-open`, `stage-closed`. So does every stage once an entry
 * was disqualified after the event.
 *
 * @param resolved what the stage resolves to; given from the previous step it saves time
 */
export function applyToStage(
  event: EventState,
  id: string,
  command: Command,
  resolved?: ResolvedStage,
): EventStep {
  const stage = stageOf(event, id);
  if (!stage) return refuse('stage-not-open', 'This stage has not begun.', { stage: id });
  if (Object.hasOwn(event.closed, id) || event.disqualified) {
    return refuse('stage-closed', 'The standings of this stage are final.', { stage: id });
  }
  const step = applyCommand(stage, command, resolved);
  if (!step.ok) return step;
  const added = step.stage.entries.slice(stage.entries.length);
  const present = added.find((entry) => event.entries.includes(entry));
  if (present !== undefined) {
    return refuse('entry-known', 'This entry is in the event.', { entry: present });
  }
  return { ...step, event: withStage(withEntries(event, added), step.stage) };
}

/** Late entrants are the last seeds of the event. */
const withEntries = (event: EventState, added: EntryId[]): EventState =>
  added.length === 0 ? event : { ...event, entries: [...event.entries, ...added] };

const withStage = (event: EventState, stage: Stage): EventState =>
  event.stages[stage.id] === stage
    ? event
    : { ...event, stages: { ...event.stages, [stage.id]: stage }, version: event.version + 1 };

/**
 * Closes a complete stage: freezes its standings and opens the stages that waited for it. Pools of
 * one stage are closed together, once all are complete. Repeating it changes nothing.
 */
export function closeStage(event: EventState, id: string): EventResult {
  const definition = event.definition.stages.find((one) => one.id === id);
  if (!definition || !stageOf(event, id)) {
    return refuse('stage-not-open', 'This stage has not begun.', { stage: id });
  }
  if (Object.hasOwn(event.closed, id)) return { ok: true, event };
  const closed = { ...event.closed };
  for (const one of poolsBeside(event.definition.stages, definition)) {
    const { outcome, places, tables } = resolveStage(known(stageOf(event, one.id)));
    if (!outcome) {
      return refuse('stage-not-complete', 'Matches of this stage are open.', { stage: one.id });
    }
    closed[one.id] = { places, tables };
  }
  return openStages({ ...event, closed, version: event.version + 1 });
}

/** Creates every stage whose feeders are closed. */
function openStages(event: EventState): EventResult {
  const stages = { ...event.stages };
  for (const definition of event.definition.stages) {
    if (Object.hasOwn(stages, definition.id) || !isFed(event, definition)) continue;
    const entries = definition.from.map((source) => entryFrom(event, source));
    const made = createStage(definition.id, definition.format, entries);
    if (!made.ok) return made;
    stages[definition.id] = withoutWithdrawn(event, made.stage);
  }
  return { ok: true, event: { ...event, stages } };
}

const isFed = ({ closed }: EventState, { from }: StageDefinition): boolean =>
  from.every((source) => source.kind === 'seed' || Object.hasOwn(closed, source.stage));

/** The entry that a source stands for. Entries with the same place go on by seed of the event. */
function entryFrom({ entries, closed }: EventState, source: EntrySource): EntryId {
  if (source.kind === 'seed') return known(entries[source.seed - 1]);
  const { places, tables } = known(closed[source.stage]);
  return entryAt(source, { inOrder: placesInOrder(places, entries), tables });
}

/** An entry that withdrew before the stage began keeps its slot, and has left before the first match. */
function withoutWithdrawn(event: EventState, stage: Stage): Stage {
  const left = entriesThatLeft(event);
  const here = stage.entries.filter((entry) => left.has(entry));
  if (here.length === 0) return stage;
  return { ...stage, withdrawals: Object.fromEntries(here.map((entry) => [entry, 0])) };
}
