import { placesOfEvent, resolveStage } from '@contend/tournament-engine';
import fc from 'fast-check';
import { bracketOf, groups, knockout, play, playOut } from '../../test/model/brackets';
import { elimination, formats } from '../../test/model/formats';
import { type Bracket, newBracket } from './bracket';
import { matchIdOf } from './bracket-ids';
import { scoresOf } from './bracket-games';
import { advance, attemptStep, type BracketStep, noStep, sidesOf, stepOf } from './bracket-step';
import { disqualified } from './disqualification';
import { previewOf } from './preview';

type Row = { winner: string | null; scores: string; isDecided: boolean };

/** The matches that count, as they follow from the changes of each step. */
function follow(rows: Map<string, Row>, { stages }: BracketStep): void {
  for (const change of stages.flatMap((stage) => stage.changes)) {
    const id = matchIdOf(change.match);
    if (change.kind === 'removed') {
      expect(rows.has(id)).toBe(true);
      rows.delete(id);
      continue;
    }
    const outcome = change.kind === 'decided' ? change.outcome : null;
    rows.set(id, rowOf(outcome));
  }
}

const rowOf = (
  outcome: { winner: string | null; games: Parameters<typeof scoresOf>[0] } | null,
) => ({
  ...{ winner: outcome?.winner ?? null, scores: String(outcome && scoresOf(outcome.games)) },
  isDecided: outcome !== null,
});

/** The same matches, derived from the bracket alone. */
function derived({ tournamentId, event, attempts }: Bracket): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const stage of Object.values(event.stages)) {
    for (const match of resolveStage(stage).matches.values()) {
      if (!sidesOf(match) || match.status === 'not-needed') continue;
      const attempt = attempts[`${stage.id}/${match.id}`] ?? 1;
      const place = { tournamentId, stage: stage.id, key: match.id, attempt };
      rows.set(matchIdOf(place), rowOf(match.outcome));
    }
  }
  return rows;
}

const kinds = [
  ...(['play', 'play', 'play', 'play'] as const),
  ...(['set', 'undo', 'forfeit', 'restore', 'drop'] as const),
];
const move = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  isHome: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never;

function attempt({ event }: Bracket, { kind, pick, isHome }: Move) {
  const open = Object.values(event.stages).filter(({ id }) => !Object.hasOwn(event.closed, id));
  const stage = open[pick % open.length]!;
  const { version, undos, results } = stage;
  const all = [...resolveStage(stage).matches.values()];
  const some = <T>(list: T[]) => list[pick % list.length];
  const ready = some(all.filter(({ status }) => status === 'ready'));
  const decided = some(Object.keys(results));
  const games = Array.from({ length: 2 }, () => ({ home: Number(isHome), away: Number(!isHome) }));
  const sides = sidesOf(ready);
  const downstream = 'remove' as const;
  const leaver = some(stage.entries) ?? '';
  const commands = {
    play: ready && sides && { kind: 'report' as const, match: ready.id, ...sides, games },
    set: decided && { kind: 'set-score' as const, match: decided, games, version, downstream },
    undo: decided && { kind: 'undo' as const, match: decided, version, downstream },
    forfeit: ready && { kind: 'double-forfeit' as const, match: ready.id, version, downstream },
    restore: undos[0] && { kind: 'restore' as const, undo: undos[0].number, version },
    drop: { kind: 'withdraw' as const, entries: [leaver], version },
  };
  return { stage: stage.id, command: commands[kind] };
}

test('an open reset is removed when the first final goes to the upper side after all', () => {
  const ids = ['one', 'two', 'three', 'four'];
  const terms = { stages: [elimination] } as unknown as Parameters<typeof newBracket>[0]['terms'];
  let bracket = newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids);
  const play = { kind: 'play', pick: 0, isHome: false } as const;
  const apply = (one: Move) => {
    const { stage, command } = attempt(bracket, one);
    const attempted = command ? attemptStep(bracket, stage, command) : null;
    if (!attempted?.ok) throw new Error('A move is possible.');
    bracket = attempted.step.bracket;
    return attempted.step.stages.flatMap(({ changes }) => changes);
  };
  const opened = Array.from({ length: 6 }, () => apply(play)).at(-1);
  expect(opened?.map(({ kind, match }) => [kind, match.key])).toEqual([
    ['decided', 'F1'],
    ['opened', 'F2'],
  ]);
  const pick = Object.keys(bracket.event.stages['playoff']?.results ?? {}).indexOf('F1');
  const changes = apply({ kind: 'set', pick, isHome: true });
  expect(changes.map(({ kind, match }) => [kind, match.key])).toEqual([
    ['decided', 'F1'],
    ['removed', 'F2'],
  ]);
});

