import fc from 'fast-check';

import {
  type EntrySource,
  estimateStarts,
  type EventDefinition,
  type EventState,
  type Format,
  resolveStage,
  type ScheduleTerms,
  type Stage,
  startEvent,
} from '../src/index';
import { randomHistory } from './random-history';
import { double, entriesOf, groups, sidesOf, single, steps, swiss, wins } from './simulate';

const seeds = (count: number): EntrySource[] =>
  entriesOf(count).map((_, index) => ({ kind: 'seed', seed: index + 1 }));

function started(stages: EventDefinition['stages'], entries: number): EventState {
  const made = startEvent({ entries, stages }, entriesOf(entries));
  if (!made.ok) throw new Error(made.refusal.message);
  return made.event;
}

const eventOf = (format: Format, count: number): EventState =>
  started([{ id: 's', format, from: seeds(count) }], count);

const minute = 60_000;
const start = Date.UTC(2026, 0, 10, 18);
/** Half an hour a game. */
const terms: ScheduleTerms = {
  ...{ startsAtMs: start, nowMs: start - 60 * minute, stations: null, played: {} },
  minutesPerRound: (bestOf) => 30 * bestOf,
};

/** Minutes after the start of the event, by match. */
function minutesOf(event: EventState, change: Partial<ScheduleTerms> = {}, stage = 0) {
  const { matches } = estimateStarts(event, { ...terms, ...change })[stage]!;
  return Object.fromEntries(
    Object.entries(matches).map(([match, at]) => [match, (at - start) / minute]),
  );
}

describe('the estimated start of each match', () => {
  it('follows the rounds of a bracket with their best-of', () => {
    const format = { ...single, bestOf: { default: 1, final: 3 } };
    expect(minutesOf(eventOf(format, 8))).toEqual({
      ...{ 'U1.1': 0, 'U1.2': 0, 'U1.3': 0, 'U1.4': 0 },
      ...{ 'U2.1': 30, 'U2.2': 30, T1: 60, F1: 60 },
    });
    const [schedule] = estimateStarts(eventOf(format, 8), terms);
    expect(schedule!.endsAtMs - start).toBe(150 * minute);
  });

  it('takes no time for a bye', () => {
    expect(minutesOf(eventOf(single, 3))).toEqual({ 'U1.2': 0, T1: 30, F1: 30 });
  });

  it('waits for a free station', () => {
    const starts = minutesOf(eventOf(single, 8), { stations: 2 });
    expect(Object.values(starts)).toEqual([0, 0, 30, 30, 60, 60, 90, 90]);
  });

  it('moves with the real times', () => {
    const event = eventOf(single, 4);
    const stage = steps(event.stages.s!, wins('U1.1')).stage;
    const played = {
      s: {
        'U1.1': { startedAtMs: start + 5 * minute, finishedAtMs: start + 20 * minute },
        'U1.2': { startedAtMs: start + 10 * minute, finishedAtMs: null },
      },
    };
    const now = { ...event, stages: { s: stage } };
    expect(minutesOf(now, { played, nowMs: start + 25 * minute })).toEqual({
      ...{ 'U1.1': 5, 'U1.2': 10, T1: 40, F1: 40 },
    });
    // The match takes longer than expected, so the final cannot start before now.
    expect(minutesOf(now, { played, nowMs: start + 90 * minute })).toMatchObject({ F1: 90 });
  });

  it('of a match behind one that is being played waits for its station', () => {
    const played = { s: { 'U1.1': { startedAtMs: start, finishedAtMs: null } } };
    const nowMs = start + 5 * minute;
    const starts = minutesOf(eventOf(single, 4), { played, nowMs, stations: 1 });
    expect(starts).toMatchObject({ 'U1.1': 0, 'U1.2': 30 });
  });

  it('comes at once after results without times, as a forfeit is', () => {
    const event = eventOf(single, 4);
    const forfeits = ['U1.1', 'U1.2'].map((match) => ({
      ...{
        kind: 'forfeit' as const,
        match,
        entry: sidesOf(resolveStage(event.stages.s!), match)[0]!,
      },
    }));
    const stage = steps(event.stages.s!, ...forfeits).stage;
    expect(minutesOf({ ...event, stages: { s: stage } })).toMatchObject({ F1: 0 });
  });

  it('ends now when the last match takes longer than expected', () => {
    const played = { s: { F1: { startedAtMs: start, finishedAtMs: null } } };
    const nowMs = start + 50 * minute;
    expect(estimateStarts(eventOf(single, 2), { ...terms, played, nowMs })[0]!.endsAtMs).toBe(
      nowMs,
    );
  });

  it('of a match that did not start in time is now', () => {
    expect(minutesOf(eventOf(single, 2), { nowMs: start + 7 * minute })).toEqual({ F1: 7 });
  });

  it('of the reset follows the final and does not delay the end', () => {
    expect(minutesOf(eventOf(double, 2))).toMatchObject({ 'U1.1': 0, F1: 30, F2: 60 });
    expect(estimateStarts(eventOf(double, 2), terms)[0]!.endsAtMs).toBe(start + 60 * minute);
  });

  it('of a Swiss round follows the round before, and rounds to come count for the end', () => {
    const event = eventOf(swiss, 8);
    const paired = steps(event.stages.s!, { kind: 'pair', round: 1 }).stage;
    const now = { ...event, stages: { s: paired } };
    expect(Object.values(minutesOf(now))).toEqual([0, 0, 0, 0]);
    for (const state of [event, now]) {
      expect(estimateStarts(state, terms)[0]!.endsAtMs).toBe(start + 150 * minute);
    }
    // Four matches on two stations take two turns in each of five rounds.
    const twoStations = estimateStarts(event, { ...terms, stations: 2 });
    expect(twoStations[0]!.endsAtMs).toBe(start + 300 * minute);
  });

  it('of a later stage follows all that feed it', () => {
    const from = [1, 2, 3, 4].map((place): EntrySource => ({ kind: 'place', stage: 'g', place }));
    const stages = [
      { id: 'g', format: groups, from: seeds(4) },
      { id: 'playoff', format: single, from },
    ];
    const event = started(stages, 4);
    expect(minutesOf(event, {}, 1)).toEqual({ 'U1.1': 90, 'U1.2': 90, T1: 120, F1: 120 });
  });
});

