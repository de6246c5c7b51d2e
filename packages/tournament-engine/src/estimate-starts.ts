import { known } from './known';
import { createStage } from './create-stage';
import type { EventState, StageDefinition } from './event';
import type { ResolvedMatch } from './resolve';
import { resolveStage } from './resolved-stage';
import { addTask, runTasks, type Task } from './schedule-tasks';
import type { EntryId, Stage, Swiss } from './stage';

/** When a match was played, in milliseconds since 1970; without an end it is being played. */
interface PlayedTimes {
  startedAtMs: number;
  finishedAtMs: number | null;
}

export interface ScheduleTerms {
  startsAtMs: number;
  /** What is not being played yet starts now at the earliest. */
  nowMs: number;
  /** Minutes of a match with so many games, with the break after it. */
  minutesPerRound: (bestOf: number) => number;
  /** How many matches can be played at the same time; null: any number. */
  stations: number | null;
  /** Real times, by stage and match. */
  played: Record<string, Record<string, PlayedTimes>>;
}

export interface StageSchedule {
  stage: string;
  startsAtMs: number;
  /** Without a reset that may not be needed. */
  endsAtMs: number;
  /** Start of each match that is or was played, in milliseconds. */
  matches: Record<string, number>;
}

interface Planning {
  event: EventState;
  terms: ScheduleTerms;
  tasks: Task[];
  /** The tasks that begin and end each stage. */
  stages: Map<string, { begin: number; end: number; matches: Map<string, number> }>;
}

/**
 * Estimates when each match of an event starts. A match starts when those that feed it and, in
 * groups, the earlier ones of both sides have ended and a station is free; a Swiss round and a
 * stage start when all before them have ended. Stages that do not exist yet are planned as full.
 */
export function estimateStarts(event: EventState, terms: ScheduleTerms): StageSchedule[] {
  const planning: Planning = { event, terms, tasks: [], stages: new Map() };
  for (const { id } of event.definition.stages) planStage(planning, id);
  const { startsAtMs, nowMs, stations } = terms;
  runTasks(planning.tasks, { earliestMs: Math.max(startsAtMs, nowMs), stations });
  return event.definition.stages.map(({ id }) => {
    const { begin, end, matches } = known(planning.stages.get(id));
    const at = (index: number): number => known(planning.tasks[index]).startMs;
    return {
      ...{ stage: id, startsAtMs: Math.max(at(begin), startsAtMs) },
      endsAtMs: Math.max(at(end), startsAtMs),
      matches: Object.fromEntries([...matches].map(([match, index]) => [match, at(index)])),
    };
  });
}

const atOnce = { durationMs: 0, fixed: null, needsStation: false } as const;

/** Plans a stage after those that feed it. */
function planStage(planning: Planning, id: string): void {
  if (planning.stages.has(id)) return;
  const { event, tasks } = planning;
  const definition = known(event.definition.stages.find((stage) => stage.id === id));
  const feeders = definition.from.flatMap((source) =>
    source.kind === 'place' ? [source.stage] : [],
  );
  for (const feeder of new Set(feeders)) planStage(planning, feeder);
  const after = [...new Set(feeders)].map((feeder) => known(planning.stages.get(feeder)).end);
  const begin = addTask(tasks, { ...atOnce, after });
  const stage = event.stages[id] ?? fullStage(definition);
  const matches = new Map<string, number>();
  const last = planMatches(planning, { stage, begin, matches });
  const end = addTask(tasks, { ...atOnce, after: last });
  planning.stages.set(id, { begin, end, matches });
}

