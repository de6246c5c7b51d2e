import { known } from './known';
import { applyCommand, type Step, stepTo } from './apply';
import type { Command } from './commands';
import { createStage } from './create-stage';
import { exitsFrom, favouredProblem, withExits } from './disqualify';
import type { EventDefinition, EventResult, EventState, StageDefinition } from './event';
import { checkEvent } from './event-problems';
import { entriesOut } from './exits';
import { poolsBeside } from './pools';
import { entriesOfStage } from './qualifiers';
import { reopenStage } from './reopen-stage';
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
 * Applies a command to a stage of the event. A stage that does not exist yet refuses all commands:
 * `stage-not-open`. So does one that is closed: `stage-closed`. A correction opens it again while
 * nothing was played on it. Entries that were disqualified after the event lose what it opens.
 *
 * @param resolved what the stage resolves to; given from the previous step it saves time
 */
export function applyToStage(
  event: EventState,
  id: string,
  command: Command,
  resolved?: ResolvedStage,
): EventStep {
  const opened = openFor(event, id, command);
  if (!opened.ok) return opened;
  const { event: base } = opened;
  const stage = known(stageOf(base, id));
  const before = base === event ? resolved : undefined;
  const step = applyCommand(stage, command, before);
  if (!step.ok) return step;
  if (step.stage === stage) return withEvent(step, event);
  const problem = favouredProblem(event, command, {
    before: 'match' in command ? resolveStage(stage).matches.get(command.match) : undefined,
    after: 'match' in command ? step.resolved.matches.get(command.match) : undefined,
  });
  if (problem) return problem;
  const added = step.stage.entries.slice(stage.entries.length);
  const present = added.find((entry) => event.entries.includes(entry));
  if (present !== undefined) {
    return refuse('entry-known', 'This entry is in the event.', { entry: present });
  }
  return withoutDisqualified(withEntries(base, added), {
    before: before ?? resolveStage(stage),
    step,
  });
}

/** The step of a stage with its event, in which disqualified entries lose what is not decided. */
function withoutDisqualified(
  event: EventState,
  { before, step }: { before: ResolvedStage; step: Step },
): EventStep {
  const { stage, resolved } = step;
  const leaving = exitsFrom(event, stage, resolved);
  if (leaving.length === 0) return withEvent(step, withStage(event, stage));
  const { version } = stage;
  const left = applyCommand(stage, { kind: 'withdraw', entries: leaving, version }, resolved);
  if (!left.ok) return left;
  const whole = stepTo(left.stage, { before, after: left.resolved });
  return withEvent(whole, withStage(withExits(event, leaving), left.stage));
}

/** The step with its event; a copy of the step would compute its trace. */
const withEvent = (step: Step, event: EventState): Step & { event: EventState } =>
  Object.assign(step, { event });

/** Commands that correct what was decided in a stage. */
const corrections: readonly Command['kind'][] = [
  ...([
    'set-score',
    'forfeit',
    'double-forfeit',
    'undo',
    'restore',
    'replay',
    'reinstate',
  ] as const),
];

/** The event in which a stage takes a command, or why it takes none. */
function openFor(event: EventState, id: string, { kind }: Command): EventResult {
  if (!stageOf(event, id)) {
    return refuse('stage-not-open', 'This stage has not begun.', { stage: id });
  }
  const isClosed = Object.hasOwn(event.closed, id);
  if (isClosed && !corrections.includes(kind)) {
    return refuse('stage-closed', 'The standings of this stage are final.', { stage: id });
  }
  return isClosed ? reopenStage(event, id) : { ok: true, event };
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
    const resolved = resolveStage(known(stageOf(event, one.id)));
    if (!resolved.outcome) {
      return refuse('stage-not-complete', 'Matches of this stage are open.', { stage: one.id });
    }
    // Read now, because they are made when they are read.
    closed[one.id] = { places: resolved.places, tables: resolved.tables };
  }
  return openStages({ ...event, closed, version: event.version + 1 });
}

/** Creates every stage whose feeders are closed. */
function openStages(event: EventState): EventResult {
  const stages = { ...event.stages };
  for (const definition of event.definition.stages) {
    if (Object.hasOwn(stages, definition.id) || !isFed(event, definition)) continue;
    const made = createStage(definition.id, definition.format, entriesOfStage(event, definition));
    if (!made.ok) return made;
    stages[definition.id] = withoutWithdrawn(event, made.stage);
  }
  return { ok: true, event: { ...event, stages } };
}

const isFed = ({ closed }: EventState, { from }: StageDefinition): boolean =>
  from.every((source) => source.kind === 'seed' || Object.hasOwn(closed, source.stage));

/** An entry that is out of the event and has a slot nevertheless has left before the first match. */
function withoutWithdrawn(event: EventState, stage: Stage): Stage {
  const out = entriesOut(event);
  const here = stage.entries.filter((entry) => out.has(entry));
  if (here.length === 0) return stage;
  return { ...stage, withdrawals: Object.fromEntries(here.map((entry) => [entry, 0])) };
}
