import type { Command } from '@contend/tournament-engine';
import {
  bracketOf,
  changesOf,
  groups,
  knockout,
  play,
  playOut,
  swissOf,
} from '../../test/model/brackets';
import { elimination } from '../../test/model/formats';
import type { Bracket } from './bracket';
import { advance, attemptStep, noStep, stepOf } from './bracket-step';
import { readyMatches, sidesOf } from './known-matches';
import { disqualified, reinstated } from './disqualification';

const start = bracketOf([knockout], 4);
const stageIn = ({ event }: Bracket, id = 'playoff') => event.stages[id]!;
const semifinals = play(play(start, 'U1.1').bracket, 'U1.2').bracket;
const over = play(semifinals, 'F1').bracket;

const apply = (bracket: Bracket, command: object, id = 'playoff') =>
  stepOf(bracket, id, { version: stageIn(bracket, id).version, ...command } as Command);
const downstream = 'remove';
const matchesOf = (step: ReturnType<typeof apply>) => step.stages.flatMap((one) => one.changes);

test('a result decides its match, and opens the next one once both sides are known', () => {
  const first = play(start, 'U1.1', [3, 1]);
  expect(first.isUnchanged).toBe(false);
  expect(first.stages).toMatchObject([
    { id: 'playoff', before: stageIn(start), after: stageIn(first.bracket) },
  ]);
  const place = { tournamentId: 'cup', stage: 'playoff', attempt: 1, bestOf: 1 };
  expect(matchesOf(first)).toMatchObject([
    {
      ...{ kind: 'decided', match: { ...place, key: 'U1.1', home: 'e1', away: 'e4' } },
      ...{ outcome: { kind: 'played', winner: 'e1', games: [{ home: 3, away: 1 }] } },
      before: null,
    },
  ]);
  const second = play(first.bracket, 'U1.2');
  expect(changesOf(second)).toEqual([
    ['decided', 'U1.2'],
    ['opened', 'F1'],
  ]);
  expect(matchesOf(second)[1]).toEqual({
    ...{ kind: 'opened', match: { ...place, key: 'F1', home: 'e1', away: 'e2' } },
  });
  expect(second.bracket.attempts).toEqual({});
  // The end of the stage is an effect that belongs to no match.
  expect(changesOf(play(second.bracket, 'F1'))).toEqual([['decided', 'F1']]);
});

test('an undone match opens again as another attempt', () => {
  const first = play(start, 'U1.1');
  const undone = apply(first.bracket, { kind: 'undo', match: 'U1.1', downstream });
  expect(matchesOf(undone)).toMatchObject([
    { kind: 'removed', match: { key: 'U1.1', attempt: 1 }, outcome: { winner: 'e1' } },
    { kind: 'opened', match: { key: 'U1.1', attempt: 2, home: 'e1', away: 'e4' } },
  ]);
  expect(undone.bracket.attempts).toEqual({ 'playoff/U1.1': 2 });
  expect(first.bracket.attempts).toEqual({});
  const again = play(undone.bracket, 'U1.1').bracket;
  expect(apply(again, { kind: 'undo', match: 'U1.1', downstream }).bracket.attempts).toEqual({
    'playoff/U1.1': 3,
  });
});

test('another winner removes the match that was played on it, for each side that changes', () => {
  const games = [{ home: 0, away: 1 }];
  const home = apply(over, { kind: 'set-score', match: 'U1.1', games, downstream });
  expect(matchesOf(home)).toMatchObject([
    { kind: 'decided', match: { key: 'U1.1', attempt: 1 }, before: { winner: 'e1' } },
    { kind: 'removed', match: { key: 'F1', home: 'e1', attempt: 1 }, outcome: { winner: 'e1' } },
    { kind: 'opened', match: { key: 'F1', home: 'e4', away: 'e2', attempt: 2 } },
  ]);
  const away = apply(semifinals, { kind: 'set-score', match: 'U1.2', games, downstream });
  expect(matchesOf(away)).toMatchObject([
    { kind: 'decided', match: { key: 'U1.2' } },
    { kind: 'removed', match: { key: 'F1', away: 'e2' }, outcome: null },
    { kind: 'opened', match: { key: 'F1', home: 'e1', away: 'e3', attempt: 2 } },
  ]);
});

test('a match whose side is not known any more is removed without a successor', () => {
  const undone = apply(semifinals, { kind: 'undo', match: 'U1.1', downstream });
  expect(changesOf(undone)).toEqual([
    ['removed', 'U1.1'],
    ['opened', 'U1.1'],
    ['removed', 'F1'],
  ]);
});

