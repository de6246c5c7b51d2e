import type { TournamentStage } from '@contend/contracts';
import { stageHash } from '@contend/tournament-engine';
import fc from 'fast-check';
import { elimination, formats, swiss } from '../../test/model/formats';
import type { OpenedMatch, ReportedEnd, TournamentMatch } from '../matches/tournament-match';
import { stepsOfReports } from './applied-reports';
import { type Bracket, newBracket } from './bracket';
import { gamesOf, type Scores } from './bracket-games';
import { advance, attemptStep, type BracketStep, noStep } from './bracket-step';
import { readyMatches } from './known-matches';

const ends: ReportedEnd[] = [
  ...([
    [2, 0],
    [1, 2],
    [2, 1],
  ].map((scores) => ({ kind: 'result', scores })) as ReportedEnd[]),
  { kind: 'final', scores: [0, 2] },
  { kind: 'no-show', absent: ['home'] },
  { kind: 'no-show', absent: ['home', 'away'] },
  // The bracket refuses it.
  { kind: 'result', scores: [1, 1] },
];

function newEvent(stages: TournamentStage[], entries: number): Bracket {
  const ids = Array.from({ length: entries }, (_, index) => `entry-${index + 1}`);
  const terms = { stages } as Parameters<typeof newBracket>[0]['terms'];
  return advance(noStep(newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids))).bracket;
}

const reportOf = (opened: OpenedMatch, reported: ReportedEnd) => {
  const sides = { home: { entryId: opened.home }, away: { entryId: opened.away } };
  return { ...opened, ...sides, reported } as TournamentMatch;
};

const openIn = (bracket: Bracket): OpenedMatch[] => {
  const { stages, closed } = bracket.event;
  const open = Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
  return open.flatMap((stage) => readyMatches(bracket, stage));
};

/** The same by the engine alone, one after another. */
function playedStraight(start: Bracket, reports: TournamentMatch[]): BracketStep[] {
  const steps: BracketStep[] = [];
  for (const match of reports) {
    const { bracket } = steps.at(-1) ?? { bracket: start };
    const stage = bracket.event.stages[match.stage]!;
    const attempted = attemptStep(bracket, stage.id, straightCommand(match, stage.version));
    if (attempted.ok && !attempted.step.isUnchanged) steps.push(advance(attempted.step));
  }
  return steps;
}

function straightCommand({ key, home, away, reported, bestOf }: TournamentMatch, version: number) {
  const sides = { home: home.entryId, away: away.entryId };
  const match = { match: key, version, downstream: 'refuse' as const };
  if (reported?.kind !== 'no-show') {
    const { scores } = reported as { scores: Scores };
    const games = gamesOf(scores, bestOf);
    return { kind: 'report' as const, match: key, ...sides, games };
  }
  if (reported.absent.length > 1) return { kind: 'double-forfeit' as const, ...match };
  return { kind: 'forfeit' as const, ...match, entry: sides.home };
}

/** Cuts a list into groups of these sizes, repeated. */
function grouped<Item>(items: Item[], sizes: number[]): Item[][] {
  const all: Item[][] = [];
  for (let at = 0; at < items.length; at += all.at(-1)!.length) {
    all.push(items.slice(at, at + sizes[all.length % sizes.length]!));
  }
  return all;
}

const visibleOf = (steps: BracketStep[]) =>
  steps.map(({ stages }) =>
    stages.map(({ id, before, after, changes }) => ({ id, before, after, changes })),
  );

const round = fc.record({
  picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
  ends: fc.array(fc.constantFrom(...ends), { minLength: 8, maxLength: 8 }),
  sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 }),
  leaver: fc.option(fc.nat(10), { nil: null }),
});

