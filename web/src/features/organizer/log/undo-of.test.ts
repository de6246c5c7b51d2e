import type { BracketReply, TournamentLogItem } from '@contend/contracts';
import { applyCommand, type Command, type Stage } from '@contend/tournament-engine';
import { bracketReply } from '../../../../test/tournament-samples';
import { undoOf } from './undo-of';

const at = '2026-11-23T02:00:00.000Z';
const item = (kind: string, version: number, key: string | null): TournamentLogItem => ({
  ...{ of: 'bracket', version, kind, by: null, at, stage: 'playoff', key, fields: [] },
});
const matchId = '4'.repeat(24);

/** The bracket after commands to the stage. */
function after(...commands: Command[]): BracketReply {
  const bracket = bracketReply();
  const [first] = bracket.stages;
  let stage = first!.stage as unknown as Stage;
  for (const command of commands) {
    const applied = applyCommand(stage, { ...command, version: stage.version } as Command);
    if (!applied.ok) throw new Error(applied.refusal.message);
    stage = applied.stage;
  }
  return { ...bracket, stages: [{ ...first!, stage: { ...stage } }] };
}

const score = (home: number, away: number): Command => ({
  ...{ kind: 'set-score', match: 'U1.1', version: 0, downstream: 'refuse' },
  games: Array<{ home: number; away: number }>(2).fill({ home, away }),
});
const undo: Command = { kind: 'undo', match: 'U1.1', version: 0, downstream: 'refuse' };

const logged = (log: TournamentLogItem[], bracket: BracketReply | undefined) => ({
  ...{ log, bracket, isOpen: true },
});

test('the last result of a match is undone; an earlier one was replaced', () => {
  const [last, first] = [item('set-score', 5, 'U1.1'), item('match', 3, 'U1.1')];
  const state = logged([last, first], after(score(1, 0)));
  expect(undoOf(last, state)).toEqual({ change: { kind: 'undo', matchId } });
  expect(undoOf(first, state)).toEqual({ reason: 'A later decision replaced it.' });
});

test('an undo is taken back by restoring what it removed', () => {
  const [undone, result] = [item('undo', 4, 'U1.1'), item('match', 3, 'U1.1')];
  const bracket = after(score(1, 0), undo);
  const state = logged([undone, result], bracket);
  const number = (bracket.stages[0]!.stage as unknown as Stage).undos[0]!.number;
  expect(undoOf(undone, state)).toEqual({
    change: { kind: 'restore', stage: 'playoff', undo: number },
  });
  expect(undoOf(result, state)).toEqual({ reason: 'It was undone.' });
});

test('an undo stays where the match has another result, and where it was restored', () => {
  const [again, undone] = [item('set-score', 5, 'U1.1'), item('undo', 4, 'U1.1')];
  const replayed = logged([again, undone], after(score(1, 0), undo, score(0, 1)));
  expect(undoOf(undone, replayed)).toEqual({ reason: 'U1.1 has another result by now.' });
  const restored = logged([undone], after(score(1, 0)));
  expect(undoOf(undone, restored)).toEqual({ reason: 'The result was restored.' });
});

test.each([
  ['disqualify', /under “What if”/],
  ['withdrawal', /under “What if”/],
  ['restore', /Undo the result itself/],
])('a line of %s says why it stays', (kind, reason) => {
  const line = item(kind, 3, kind === 'withdrawal' ? 'U1.1' : null);
  expect(undoOf(line, logged([line], bracketReply()))).toEqual({
    reason: expect.stringMatching(reason) as string,
  });
});

test('results of a stage that ended and of an event that was paid out are final', () => {
  const line = item('match', 3, 'U1.1');
  const bracket = after(score(1, 0));
  const [stage] = bracket.stages;
  const [next] = bracketReply().stages;
  const closed = { ...bracket, stages: [{ ...stage!, isClosed: true }, next!] };
  expect(undoOf(line, logged([line], closed))).toMatchObject({ change: { kind: 'undo' } });
  const played = { ...closed, stages: [closed.stages[0]!, stage!] };
  expect(undoOf(line, logged([line], played))).toEqual({
    reason: expect.stringMatching(/stage is final/) as string,
  });
  expect(undoOf(line, { ...logged([line], bracket), isOpen: false })).toEqual({
    reason: expect.stringMatching(/results are final/) as string,
  });
});

test('a decision about the event names what there is instead', () => {
  const pause = { ...item('pause', 9, null), of: 'event' as const, stage: null };
  expect(undoOf(pause, logged([pause], undefined))).toEqual({
    reason: 'Resume the event instead.',
  });
});
