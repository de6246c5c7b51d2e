import { applyCommand, resolveStage, stageHash } from '../src/index';
import { attempt, awayWins, double, homeWins, single, stageOf, steps, wins } from './simulate';

const played = () => steps(stageOf(single, 4), wins('U1.1'), wins('U1.2')).stage;

describe('18: undo', () => {
  it('closes the next match when it was not played', () => {
    const { effects } = steps(played(), { kind: 'undo', match: 'U1.1' });
    expect(effects.map((effect) => [effect.kind, 'match' in effect && effect.match])).toEqual([
      ['match-cleared', 'U1.1'],
      ['match-opened', 'U1.1'],
      ['match-closed', 'T1'],
      ['match-closed', 'F1'],
    ]);
  });

  it('is refused with the matches when the next match was played', () => {
    const { stage } = steps(played(), wins('T1'), wins('F1'));
    const step = attempt(stage, { kind: 'undo', match: 'U1.1', downstream: 'refuse' });
    expect(step).toMatchObject({
      ok: false,
      refusal: { code: 'downstream-played', details: { matches: ['T1', 'F1'] } },
    });
  });

  it('lists everything that it touches, and applying does exactly that', () => {
    const { stage } = steps(played(), wins('T1'), wins('F1'));
    const preview = steps(stage, { kind: 'undo', match: 'U1.1' });
    const cleared = preview.effects.filter(({ kind }) => kind === 'match-cleared');
    expect(cleared.map((effect) => 'match' in effect && effect.match)).toEqual([
      'U1.1',
      'T1',
      'F1',
    ]);
    expect(preview.effects.at(-1)).toEqual({ kind: 'stage-reopened' });
    expect(stageHash(preview.stage)).toBe(stageHash(steps(stageOf(single, 4), wins('U1.2')).stage));
  });
});

it('19: a changed score with the same winner rescores that match alone', () => {
  const best3 = stageOf({ ...single, bestOf: { default: 3 } }, 2);
  const two = [...homeWins, ...homeWins];
  const { stage } = steps(best3, { kind: 'set-score', match: 'F1', games: two });
  const games = [...homeWins, ...awayWins, ...homeWins];
  const { effects } = steps(stage, { kind: 'set-score', match: 'F1', games });
  expect(effects).toHaveLength(1);
  expect(effects[0]).toMatchObject({ kind: 'match-rescored', match: 'F1' });
});

it('20: ten alternating undos and restores end in the straight history', () => {
  const straight = steps(played(), wins('T1'), wins('F1')).stage;
  let stage = straight;
  for (let time = 0; time < 10; time += 1) {
    stage = steps(stage, { kind: 'undo', match: 'U1.1' }).stage;
    expect(stageHash(stage)).not.toBe(stageHash(straight));
    stage = steps(stage, { kind: 'restore', undo: stage.undos.at(-1)!.number }).stage;
    expect(stageHash(stage)).toBe(stageHash(straight));
  }
});

it('20: refuses a result of a reset that an undo removed', () => {
  const final = [wins('U1.1'), wins('U1.2'), wins('U2.1'), wins('L1.1'), wins('L2.1')];
  const { stage } = steps(stageOf(double, 4), ...final, wins('F1', 'away'), {
    ...{ kind: 'undo', match: 'F1' },
  });
  const [home, away] = ['e1', 'e2'];
  const late = applyCommand(stage, { kind: 'report', match: 'F2', home, away, games: homeWins });
  expect(late).toMatchObject({ ok: false, refusal: { code: 'match-not-ready' } });
});

describe('22: repeated and shuffled commands', () => {
  const reports = ['U1.1', 'U1.2', 'U1.3', 'U1.4'].map((match, index) => ({
    ...{ kind: 'report' as const, match, games: homeWins },
    ...{ home: `e${[1, 4, 2, 3][index]}`, away: `e${[8, 5, 7, 6][index]}` },
  }));

  it('reach the same bracket', () => {
    const once = steps(stageOf(single, 8), ...reports).stage;
    const many = steps(stageOf(single, 8), ...reports.toReversed(), ...reports, ...reports).stage;
    expect(stageHash(many)).toBe(stageHash(once));
    expect(many.version).toBe(once.version);
  });

  it('21: refuse a different result, a result of other sides and an older version', () => {
    const { stage } = steps(stageOf(single, 8), reports[0]!);
    const other = applyCommand(stage, { ...reports[0]!, games: awayWins });
    expect(other).toMatchObject({ refusal: { code: 'match-already-decided' } });
    const sides = applyCommand(stage, { ...reports[1]!, home: 'e1' });
    expect(sides).toMatchObject({ refusal: { code: 'wrong-sides' } });
    const old = applyCommand(stage, {
      ...{ kind: 'set-score', match: 'U1.1', games: awayWins },
      ...{ version: 1, downstream: 'refuse' },
    });
    expect(old).toMatchObject({ refusal: { code: 'version-conflict', details: { version: 2 } } });
    expect(resolveStage(stage).matches.get('U1.1')!.outcome?.winner).toBe('e1');
  });
});

it('refuses scores that are no result', () => {
  const best3 = stageOf({ ...single, bestOf: { default: 3 } }, 2);
  const code = (games: { home: number; away: number }[]) =>
    attempt(best3, { kind: 'set-score', match: 'F1', games });
  const refused = { ok: false, refusal: { code: 'bad-score' } };
  expect(code(homeWins)).toMatchObject(refused);
  expect(code([{ home: 1, away: 1 }])).toMatchObject(refused);
  expect(code([...homeWins, ...homeWins, ...awayWins])).toMatchObject(refused);
  expect(code([{ home: -1, away: 0 }])).toMatchObject(refused);
});

it('refuses names of object properties as ids', () => {
  const undo = attempt(played(), { kind: 'undo', match: 'constructor' });
  expect(undo).toMatchObject({ refusal: { code: 'no-result' } });
  const left = attempt(played(), { kind: 'withdraw', entries: ['constructor'] });
  expect(left).toMatchObject({ refusal: { code: 'unknown-entry' } });
});
