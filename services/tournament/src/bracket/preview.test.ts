import { bracketOf, groups, knockout, play, playOut } from '../../test/model/brackets';
import { entryNamed } from '../../test/model/match-states';
import { decideMatch, newMatch, type TournamentMatch } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import { matchIdOf } from './bracket-ids';
import { advance, type BracketStep, noStep, stepOf } from './bracket-step';
import { knownMatches } from './known-matches';
import { disqualified, reinstated } from './disqualification';
import { previewOf } from './preview';

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
const knownMatchesOf = (bracket: Bracket) =>
  Object.values(bracket.event.stages).flatMap((stage) => knownMatches(bracket, stage));

/** The matches of a bracket as they are stored; their players reported the results. */
const storedOf = (bracket: Bracket): Map<string, TournamentMatch> =>
  new Map(
    knownMatchesOf(bracket).map(({ match, outcome }) => {
      const sides = { home: entryNamed(match.home), away: entryNamed(match.away) };
      const opened = newMatch(match, sides, new Date(0));
      const decided = outcome && decideMatch(opened, { outcome, cause: 'match' }, new Date(0));
      return [opened.id, decided?.state ?? opened];
    }),
  );

const facts = {
  ...{ version: 7, prizes: { totalCents: 10_00, weights: [7000, 3000] } },
  playersOf: (entry: string) => [`${entry}-captain`, `${entry}-player`],
};
type Facts = Parameters<typeof previewOf>[2];
const previewed = (before: Bracket, step: BracketStep, more: Partial<Facts> = {}) =>
  previewOf(before, step, { ...facts, stored: storedOf(before), ...more });
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
  const shared = { before: 1, after: 1 };
  const disqualified = { before: false, after: false };
  expect(other.places).toEqual([
    { entryId: 'e2', before: 2, after: 1, shared, disqualified },
    { entryId: 'e1', before: 1, after: 2, shared, disqualified },
  ]);
  expect(other.prizes).toEqual([
    { entryId: 'e2', beforeCents: 3_00, afterCents: 7_00 },
    { entryId: 'e1', beforeCents: 7_00, afterCents: 3_00 },
  ]);
  const undone = previewed(over, apply(over, { kind: 'undo', match: 'F1' }));
  expect(undone.places).toMatchObject([
    { entryId: 'e1', before: 1, after: null, shared: { before: 1, after: null } },
    { entryId: 'e2', before: 2, after: null, shared: { before: 1, after: null } },
  ]);
});

test('money that is sure is previewed while the event is played, and in its hold', () => {
  const sums = (before: Bracket, step: BracketStep, more: Partial<Facts> = {}) => {
    const { prizes, money } = previewed(before, step, more);
    return [prizes.map(({ entryId, afterCents }) => [entryId, afterCents]), money];
  };
  const totalCents = 10_00;
  // Both finalists have the second prize at least.
  expect(sums(started, play(play(started, 'U1.1').bracket, 'U1.2'))).toEqual([
    Object.entries({ e1: 3_00, e2: 3_00 }),
    { totalCents, sureBeforeCents: 0, sureAfterCents: 6_00 },
  ]);
  expect(sums(over, apply(over, { kind: 'undo', match: 'F1' }))).toEqual([
    [['e1', 3_00]],
    { totalCents, sureBeforeCents: totalCents, sureAfterCents: 6_00 },
  ]);
  const out = disqualified(over, 'e2');
  expect(sums(over, out)[1]).toEqual({
    ...{ totalCents, sureBeforeCents: totalCents, sureAfterCents: totalCents },
  });
  expect(sums(over, out, { isPaid: true })[1]).toBeUndefined();
  const none = { prizes: { totalCents: 0, weights: [] } };
  expect(sums(over, out, none)).toEqual([[], undefined]);
});

test('an entry that is disqualified or taken back is listed with it, also without a place', () => {
  const out = disqualified(started, 'e4');
  expect(previewed(started, out).places).toContainEqual({
    ...{ entryId: 'e4', before: null, after: null, shared: { before: null, after: null } },
    disqualified: { before: false, after: true },
  });
  const back = previewed(out.bracket, reinstated(out.bracket, 'e4')).places;
  expect(back.find(({ entryId }) => entryId === 'e4')).toMatchObject({
    disqualified: { before: true, after: false },
  });
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
  expect(previewed(over, step, { stored: new Map() }).ratedPlayers).toEqual([]);
});

test('results are rated again that were annulled', () => {
  const out = disqualified(over, 'e4').bracket;
  const step = reinstated(out, 'e4');
  const [match] = previewed(out, step).matches;
  expect(match).toMatchObject({ key: 'U1.1', kind: 'decided', before: { winner: 'e1' } });
  const annulled = new Map(
    [...storedOf(out)].map(([id, stored]) => [id, { ...stored, isAnnulled: true }]),
  );
  expect(previewed(out, step, { stored: annulled }).ratedPlayers).toEqual(playersOf('e1', 'e4'));
  expect(previewed(out, step).ratedPlayers).toEqual([]);
});

test('a match that opens changes no rating', () => {
  const step = play(play(started, 'U1.1').bracket, 'U1.2');
  expect(previewed(started, step).ratedPlayers).toEqual([]);
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
    const [back] = ofStep(second.bracket, reinstated(second.bracket, 'e3'));
    expect(back).toMatch('Results that were annulled are rated again.');
  });

  test('of a disqualification do not depend on a match that the entry played', () => {
    const forfeited = apply(started, { kind: 'forfeit', match: 'U1.1', entry: 'e4' });
    const ended = playOut(forfeited.bracket);
    const step = disqualified(ended, 'e4');
    expect(previewed(ended, step).matches).toEqual([]);
    expect(ofStep(ended, step)).toEqual([movesUp]);
  });

  test('of a disputed match say that its dispute ends, unless it was ruled void', () => {
    const forfeit = apply(started, { kind: 'double-forfeit', match: 'U1.1' });
    const statedAs = (state: Partial<TournamentMatch>) => {
      const stored = storedOf(started);
      stored.set(idOf('U1.1'), { ...stored.get(idOf('U1.1'))!, status: 'disputed', ...state });
      return ofStep(started, forfeit, { stored });
    };
    const ends = 'The dispute of U1.1 ends without a ruling: no rating, and no appeal.';
    expect(statedAs({})).toEqual([ends]);
    expect(statedAs({ flag: 'not-played' })).toEqual([]);
  });

  test('of stages that begin count no removed result', () => {
    const staged = bracketOf([groups, knockout], 4);
    const half = play(staged, 'G1.1.1').bracket;
    expect(ofStep(half, advance(play(half, 'G2.1.1')))).toEqual([]);
  });
});