test('an entry that withdraws loses its open matches, as a walkover of those to come', () => {
  const left = apply(semifinals, { kind: 'withdraw', entries: ['e1'] });
  expect(matchesOf(left)).toMatchObject([
    { kind: 'decided', match: { key: 'F1' }, outcome: { winner: 'e2' }, before: null },
  ]);
  const early = apply(play(start, 'U1.1').bracket, { kind: 'withdraw', entries: ['e1'] }).bracket;
  expect(matchesOf(play(early, 'U1.2'))).toMatchObject([
    { kind: 'decided', match: { key: 'U1.2' } },
    { kind: 'decided', match: { key: 'F1' }, outcome: { winner: 'e2', kind: 'walkover' } },
  ]);
});

const refusals: [what: string, from: Bracket, command: object, codes: [string, string]][] = [
  [
    ...(['a match that does not exist', start] as const),
    { kind: 'forfeit', match: 'U9.9', entry: 'e1', downstream },
    ['match-not-found', 'unknown-match'],
  ],
  [
    ...(['an entry of another event', start] as const),
    { kind: 'withdraw', entries: ['e9'] },
    ['entry-not-found', 'unknown-entry'],
  ],
  [
    ...(['an old version', over] as const),
    { kind: 'undo', match: 'F1', version: 1, downstream },
    ['version-conflict', 'version-conflict'],
  ],
  [
    ...(['a knockout match to a draw', start] as const),
    { kind: 'set-score', match: 'U1.1', games: [{ home: 1, away: 1 }], downstream },
    ['score-impossible', 'bad-score'],
  ],
  [
    ...(['a result on which others were played', over] as const),
    { kind: 'undo', match: 'U1.1', downstream: 'refuse' },
    ['downstream-played', 'downstream-played'],
  ],
  [
    ...(['a match that was not played', start] as const),
    { kind: 'undo', match: 'U1.1', downstream },
    ['change-impossible', 'no-result'],
  ],
];

test.each(refusals)('a change of %s is refused with the reason', (_, from, command, codes) => {
  const [code, reason] = codes;
  const details = expect.objectContaining({ reason, message: expect.any(String) });
  expect(() => apply(from, command)).toThrow(expect.objectContaining({ code, details }));
});

test('a repeated result changes nothing, and a stage that has not begun takes none', () => {
  const { bracket } = play(start, 'U1.1');
  const games = [{ home: 1, away: 0 }];
  const command = { kind: 'report' as const, match: 'U1.1', home: 'e1', away: 'e4', games };
  expect(attemptStep(bracket, 'playoff', command)).toEqual({
    ...{ ok: true, step: { bracket, stages: [], effects: [], isUnchanged: true } },
  });
  expect(attemptStep(bracket, 'other', command)).toMatchObject({
    ...{ ok: false, refusal: { code: 'stage-not-open' } },
  });
  expect(noStep(bracket)).toEqual({ bracket, stages: [], effects: [], isUnchanged: true });
});

test('a match has sides once both are known', () => {
  const slot = (entry: string) => ({ kind: 'entry', entry });
  const sides = (home: object, away: object) => sidesOf({ home, away } as never);
  expect(sides(slot('e1'), slot('e2'))).toEqual({ home: 'e1', away: 'e2' });
  expect(sides(slot('e1'), { kind: 'empty' })).toBeNull();
  expect(sides({ kind: 'pending' }, slot('e2'))).toBeNull();
  expect(sidesOf(undefined)).toBeNull();
});

test('ready matches have two sides and no outcome', () => {
  const place = { tournamentId: 'cup', stage: 'playoff', attempt: 1, bestOf: 1 };
  expect(readyMatches(start, stageIn(start))).toEqual([
    { ...place, key: 'U1.1', home: 'e1', away: 'e4' },
    { ...place, key: 'U1.2', home: 'e2', away: 'e3' },
  ]);
  const attempts = { 'playoff/F1': 3 };
  expect(readyMatches({ ...semifinals, attempts }, stageIn(semifinals))).toEqual([
    { ...place, key: 'F1', attempt: 3, home: 'e1', away: 'e2' },
  ]);
  // The second final of a double elimination is not needed while the upper side wins.
  const twice = playOut(bracketOf([elimination], 4));
  expect(readyMatches(twice, stageIn(twice))).toEqual([]);
});