test('matches follow every change, and a preview is the difference that applying it makes', () => {
  const entries = fc.integer({ min: 4, max: 11 });
  const moves = fc.array(move, { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...formats), entries, moves, (stages, count, history) => {
      const ids = Array.from({ length: count }, (_, index) => `entry-${index + 1}`);
      const terms = { stages } as Parameters<typeof newBracket>[0]['terms'];
      const start = newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids);
      let bracket = advance({ bracket: start, stages: [], effects: [], isUnchanged: true }).bracket;
      const rows = derived(bracket);
      for (const one of history) {
        const { stage, command } = attempt(bracket, one);
        const attempted = command ? attemptStep(bracket, stage, command) : null;
        if (!attempted?.ok) continue;
        const step = advance(attempted.step);
        const [before, after] = [placesOfEvent(bracket.event), placesOfEvent(step.bracket.event)];
        const facts = { version: 1, prizes: { totalCents: 1001, weights: [2, 1] } };
        const ratedMatchIds = new Set(rows.keys());
        const playersOf = (id: string) => [id];
        const preview = previewOf(bracket, step, { ...facts, playersOf, ratedMatchIds });
        const was = new Map(rows);
        follow(rows, step);
        bracket = step.bracket;
        expect(rows).toEqual(derived(bracket));
        for (const { matchId, kind, before: result, after: next } of preview.matches) {
          const isGone = kind === 'closed' || kind === 'cleared';
          expect(rows.has(matchId!)).toBe(!isGone);
          if (isGone) expect(was.get(matchId!)?.winner ?? null).toBe(result?.winner ?? null);
          else expect(rows.get(matchId!)?.winner ?? null).toBe(next?.winner ?? null);
        }
        const listed = new Set(preview.matches.map(({ matchId }) => matchId));
        for (const [id, row] of was) if (!listed.has(id)) expect(rows.get(id)).toEqual(row);
        const placeIn = (places: typeof before, id: string) =>
          places.find(({ entry }) => entry === id)?.place ?? null;
        for (const { entryId, ...places } of preview.places) {
          const actual = { before: placeIn(before, entryId), after: placeIn(after, entryId) };
          expect(places).toEqual(actual);
        }
      }
    }),
    { numRuns: globalThis.isThorough ? 60 : 8 },
  );
});

const started = bracketOf([knockout], 4);
const semifinals = play(play(started, 'U1.1').bracket, 'U1.2').bracket;
const over = play(semifinals, 'F1').bracket;
const apply = (bracket: Bracket, command: object, stage = 'playoff') => {
  const { version } = bracket.event.stages[stage]!;
  const downstream = 'remove';
  return stepOf(bracket, stage, { version, downstream, ...command } as never);
};
const score = (match: string, home: number, away: number) => ({
  ...{ kind: 'set-score', match, games: [{ home, away }] },
});

const idOf = (key: string) => matchIdOf({ tournamentId: 'cup', stage: 'playoff', key, attempt: 1 });
const facts = {
  ...{ version: 7, prizes: { totalCents: 10_00, weights: [7000, 3000] } },
  playersOf: (entry: string) => [`${entry}-captain`, `${entry}-player`],
  ratedMatchIds: new Set(['U1.1', 'U1.2', 'F1'].map(idOf)),
};
const previewed = (before: Bracket, step: BracketStep, more: Partial<typeof facts> = {}) =>
  previewOf(before, step, { ...facts, ...more });
const matchesIn = (before: Bracket, step: BracketStep) =>
  previewed(before, step).matches.map(({ key, kind, before: was, after }) => [
    ...[key, kind, was && [was.winner, was.scores], after && [after.winner, after.scores]],
  ]);

test('each match is previewed with its result before and after', () => {
  const open = [null, null];
  const [won, lost] = [
    ['e1', [1, 0]],
    ['e4', [0, 1]],
  ];
  expect(matchesIn(started, play(started, 'U1.1'))).toEqual([['U1.1', 'decided', open, won]]);
  expect(matchesIn(over, apply(over, score('U1.1', 5, 2)))).toEqual([
    ['U1.1', 'rescored', won, ['e1', [5, 2]]],
  ]);
  expect(matchesIn(over, apply(over, score('U1.1', 0, 1)))).toEqual([
    ['U1.1', 'changed', won, lost],
    ['F1', 'cleared', won, null],
    ['F1', 'opened', null, open],
  ]);
  expect(matchesIn(semifinals, apply(semifinals, { kind: 'undo', match: 'U1.1' }))).toEqual([
    ['U1.1', 'cleared', won, null],
    ['U1.1', 'opened', null, open],
    ['F1', 'closed', open, null],
  ]);
  // The same winner by forfeit is another result.
  const forfeit = { kind: 'forfeit', match: 'F1', entry: 'e2' };
  expect(matchesIn(over, apply(over, forfeit))).toEqual([['F1', 'changed', won, ['e1', null]]]);
  expect(matchesIn(over, disqualified(over, 'e4'))).toEqual([['U1.1', 'annulled', won, won]]);
});

