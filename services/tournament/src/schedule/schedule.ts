import { type MatchClock, matchTimesOf, type TournamentSchedule } from '@contend/contracts';
import {
  estimateStarts,
  type EventState,
  type ScheduleTerms,
  type StageSchedule,
  startEvent,
} from '@contend/tournament-engine';
import type { TournamentMatch } from '../matches/tournament-match';

/** The times of an opened match. */
export type MatchTimes = Pick<
  TournamentMatch,
  'stage' | 'key' | 'bestOf' | 'openedAt' | 'startsAt' | 'rescheduledAt' | 'decidedAt' | 'decidedBy'
>;

interface Given {
  event: EventState;
  version: number;
  /** When the event started, or will. */
  startsAt: Date;
  /** Of the event; absent: the standard clock. */
  matchClock?: MatchClock | undefined;
  /** Matches that count, by their places in the bracket. */
  opened: readonly MatchTimes[];
}

/** The estimates follow the played matches from this number on. */
const fewestPlayed = 3;

/** A match with an earlier result was not played through; its time is not counted. */
const shortestMs = 3 * 60_000;

/** Planned time of a match with the time that its sides have to appear, in milliseconds. */
const plannedBy = (matchClock: MatchClock | undefined) => {
  const { appearMs, matchMs } = matchTimesOf({ matchClock });
  return (bestOf: number): number => appearMs + matchMs(bestOf);
};

/**
 * The median of what matches took, relative to their planned time; 1 while too few were played.
 * Forfeits, moved starts and results within the first minutes say nothing about a match’s time.
 */
export function paceOf(
  opened: readonly MatchTimes[],
  matchClock?: MatchClock,
): { pace: number; played: number } {
  const plannedMs = plannedBy(matchClock);
  const ratios = opened
    .flatMap(({ decidedAt, decidedBy, openedAt, bestOf, rescheduledAt }) => {
      const isPlayed = decidedBy === 'played' && !rescheduledAt;
      const ms = decidedAt && isPlayed ? decidedAt.getTime() - openedAt.getTime() : 0;
      return ms < shortestMs ? [] : [ms / plannedMs(bestOf)];
    })
    .sort((one, other) => one - other);
  const middle = ratios[Math.floor(ratios.length / 2)];
  const isEnough = ratios.length >= fewestPlayed && middle !== undefined;
  return { pace: isEnough ? middle : 1, played: ratios.length };
}

/** Estimated starts of what is not open yet, beside those that were estimated at the start. */
export function scheduleOf(
  { event, version, startsAt, matchClock, opened }: Given,
  now: Date,
): TournamentSchedule {
  const { pace, played } = paceOf(opened, matchClock);
  const plannedMs = plannedBy(matchClock);
  const terms: ScheduleTerms = {
    ...{ startsAtMs: startsAt.getTime(), nowMs: now.getTime(), stations: null },
    minutesPerRound: (bestOf) => (pace * plannedMs(bestOf)) / 60_000,
    played: collectPlayed(opened),
  };
  const stages = estimateStarts(event, terms);
  const planned = planSchedule(event, startsAt, plannedMs);
  const isOpen = new Set(opened.map(({ stage, key }) => `${stage}/${key}`));
  const matches = stages.flatMap(({ stage, matches: starts }) =>
    Object.entries(starts).flatMap(([key, at]) =>
      isOpen.has(`${stage}/${key}`)
        ? []
        : [{ stage, key, startsAt: at, plannedStartsAt: planned.get(stage)?.matches[key] ?? null }],
    ),
  );
  return {
    version,
    minutesPerMatch: Math.max(1, Math.round(terms.minutesPerRound(1))),
    basis: played >= fewestPlayed ? 'played' : 'planned',
    stages: stages.map((stage) => stageTimes(stage, planned.get(stage.stage) ?? stage)),
    matches: matches
      .sort((one, other) => one.startsAt - other.startsAt)
      .map((match) => ({
        ...match,
        startsAt: textOf(match.startsAt),
        plannedStartsAt: match.plannedStartsAt === null ? null : textOf(match.plannedStartsAt),
      })),
  };
}

const textOf = (ms: number): string => new Date(ms).toISOString();

const stageTimes = (now: StageSchedule, planned: StageSchedule) => ({
  ...{ id: now.stage, startsAt: textOf(now.startsAtMs), endsAt: textOf(now.endsAtMs) },
  plannedStartsAt: textOf(planned.startsAtMs),
  plannedEndsAt: textOf(planned.endsAtMs),
});

function collectPlayed(opened: readonly MatchTimes[]): ScheduleTerms['played'] {
  const played: ScheduleTerms['played'] = {};
  for (const { stage, key, openedAt, startsAt, rescheduledAt, decidedAt } of opened) {
    const finishedAtMs = decidedAt?.getTime() ?? null;
    const began = rescheduledAt ? startsAt : openedAt;
    (played[stage] ??= {})[key] = { startedAtMs: began.getTime(), finishedAtMs };
  }
  return played;
}

/** The schedule that the event had before its first match. */
function planSchedule(
  { definition, entries }: EventState,
  startsAt: Date,
  plannedMs: (bestOf: number) => number,
): Map<string, StageSchedule> {
  const startsAtMs = startsAt.getTime();
  const fresh = startEvent(definition, entries);
  if (!fresh.ok) return new Map();
  const stages = estimateStarts(fresh.event, {
    ...{ startsAtMs, nowMs: startsAtMs, stations: null, played: {} },
    minutesPerRound: (bestOf) => plannedMs(bestOf) / 60_000,
  });
  return new Map(stages.map((stage) => [stage.stage, stage]));
}