describe('an entry that is disqualified after the event', () => {
  test('has its played results annulled; forfeits and matches of others stay', () => {
    const out = disqualified(over, 'e1');
    expect(out).toMatchObject({ isUnchanged: false, effects: [] });
    expect(out.bracket.event.disqualified).toEqual(['e1']);
    expect(out.stages).toMatchObject([{ id: 'playoff', before: null, after: stageIn(over) }]);
    expect(matchesOf(out)).toMatchObject([
      { kind: 'annulled', match: { key: 'U1.1', home: 'e1' }, outcome: { winner: 'e1' } },
      { kind: 'annulled', match: { key: 'F1' }, outcome: { winner: 'e1' } },
    ]);
    expect(changesOf(disqualified(over, 'e3'))).toEqual([['annulled', 'U1.2']]);
    const forfeit = { kind: 'forfeit', match: 'U1.1', entry: 'e4', downstream };
    const forfeited = playOut(apply(start, forfeit).bracket);
    expect(changesOf(disqualified(forfeited, 'e1'))).toEqual([['annulled', 'F1']]);
    expect(disqualified(forfeited, 'e4').stages).toMatchObject([{ id: 'playoff', changes: [] }]);
  });

  test('has them rated again when it is taken back, but for those against another one', () => {
    const out = disqualified(over, 'e1').bracket;
    expect(changesOf(reinstated(out, 'e1'))).toEqual([
      ...[['restored', 'U1.1'] as const, ['restored', 'F1'] as const],
    ]);
    const both = disqualified(out, 'e4').bracket;
    expect(changesOf(reinstated(both, 'e1'))).toEqual([['restored', 'F1']]);
    const last = reinstated(reinstated(both, 'e1').bracket, 'e4');
    expect(changesOf(last)).toEqual([['restored', 'U1.1']]);
    expect(last.bracket.event.disqualified).toBeUndefined();
  });

  test('changes only stages in which it played, or the last one where it played none', () => {
    const staged = playOut(bracketOf([groups, knockout], 4));
    const idsOf = (entry: string) => disqualified(staged, entry).stages.map(({ id }) => id);
    expect([idsOf('e1'), idsOf('e4')]).toEqual([['groups', 'playoff'], ['groups']]);
    const started = bracketOf([groups, knockout], 4);
    const left = apply(started, { kind: 'withdraw', entries: ['e4'] }, 'groups');
    const out = disqualified(playOut(advance(left).bracket), 'e4');
    expect(out.stages).toMatchObject([{ id: 'playoff', changes: [] }]);
  });

  test('is out once', () => {
    const { bracket } = disqualified(over, 'e1');
    expect(disqualified(bracket, 'e1')).toEqual(noStep(bracket));
  });

  test('leaves its stages while the event is played', () => {
    const out = disqualified(semifinals, 'e1');
    expect(Object.keys(out.bracket.event.disqualifiedInPlay ?? {})).toEqual(['e1']);
    expect(Object.keys(stageIn(out.bracket).withdrawals)).toEqual(['e1']);
  });
});

describe('what follows from a result', () => {
  const staged = bracketOf([groups, knockout], 4);

  test('a complete stage is closed, and the next one begins with its matches', () => {
    const half = play(staged, 'G1.1.1');
    expect(advance(half)).toBe(half);
    const step = advance(play(half.bracket, 'G2.1.1'));
    expect(Object.keys(step.bracket.event.closed)).toEqual(['groups']);
    expect(step.isUnchanged).toBe(false);
    expect(step.stages.map(({ id, before }) => [id, before?.id ?? null])).toEqual([
      ['groups', 'groups'],
      ['playoff', null],
    ]);
    expect(step.stages[1]).toMatchObject({ after: stageIn(step.bracket) });
    expect(changesOf(step)).toEqual([
      ['decided', 'G2.1.1'],
      ['opened', 'F1'],
    ]);
  });

  test('an entry that has left takes no place in the next stage', () => {
    const left = apply(staged, { kind: 'withdraw', entries: ['e1', 'e4'] }, 'groups');
    const [, begun] = advance(play(left.bracket, 'G2.1.1')).stages;
    expect(begun?.changes).toMatchObject([{ kind: 'opened', match: { key: 'F1' } }]);
    expect([...(begun?.after.entries ?? [])].sort()).toEqual(['e2', 'e3']);
  });

  test('the last stage stays open, so that its results can be undone', () => {
    const step = play(semifinals, 'F1');
    expect(advance(step)).toBe(step);
    expect(step.bracket.event.closed).toEqual({});
  });

  test('the next round of a Swiss stage is paired, up to its last', () => {
    // Three rounds of four entries; two go on.
    const swiss = bracketOf([swissOf(3), knockout], 4);
    const roundsOf = (bracket: Bracket) => stageIn(bracket, 'swiss').rounds.length;
    const first = play(swiss, 'S1.1');
    expect(advance(first)).toBe(first);
    const last = play(first.bracket, 'S1.2');
    const step = advance(last);
    expect([roundsOf(last.bracket), roundsOf(step.bracket)]).toEqual([1, 2]);
    expect(step.isUnchanged).toBe(false);
    expect(changesOf(step)).toEqual([
      ['decided', 'S1.2'],
      ['opened', 'S2.1'],
      ['opened', 'S2.2'],
    ]);
    expect(step.effects.map(({ kind }) => kind)).toEqual([
      ...['match-decided', 'round-ready', 'match-opened', 'match-opened'],
    ]);
    const { event } = playOut(swiss);
    expect(event.stages['swiss']?.rounds).toHaveLength(3);
    expect(Object.keys(event.stages)).toEqual(['swiss', 'playoff']);
  });
});
