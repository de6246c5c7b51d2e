import { applyCommand, resolveStage } from '../src/index';
import { planOf } from '../src/resolved-stage';
import {
  double,
  entriesOf,
  homeWins,
  playOut,
  sidesOf,
  single,
  stageOf,
  steps,
  wins,
} from './simulate';

const formats = [single, double];
const championOf = (stage: Parameters<typeof resolveStage>[0]) => resolveStage(stage).outcome;

describe('1: seeds and byes', () => {
  it('gives byes to the top seeds, never bye against bye, and parts seeds 1 and 2', () => {
    for (const format of formats) {
      for (let count = 2; count <= (globalThis.isThorough ? 257 : 34); count += 1) {
        const { matches } = resolveStage(stageOf(format, count));
        const first = [...matches.values()].filter(({ planned }) => planned.home.from === 'seed');
        const byes = first.filter(({ outcome }) => outcome?.kind === 'bye');
        const expected = entriesOf(2 * first.length - count).sort();
        expect(byes.map(({ outcome }) => outcome!.winner).sort()).toEqual(expected);
        expect(first.filter(({ outcome }) => outcome?.kind === 'void')).toEqual([]);
        const at = (entry: string): number =>
          first.findIndex(({ id }) => sidesOf({ matches }, id).includes(entry));
        expect(at('e1') < first.length / 2).not.toBe(count > 2 && at('e2') < first.length / 2);
      }
    }
  });
});

describe('2: double elimination', () => {
  it.each([2, 3])('gives each of %i entries a second life', (count) => {
    const stage = playOut(stageOf(double, count), (match) => (match === 'F1' ? 'away' : 'home'));
    const lost = new Map<string, number>();
    for (const { outcome } of resolveStage(stage).matches.values()) {
      for (const entry of outcome?.losers ?? []) lost.set(entry, (lost.get(entry) ?? 0) + 1);
    }
    const champion = resolveStage(stage).places[0]!.entry;
    expect(entriesOf(count).map((entry) => lost.get(entry))).toEqual(
      entriesOf(count).map((entry) => (entry === champion ? expect.any(Number) : 2)),
    );
  });
});

it('3: resolves chains of byes in the lower bracket at once', () => {
  const { matches } = resolveStage(stageOf(double, 5));
  // Seeds 1 to 3 have byes, so three of the four losers of round 1 do not exist.
  expect(matches.get('L1.2')!.outcome?.kind).toBe('void');
  expect(matches.get('L1.1')!.status).toBe('waiting');
  const { resolved } = steps(stageOf(double, 5), wins('U1.2'));
  expect(resolved.matches.get('L1.1')!.outcome).toMatchObject({ kind: 'bye', winner: 'e5' });
});

describe('4: third place', () => {
  it('is the other loser without play when a semifinal is a double forfeit', () => {
    const { resolved, effects } = steps(...([stageOf(single, 4), wins('U1.1')] as const), {
      kind: 'double-forfeit',
      match: 'U1.2',
    });
    expect(resolved.outcome).toEqual({ kind: 'champion', entry: 'e1' });
    expect(resolved.places.map(({ entry, place }) => [entry, place])).toEqual([
      ...[
        ['e1', 1],
        ['e4', 3],
        ['e2', 4],
        ['e3', 4],
      ],
    ]);
    expect(effects.some(({ kind }) => kind === 'match-opened')).toBe(false);
  });
});

describe('6: grand final', () => {
  const beforeFinal = () =>
    steps(stageOf({ ...double, bestOf: { default: 1, reset: 3 } }, 4), wins('U1.1'), wins('U1.2'),
      wins('U2.1'), wins('L1.1'), wins('L2.1')).stage; // oxfmt-ignore

  it('has no reset when the upper side wins, and refuses a result for it', () => {
    const { stage, resolved } = steps(beforeFinal(), wins('F1', 'home'));
    expect(resolved.matches.get('F2')!.status).toBe('not-needed');
    expect(resolved.outcome).toEqual({ kind: 'champion', entry: 'e1' });
    const late = applyCommand(stage, {
      ...{ kind: 'report', match: 'F2', home: 'e1', away: 'e2', games: homeWins },
    });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'match-not-needed' } });
  });

  it('plays the reset with its own best-of when the lower side wins', () => {
    const { effects, resolved } = steps(beforeFinal(), wins('F1', 'away'));
    expect(resolved.outcome).toBeNull();
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'match-opened', match: 'F2', bestOf: 3 }),
    );
  });

  it('7: makes the lower side champion at once when the upper side withdrew', () => {
    const { resolved } = steps(beforeFinal(), { kind: 'withdraw', entries: ['e1'] });
    expect(resolved.outcome).toEqual({ kind: 'champion', entry: 'e2' });
    expect(resolved.matches.get('F2')!.status).toBe('not-needed');
  });

  it('7: plays the reset when the upper side forfeited the match', () => {
    const { resolved } = steps(beforeFinal(), { kind: 'forfeit', match: 'F1', entry: 'e1' });
    expect(resolved.matches.get('F2')!.status).toBe('ready');
  });

  it('7: ends by the declared rule when both forfeit the final', () => {
    const { resolved } = steps(beforeFinal(), { kind: 'double-forfeit', match: 'F1' });
    expect(resolved.outcome).toEqual({ kind: 'no-champion' });
    const bySeed = { ...beforeFinal() };
    bySeed.format = { ...double, finalDoubleForfeit: 'higher-seed' };
    const ruled = steps(bySeed, { kind: 'double-forfeit', match: 'F1' }).resolved;
    expect(ruled.outcome).toEqual({ kind: 'champion', entry: 'e1' });
  });
});

