import {
  applyToStage,
  closeStage,
  type Command,
  type EventState,
  organizeEvent,
  type OrganizedStage,
  resolveStage,
  type Stage,
  startEvent,
} from '../src/index';
import { entriesOf, type Loose, readyMatches, wins } from './simulate';

export type Numbers = (limit: number) => number;

const bestOf = 1;
const groupCriteria = ['points', 'head-to-head', 'game-difference', 'lot'];
const swissCriteria = ['points', 'buchholz-cut-1', 'buchholz', 'lot'];
const finalDoubleForfeit = 'no-champion' as const;

/** A stage of any format for so many entries, of which `advances` go on. */
export function stageOf(
  id: string,
  entries: number,
  advances: number,
  below: Numbers,
): OrganizedStage {
  const common = { id, bestOf, advances };
  const groups = Math.max(1, Math.floor(entries / (2 + below(5))));
  switch (below(5)) {
    case 0:
      return { ...common, format: 'round-robin', groups, ...forGroups(below) };
    case 1:
      return { ...common, format: 'swiss', rounds: 1 + below(4), ...forSwiss, thresholds: null };
    case 2: {
      const thresholds = { wins: 1 + below(3), losses: 1 + below(3) };
      return { ...common, format: 'swiss', rounds: null, ...forSwiss, thresholds };
    }
    case 3:
      return { ...common, format: 'double-elimination', finalDoubleForfeit };
    default: {
      const hasThirdPlace = below(2) === 0 && entries > 3;
      return { ...common, format: 'single-elimination', hasThirdPlace, finalDoubleForfeit };
    }
  }
}

const forSwiss = { criteria: swissCriteria };
const withdrawals = ['forfeit-rest', 'keep-played', 'void-below-half'] as const;
const forGroups = (below: Numbers) => ({
  ...{ criteria: groupCriteria, withdrawal: withdrawals[below(3)]! },
});

/** A first stage in pools, of which not all entries go on. */
function pooled(count: number, pools: number, below: Numbers): OrganizedStage {
  const smallest = Math.floor(count / pools);
  return stageOf('s0', smallest, pools * (1 + below(smallest - 1)), below);
}

/** One to three stages, each with fewer entries than the one before it. */
export function randomEvent(count: number, below: Numbers): EventState {
  const pools = count >= 8 && below(2) === 0 ? 2 + below(Math.floor(count / 4) - 1) : 1;
  const stages = pools > 1 ? [pooled(count, pools, below)] : [];
  for (let entries = stages[0]?.advances ?? count; stages.length < 3;) {
    const isLast = entries < 4 || below(3) === 0 || stages.length === 2;
    const advances = isLast ? 0 : 2 + below(entries - 2);
    stages.push(stageOf(`s${stages.length}`, entries, advances, below));
    if (isLast) break;
    entries = advances;
  }
  const made = organizeEvent(stages, count, 'committed', pools);
  if (!made.ok) throw new Error(made.refusal.message);
  const started = startEvent(made.definition, entriesOf(count));
  if (!started.ok) throw new Error(started.refusal.message);
  return started.event;
}

function apply(event: EventState, id: string, command: Loose<Command>): EventState {
  const { version } = event.stages[id] as Stage;
  const step = applyToStage(event, id, { version, downstream: 'remove', ...command } as Command);
  return step.ok ? step.event : event;
}

/** A result, a forfeit by one side or both, a withdrawal, or an undo. */
function randomCommand(stage: Stage, match: string, below: Numbers): Loose<Command> {
  const dice = below(20);
  const entry = stage.entries[below(stage.entries.length)]!;
  const [decided] = Object.keys(stage.results);
  if (dice === 0) return { kind: 'withdraw', entries: [entry] };
  if (dice === 1) return { kind: 'double-forfeit', match };
  if (dice === 2 && decided) return { kind: 'undo', match: decided };
  const { home } = resolveStage(stage).matches.get(match)!;
  if (dice === 3 && home.kind === 'entry') return { kind: 'forfeit', match, entry: home.entry };
  return wins(match, below(2) === 0 ? 'home' : 'away');
}

/** A stage that is not over, or one that can be closed: pools are closed together. */
function openStage({ stages, closed: done }: EventState): string | undefined {
  const open = Object.keys(stages).filter((id) => !Object.hasOwn(done, id));
  return open.find((id) => !resolveStage(stages[id] as Stage).outcome) ?? open[0];
}

/** Plays every stage to its end, and closes it. */
export function playAll(start: EventState, below: Numbers, commandOf = randomCommand): EventState {
  let event = start;
  for (const next of statesOf(start, below, commandOf)) event = next;
  return event;
}

/** The states of an event while every stage is played to its end, and closed. */
export function* statesOf(
  start: EventState,
  below: Numbers,
  commandOf = randomCommand,
): Generator<EventState> {
  let event = start;
  const limit = 40 * event.entries.length + 400;
  for (let number = 0; number < limit; number += 1) {
    const open = openStage(event);
    if (open === undefined) return;
    const stage = event.stages[open] as Stage;
    const { outcome, nextRound, ...resolved } = resolveStage(stage);
    const [match] = readyMatches(resolved as never);
    if (match !== undefined) event = apply(event, open, commandOf(stage, match, below));
    else if (nextRound !== null) event = apply(event, open, { kind: 'pair', round: nextRound });
    else if (outcome) event = closed(event, open);
    else throw new Error(`Stage ${open} has no match and no outcome.`);
    yield event;
  }
  throw new Error('The event does not end.');
}

function closed(event: EventState, id: string): EventState {
  const found = closeStage(event, id);
  if (!found.ok) throw new Error(found.refusal.message);
  return found.event;
}