test('a previewed match is named by its place, its id and both sides', () => {
  expect(previewed(started, play(started, 'U1.1')).matches).toMatchObject([
    { stage: 'playoff', key: 'U1.1', matchId: idOf('U1.1'), home: 'e1', away: 'e4' },
  ]);
});

test('places and prizes are previewed with the version of the bracket', () => {
  const other = previewed(over, apply(over, score('F1', 0, 1)));
  expect(other).toMatchObject({ version: 7, warnings: [] });
  expect(other.places).toEqual([
    { entryId: 'e2', before: 2, after: 1 },
    { entryId: 'e1', before: 1, after: 2 },
  ]);
  expect(other.prizes).toEqual([
    { entryId: 'e2', beforeCents: 3_00, afterCents: 7_00 },
    { entryId: 'e1', beforeCents: 7_00, afterCents: 3_00 },
  ]);
  const undone = previewed(over, apply(over, { kind: 'undo', match: 'F1' }));
  expect(undone.places).toEqual([
    { entryId: 'e1', before: 1, after: null },
    { entryId: 'e2', before: 2, after: null },
  ]);
});

const playersOf = (...entries: string[]) => entries.flatMap(facts.playersOf);

test.each<[string, BracketStep, string[]]>([
  ['has another winner', apply(over, score('F1', 0, 1)), playersOf('e1', 'e2')],
  ['is removed with later ones', apply(over, score('U1.1', 0, 1)), playersOf('e1', 'e4', 'e2')],
  ['is undone', apply(over, { kind: 'undo', match: 'F1' }), playersOf('e1', 'e2')],
  [
    'is forfeited',
    apply(over, { kind: 'forfeit', match: 'F1', entry: 'e2' }),
    playersOf('e1', 'e2'),
  ],
  ['is annulled', disqualified(over, 'e4'), playersOf('e1', 'e4')],
  ['has another score', apply(over, score('F1', 9, 2)), []],
])('where a rated result %s, the ratings of these players follow', (_, step, players) => {
  expect(previewed(over, step).ratedPlayers).toEqual(players);
  expect(previewed(over, step, { ratedMatchIds: new Set() }).ratedPlayers).toEqual([]);
});

test('a match that opens changes no rating', () => {
  const step = play(play(started, 'U1.1').bracket, 'U1.2');
  const ratedMatchIds = new Set([idOf('F1')]);
  expect(previewed(started, step, { ratedMatchIds }).ratedPlayers).toEqual([]);
});

describe('warnings', () => {
  const continues = 'The event continues; prizes are paid 24 hours after its new end.';
  const movesUp = 'Places move up, and prizes are paid 24 hours from now.';
  const takenBack =
    'Prizes are paid. Those of the entry are taken back, also where they are spent.';
  const ofStep = (before: Bracket, step: BracketStep, more: object = {}) =>
    previewed(before, step, more).warnings;

  test.each<[string, Bracket, object, string[]]>([
    ['later results', over, { kind: 'undo', match: 'U1.1' }, ['2 results are removed.', continues]],
    ['the last result', over, { kind: 'undo', match: 'F1' }, [continues]],
    ['withdrawals', started, { kind: 'withdraw', entries: ['e1', 'e2'] }, []],
    ['a score alone', over, score('F1', 9, 2), []],
    ['one result while the event runs', semifinals, { kind: 'undo', match: 'U1.1' }, []],
  ])('of a change of %s', (_, before, command, warnings) => {
    expect(ofStep(before, apply(before, command))).toEqual(warnings);
  });

  test('of a disqualification say when prizes are paid, or that they are taken back', () => {
    expect(ofStep(over, disqualified(over, 'e4'))).toEqual([movesUp]);
    expect(ofStep(over, disqualified(over, 'e4'), { isPaid: true })).toEqual([takenBack]);
    const second = disqualified(disqualified(over, 'e4').bracket, 'e3');
    expect(ofStep(disqualified(over, 'e4').bracket, second)).toEqual([movesUp]);
    expect(ofStep(over, noStep(over))).toEqual([]);
  });

  test('of a disqualification do not depend on a match that the entry played', () => {
    const forfeited = apply(started, { kind: 'forfeit', match: 'U1.1', entry: 'e4' });
    const ended = playOut(forfeited.bracket);
    const step = disqualified(ended, 'e4');
    expect(previewed(ended, step).matches).toEqual([]);
    expect(ofStep(ended, step)).toEqual([movesUp]);
  });

  test('of stages that begin count no removed result', () => {
    const staged = bracketOf([groups, knockout], 4);
    const half = play(staged, 'G1.1.1').bracket;
    expect(ofStep(half, advance(play(half, 'G2.1.1')))).toEqual([]);
  });
});