/** A stage as it will be when all its entries are known. */
function fullStage({ id, format, from }: StageDefinition): Stage {
  const made = createStage(
    id,
    format,
    from.map((_, index) => `${index}`),
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

interface Planned {
  stage: Stage;
  begin: number;
  /** Filled with the tasks of the matches to be shown. */
  matches: Map<string, number>;
}

/** Adds the matches of a stage; returns the tasks after which it is over. */
function planMatches(planning: Planning, { stage, begin, matches }: Planned): number[] {
  const all = new Map<string, number>();
  const busy = new Map<EntryId, number>();
  const resolved = resolveStage(stage);
  let [round, before, inRound]: [number, number, number[]] = [0, begin, [begin]];
  for (const match of resolved.matches.values()) {
    if (match.status === 'not-needed') continue;
    if (match.planned.side === 'swiss' && match.planned.round > round) {
      before = addTask(planning.tasks, { ...atOnce, after: inRound });
      [round, inRound] = [match.planned.round, []];
    }
    const after = tasksBefore(match, { all, busy, before });
    const index = addMatch(planning, stage.id, { match, after });
    all.set(match.id, index);
    inRound.push(index);
    for (const entry of sidesOf(match)) busy.set(entry, index);
    if (isPlayed(match)) matches.set(match.id, index);
  }
  const { format } = stage;
  if (format.kind === 'swiss' && !resolved.outcome) {
    return [remainingRounds(planning, { ...stage, format }, inRound)];
  }
  // A reset is not expected while the first final is open.
  if (resolved.matches.get('F2')?.status === 'waiting') all.delete('F2');
  return [begin, ...all.values()];
}

/** The tasks that must end before a match: its feeders, and in groups the last one of each side. */
function tasksBefore(
  match: ResolvedMatch,
  { all, busy, before }: { all: Map<string, number>; busy: Map<EntryId, number>; before: number },
): number[] {
  const { planned } = match;
  if (planned.side === 'swiss') return [before];
  const feeders = [planned.home, planned.away].flatMap((source) =>
    'match' in source ? [known(all.get(source.match))] : [],
  );
  const earlier = planned.side === 'group' ? sidesOf(match).map((entry) => busy.get(entry)) : [];
  return [...new Set([before, ...feeders, ...earlier.flatMap((index) => index ?? [])])];
}

const sidesOf = ({ home, away }: ResolvedMatch): EntryId[] =>
  [home, away].flatMap((slot) => (slot.kind === 'entry' ? [slot.entry] : []));

/** Whether a match needs time; byes and walkovers do not. */
const isPlayed = ({ outcome }: ResolvedMatch): boolean =>
  outcome === null || !['bye', 'void', 'walkover'].includes(outcome.kind);

function addMatch(
  { tasks, terms }: Planning,
  stage: string,
  { match, after }: { match: ResolvedMatch; after: number[] },
): number {
  const durationMs = 60_000 * terms.minutesPerRound(match.planned.bestOf);
  const times = terms.played[stage]?.[match.id];
  if (times) {
    const running = Math.max(times.startedAtMs + durationMs, terms.nowMs);
    const fixed = { startMs: times.startedAtMs, endMs: times.finishedAtMs ?? running };
    return addTask(tasks, { durationMs, fixed, after, needsStation: true });
  }
  if (match.outcome) return addTask(tasks, { ...atOnce, after });
  return addTask(tasks, { durationMs, fixed: null, after, needsStation: true });
}

/** Swiss rounds that are not paired yet, one after the other; returns the end of the last one. */
function remainingRounds(
  { tasks, terms }: Planning,
  { format, rounds, entries, withdrawals }: Stage & { format: Swiss },
  after: number[],
): number {
  const { ends, bestOf } = format;
  const most = ends.after === 'rounds' ? ends.rounds : ends.wins + ends.losses - 1;
  const pairs = Math.floor((entries.length - Object.keys(withdrawals).length) / 2);
  const turns = terms.stations === null ? 1 : Math.ceil(pairs / terms.stations);
  let last = addTask(tasks, { ...atOnce, after });
  for (let round = rounds.length + 1; round <= most && pairs > 0; round += 1) {
    const minutes = terms.minutesPerRound(bestOf[`swiss ${round}`] ?? bestOf.default);
    const durationMs = 60_000 * minutes * turns;
    last = addTask(tasks, { durationMs, fixed: null, needsStation: false, after: [last] });
  }
  return addTask(tasks, { ...atOnce, after: [last] });
}