test('reports in any groups give the bracket and changes of the same reports one by one', () => {
  let applied = 0;
  const entries = fc.integer({ min: 4, max: 11 });
  const rounds = fc.array(round, { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...formats), entries, rounds, (stages, count, history) => {
      let bracket = newEvent(stages, count);
      for (const one of history) {
        const open = openIn(bracket);
        if (open.length === 0) break;
        const reports = one.picks.map((pick, nth) =>
          reportOf(open[pick % open.length]!, one.ends[nth]!),
        );
        const straight = playedStraight(bracket, reports);
        const made: BracketStep[] = [];
        for (const group of grouped(reports, one.sizes)) {
          const from = made.at(-1)?.bracket ?? bracket;
          made.push(...stepsOfReports(from, group, { isPaused: false }));
        }
        expect(visibleOf(made)).toEqual(visibleOf(straight));
        const after = straight.at(-1)?.bracket ?? bracket;
        expect(made.at(-1)?.bracket ?? bracket).toEqual(after);
        const hashes = [made.at(-1)?.bracket ?? bracket, after].map(({ event }) =>
          Object.values(event.stages).map(stageHash),
        );
        expect(hashes[0]).toEqual(hashes[1]);
        applied += made.length;
        bracket = one.leaver === null ? after : withoutEntry(after, one.leaver);
      }
    }),
    { numRuns: globalThis.isThorough ? 80 : 20 },
  );
  expect(applied).toBeGreaterThan(globalThis.isThorough ? 100 : 25);
});

/** An entry leaves between two rounds of reports. */
function withoutEntry(bracket: Bracket, leaver: number): Bracket {
  const stage = Object.values(bracket.event.stages).at(-1)!;
  const entry = stage.entries[leaver % stage.entries.length]!;
  const command = { kind: 'withdraw' as const, entries: [entry], version: stage.version };
  const attempted = attemptStep(bracket, stage.id, command);
  return attempted.ok ? advance(attempted.step).bracket : bracket;
}

test('a report that the bracket refuses does not harm the others', () => {
  const bracket = newEvent([elimination], 8);
  const [one, other, third] = openIn(bracket) as [OpenedMatch, OpenedMatch, OpenedMatch];
  const steps = stepsOfReports(
    bracket,
    [
      reportOf(one, { kind: 'result', scores: [2, 0] }),
      reportOf({ ...other, home: one.home }, { kind: 'result', scores: [2, 0] }),
      reportOf(one, { kind: 'result', scores: [0, 2] }),
      reportOf(third, { kind: 'no-show', absent: ['away'] }),
    ],
    { isPaused: false },
  );
  const decided = steps.flatMap(({ stages }) => stages.flatMap(({ changes }) => changes));
  expect(decided.map(({ kind, match }) => [kind, match.key])).toEqual([
    ['decided', one.key],
    ['decided', third.key],
  ]);
});

test('no round is paired while the event is paused', () => {
  const bracket = newEvent([swiss, elimination], 4);
  const reports = openIn(bracket).map((match) =>
    reportOf(match, { kind: 'result', scores: [2, 0] }),
  );
  const roundsAfter = (status: { isPaused: boolean }) =>
    stepsOfReports(bracket, reports, status).at(-1)?.bracket.event.stages['swiss']?.rounds;
  expect(roundsAfter({ isPaused: true })).toHaveLength(1);
  expect(roundsAfter({ isPaused: false })).toHaveLength(2);
});

test('matches without a report, and of a stage that has not begun, are left out', () => {
  const bracket = newEvent([elimination], 8);
  const [one, other] = openIn(bracket) as [OpenedMatch, OpenedMatch];
  const result: ReportedEnd = { kind: 'result', scores: [2, 0] };
  const steps = stepsOfReports(
    bracket,
    [
      { ...reportOf(one, result), reported: null },
      reportOf({ ...one, stage: 'final' }, result),
      reportOf(other, result),
    ],
    { isPaused: false },
  );
  expect(steps.map(({ stages }) => stages[0]?.changes[0]?.match.key)).toEqual([other.key]);
});