/** Checks that no entry plays twice at a time, and that no station does. */
function checkSchedule(stage: Stage, matches: Record<string, number>, stations: number): void {
  const resolved = resolveStage(stage);
  const open = Object.entries(matches).filter(([id]) => !resolved.matches.get(id)!.outcome);
  const length = 30 * minute;
  for (const [id, at] of open) {
    const others = open.filter(([, other]) => other > at - length && other <= at);
    expect(others.length).toBeLessThanOrEqual(stations);
    const sides = sidesOf(resolved, id).filter((entry) => entry !== null);
    const clash = others.filter(
      ([other]) => other !== id && sidesOf(resolved, other).some((entry) => sides.includes(entry!)),
    );
    expect(clash).toEqual([]);
    const { home, away } = resolved.matches.get(id)!.planned;
    for (const source of [home, away]) {
      if (
        'match' in source &&
        source.match in matches &&
        open.some(([one]) => one === source.match)
      )
        expect(matches[source.match]! + length).toBeLessThanOrEqual(at);
    }
  }
}

it('never lets an entry or a station play two matches at once', () => {
  const formats = [single, double, groups, { ...groups, groups: 2 }];
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.integer({ min: 4, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0 }),
      (format, count, stations, seed) => {
        const event = eventOf(format, count);
        const end = randomHistory(format, count, seed);
        const half = Object.entries(end.results).slice(0, seed % 7);
        const stage = { ...end, id: 's', results: Object.fromEntries(half), withdrawals: {} };
        const now = { ...event, stages: { s: stage } };
        const [schedule] = estimateStarts(now, { ...terms, stations });
        checkSchedule(stage, schedule!.matches, stations);
      },
    ),
    { numRuns: globalThis.isThorough ? 100 : 6 },
  );
});

it('plans 1,024 entries on 64 stations', () => {
  const [schedule] = estimateStarts(eventOf(double, 1024), { ...terms, stations: 64 });
  expect(Object.keys(schedule!.matches)).toHaveLength(2047);
  expect(schedule!.endsAtMs - start).toBeGreaterThanOrEqual((2046 / 64) * 30 * minute);
});