describe('8: withdrawals', () => {
  it('from the upper bracket make the later lower match a bye at once', () => {
    const { resolved } = steps(
      stageOf(double, 4),
      { kind: 'withdraw', entries: ['e4'] },
      wins('U1.2'),
    );
    expect(resolved.matches.get('L1.1')!.outcome).toMatchObject({ kind: 'walkover', winner: 'e3' });
  });

  it('in the lower bracket, with an open match, and waiting for a feeder', () => {
    const open = steps(stageOf(double, 4), wins('U1.1'), wins('U1.2')).stage;
    const step = steps(open, { kind: 'withdraw', entries: ['e4'] });
    expect(step.resolved.matches.get('L1.1')!.outcome?.winner).toBe('e3');
    const waiting = steps(step.stage, { kind: 'withdraw', entries: ['e3'] });
    expect(waiting.resolved.matches.get('L2.1')!.status).toBe('waiting');
    const fed = steps(waiting.stage, wins('U2.1'));
    expect(fed.resolved.matches.get('L2.1')!.outcome?.winner).toBe('e2');
  });

  it('of both sides of one match let the next opponent advance', () => {
    const { resolved } = steps(
      stageOf(single, 4),
      { kind: 'withdraw', entries: ['e1', 'e4'] },
      wins('U1.2'),
    );
    expect(resolved.outcome).toEqual({ kind: 'champion', entry: 'e2' });
  });
});

it('9: double forfeits of two matches that feed one make it void, up to the final', () => {
  const first = steps(
    stageOf(single, 8),
    { kind: 'double-forfeit', match: 'U1.1' },
    { kind: 'double-forfeit', match: 'U1.2' },
  );
  expect(first.resolved.matches.get('U2.1')!.outcome?.kind).toBe('void');
  const half = steps(first.stage, wins('U1.3'), wins('U1.4'), wins('U2.2'));
  expect(half.resolved.outcome).toEqual({ kind: 'champion', entry: 'e2' });
  const rest = ['U1.3', 'U1.4'].map((match) => ({ kind: 'double-forfeit', match }) as const);
  expect(steps(first.stage, ...rest).resolved.outcome).toEqual({ kind: 'no-champion' });
});

it('10: keeps the win of an entry that withdraws before its next match', () => {
  const { resolved } = steps(stageOf(single, 8), wins('U1.1'), wins('U1.2'), {
    ...{ kind: 'withdraw', entries: ['e1'] },
  });
  expect(resolved.matches.get('U1.1')!.outcome).toMatchObject({ kind: 'played', winner: 'e1' });
  expect(resolved.matches.get('U2.1')!.outcome).toMatchObject({ kind: 'walkover', winner: 'e4' });
});

describe('12: withdrawals of all but one, and of all', () => {
  it.each(formats)('makes the last one champion: $kind', (format) => {
    const rest = entriesOf(7).filter((entry) => entry !== 'e5');
    const one = rest.map((entry) => ({ kind: 'withdraw' as const, entries: [entry] }));
    expect(championOf(steps(stageOf(format, 7), ...one).stage)).toEqual({
      ...{ kind: 'champion', entry: 'e5' },
    });
    const all = steps(stageOf(format, 7), { kind: 'withdraw', entries: entriesOf(7) });
    expect(all.resolved.outcome).toEqual({ kind: 'cancelled' });
  });
});

it('14: changes nothing without a command; a deadline is not the engine’s', () => {
  const stage = stageOf(single, 8);
  expect(resolveStage(stage)).toEqual(resolveStage(structuredClone(stage)));
});

it('17: explains each pairing, each bye and each place', () => {
  const { trace } = steps(stageOf(single, 3), wins('U1.2', 'away'));
  expect(trace).toContainEqual(
    expect.objectContaining({
      ...{ about: 'match', match: 'F1', status: 'ready' },
      home: {
        slot: expect.objectContaining({ entry: 'e1' }),
        reason: { kind: 'feeder', match: 'U1.1', takes: 'winner', outcome: 'bye' },
      },
    }),
  );
  expect(trace).toContainEqual({
    about: 'place',
    place: {
      ...{ entry: 'e2', place: 3, shared: 1 },
      decidedBy: { criterion: 'match', match: 'T1', isWinner: true },
    },
  });
});

it('plans 1,024 entries with all matches after those that feed them', () => {
  expect(planOf(double, 1024).matches).toHaveLength(2047);
});
