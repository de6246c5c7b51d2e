import { bracketChanged, type EventData, tournamentPushes } from '@contend/contracts';
import { applyCommand, createStage, type Stage } from '@contend/tournament-engine';
import { bracketOf, groups, knockout, play, poolGroup, swissOf } from '../../test/model/brackets';
import type { Cause } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import { bracketEvent, openedEvents } from './bracket-event';
import { matchIdOf } from './bracket-ids';
import { advance, type BracketStep, stepOf } from './bracket-step';
import { readyMatches } from './known-matches';
import { disqualified } from './disqualification';

const format = {
  ...{
    kind: 'swiss' as const,
    bestOf: { default: 1 },
    ends: { after: 'rounds' as const, rounds: 5 },
  },
  ...{ points: { win: 3, draw: 1, loss: 0 }, criteria: ['points' as const], lotSeed: 'a' },
};

function newStage(entries: number): Stage {
  const ids = Array.from({ length: entries }, (_, index) => `${index}`.padStart(24, '0'));
  const made = createStage('swiss', format, ids);
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

function paired(stage: Stage): Stage {
  const round = stage.rounds.length + 1;
  const step = applyCommand(stage, { kind: 'pair', version: stage.version, round });
  if (!step.ok) throw new Error(step.refusal.message);
  return step.stage;
}

const id = 'f'.repeat(24);
const context = {
  ...{ bracket: { id, tournamentId: id } as Bracket, name: 'Night Cup', version: 2 },
  ...{ cause: 'match' as const, playersOf: () => [] },
};

function eventOf(before: Stage, after: Stage): EventData<typeof bracketChanged> {
  const step = { id: 'swiss', before, after, changes: [] } as never;
  return bracketEvent(step, context).data as EventData<typeof bracketChanged>;
}

test('names the pairings of a new round by the numbers of entries', () => {
  const before = newStage(5);
  const after = paired(before);
  const { delta } = eventOf(before, after);
  expect(delta?.rounds).toMatchObject({ kept: 0, added: [{ missed: [], sequence: 1 }] });
  const pairings = delta?.rounds?.added[0]?.pairings ?? [];
  const [first] = after.rounds;
  expect(pairings.map(([home = -1]) => after.entries[home])).toEqual(
    first?.pairings.map(({ home }) => home),
  );
  // The last one has a bye.
  expect(pairings.at(-1)?.slice(1)).toEqual([-1, 4, 0, -1, 0]);
  expect(bracketChanged.data.safeParse(eventOf(before, after)).success).toBe(true);
});

test('names how many rounds remain when an undo removed some', () => {
  const before = paired(newStage(4));
  expect(eventOf(before, { ...before, rounds: [] }).delta?.rounds).toEqual({ kept: 0, added: [] });
});

test('a live message of a round of 64 entries is below 1 KB, that of a larger one has none', () => {
  const sizes = [64, 256].map((entries) => {
    const before = newStage(entries);
    const [push] = tournamentPushes(eventOf(before, paired(before)));
    const message = { ...push, sequence: 1000, what: bracketChanged.type, at: new Date() };
    return [JSON.stringify(message).length <= 1024, push?.data['delta'] !== null];
  });
  expect(sizes).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('names only rounds that differ, with points, earlier meetings and missing entries', () => {
  const first = play(play(bracketOf([swissOf(3), knockout], 5), 'S1.1').bracket, 'S1.2');
  const { version } = first.bracket.event.stages['swiss']!;
  const left = stepOf(first.bracket, 'swiss', { kind: 'withdraw', entries: ['e5'], version });
  const { stages } = advance(left);
  const [, second] = stages;
  // Of e1, e2 and e5 with a win, e5 has left: e1 meets e2, and e3 meets e4.
  expect(eventOf(second!.before!, second!.after).delta).toEqual({
    ...{ results: {}, withdrawals: {} },
    rounds: {
      kept: 1,
      added: [
        {
          pairings: [
            [0, 1, 0, 3, 3, 0],
            [2, 3, 0, 0, 0, 0],
          ],
          ...{ missed: [4], sequence: 5 },
        },
      ],
    },
  });
  // A result leaves the rounds as they are.
  const [result] = first.stages;
  expect(eventOf(result!.before!, result!.after).delta).not.toHaveProperty('rounds');
});

const start = bracketOf([knockout], 4);
const semifinals = play(play(start, 'U1.1').bracket, 'U1.2').bracket;
const over = play(semifinals, 'F1').bracket;
const playersOf = (entry: string) => [`${entry}-captain`, `${entry}-player`];
const roomOf = (key: string, attempt = 1) =>
  matchIdOf({ tournamentId: 'cup', stage: 'playoff', key, attempt });

const apply = (bracket: Bracket, command: object) => {
  const { version } = bracket.event.stages['playoff']!;
  return stepOf(bracket, 'playoff', { version, downstream: 'remove', ...command } as never);
};
function published(step: BracketStep, cause: Cause = 'organizer') {
  const events = step.stages.map((stage) =>
    bracketEvent(stage, { bracket: step.bracket, name: 'Night Cup', version: 9, cause, playersOf }),
  );
  expect(events.every(({ spec }) => spec === bracketChanged)).toBe(true);
  return events.map(({ data }) => data as EventData<typeof bracketChanged>);
}

test('a result is published with the match that it opens', () => {
  const step = play(play(start, 'U1.1').bracket, 'U1.2');
  expect(published(step, 'match')).toEqual([
    {
      ...{ bracketId: start.id, tournamentId: 'cup', name: 'Night Cup', version: 9 },
      ...{ stage: 'playoff', stageVersion: { before: 2, after: 3 } },
      delta: {
        results: { 'U1.2': step.bracket.event.stages['playoff']?.results['U1.2'] },
        withdrawals: {},
      },
      opened: [
        { matchId: roomOf('F1'), stage: 'playoff', key: 'F1', home: 'e1', away: 'e2', bestOf: 1 },
      ],
      decided: [{ matchId: roomOf('U1.2'), winner: 'e2', scores: [1, 0], by: 'match' }],
      ...{ closed: [], cleared: [], changedFor: [] },
    },
  ]);
});

test('matches that are removed are closed where they were open, and cleared where decided', () => {
  const undo = { kind: 'undo', match: 'U1.1' };
  expect(published(apply(semifinals, undo))[0]).toMatchObject({
    ...{ cleared: [roomOf('U1.1')], closed: [roomOf('F1')], decided: [] },
    opened: [{ matchId: roomOf('U1.1', 2) }],
    delta: { results: { 'U1.1': null } },
  });
  expect(published(apply(over, undo))[0]).toMatchObject({
    ...{ cleared: [roomOf('U1.1'), roomOf('F1')], closed: [] },
    delta: { results: { 'U1.1': null, F1: null } },
  });
});

test('players of a published result that is another one now, or none, are named', () => {
  const games = [{ home: 0, away: 1 }];
  const changed = apply(over, { kind: 'set-score', match: 'U1.1', games });
  expect(published(changed)[0]?.changedFor).toEqual(
    ['e1', 'e4', 'e2'].flatMap((entry) => playersOf(entry)),
  );
  expect(published(changed, 'match')[0]?.changedFor).toEqual([]);
  // Neither a first result nor an open match that is removed was published.
  expect(published(play(start, 'U1.1'))[0]?.changedFor).toEqual([]);
  // An annulled result stays.
  expect(published(disqualified(over, 'e4'))[0]?.changedFor).toEqual([]);
  const undone = apply(semifinals, { kind: 'undo', match: 'U1.1' });
  expect(published(undone)[0]?.changedFor).toEqual([...playersOf('e1'), ...playersOf('e4')]);
});

test('withdrawals are published with the decision that they were', () => {
  const left = apply(semifinals, { kind: 'withdraw', entries: ['e4'] });
  const sequence = left.bracket.event.stages['playoff']?.withdrawals['e4'];
  expect(published(left)[0]?.delta).toEqual({ results: {}, withdrawals: { e4: sequence } });
  const next = play(left.bracket, 'F1');
  expect(published(next)[0]?.delta).toMatchObject({ results: { F1: {} }, withdrawals: {} });
  // Readers keep the withdrawals that they have: one that is taken back is none of a delta.
  const back = apply(left.bracket, { kind: 'reinstate', entries: ['e4'] });
  expect(published(back)[0]?.delta).toBeNull();
});

test('an undo is named by the results and rounds that it removed, until it is restored', () => {
  const undone = apply(over, { kind: 'undo', match: 'U1.1' });
  const { number } = undone.bracket.event.stages['playoff']!.undos[0]!;
  const added = { number, results: ['U1.1', 'F1'], after: null };
  expect(published(undone)[0]?.delta).toMatchObject({ undos: { added: [added], restored: [] } });
  const restored = apply(undone.bracket, { kind: 'restore', undo: number });
  expect(published(restored)[0]?.delta).toMatchObject({ undos: { added: [], restored: [number] } });
  const replayed = apply(over, { kind: 'replay', match: 'F1' });
  expect(published(replayed)[0]?.delta).not.toHaveProperty('undos');

  const first = play(play(bracketOf([swissOf(3), knockout], 4), 'S1.1').bracket, 'S1.2');
  const second = advance(first).bracket;
  const { version } = second.event.stages['swiss']!;
  const command = { kind: 'undo', match: 'S1.1', version, downstream: 'remove' } as const;
  const [step] = stepOf(second, 'swiss', command).stages;
  expect(eventOf(step!.before!, step!.after).delta).toMatchObject({
    rounds: { kept: 1, added: [] },
    undos: { added: [{ results: ['S1.1'], after: 1 }] },
  });
});

test('a stage that begins is read as a whole', () => {
  const half = play(bracketOf([groups, knockout], 4), 'G1.1.1').bracket;
  const [, begun] = published(advance(play(half, 'G2.1.1')));
  expect(begun).toMatchObject({
    ...{ stage: 'playoff', delta: null, stageVersion: { before: 0, after: 1 } },
    opened: [{ key: 'F1', home: 'e1', away: 'e2' }],
  });
});

test('up to 8 decisions and 64 pairings are named, and more are read with the bracket', () => {
  const stage = bracketOf([knockout], 32).event.stages['playoff']!;
  const decided = (results: number, withdrawals: number): Stage =>
    ({
      ...stage,
      results: Object.fromEntries(Array.from({ length: results }, (_, at) => [`U1.${at}`, {}])),
      withdrawals: Object.fromEntries(
        Array.from({ length: withdrawals }, (_, at) => [`e${at}`, 1]),
      ),
    }) as Stage;
  const isNamed = (after: Stage) => eventOf(stage, after).delta !== null;
  expect([isNamed(decided(8, 0)), isNamed(decided(5, 3))]).toEqual([true, true]);
  expect([isNamed(decided(9, 0)), isNamed(decided(5, 4))]).toEqual([false, false]);
  const isRoundNamed = (entries: number) => {
    const before = newStage(entries);
    return eventOf(before, paired(before)).delta !== null;
  };
  expect([isRoundNamed(128), isRoundNamed(129)]).toEqual([true, false]);
});

test('an event starts with the first matches of each stage, at the version after them', () => {
  const bracket = bracketOf([poolGroup, knockout], 4, 2);
  const opened = Object.values(bracket.event.stages).flatMap((one) => readyMatches(bracket, one));
  const events = openedEvents(bracket, { name: 'Night Cup', from: 1, opened });
  const common = {
    ...{ bracketId: bracket.id, tournamentId: 'cup', name: 'Night Cup', version: 3 },
    ...{ stageVersion: { before: 1, after: 1 }, delta: { results: {}, withdrawals: {} } },
    ...{ closed: [], decided: [], cleared: [], changedFor: [] },
  };
  const match = (stage: string, home: string, away: string) => {
    const place = { tournamentId: 'cup', stage, key: 'G1.1.1', attempt: 1 };
    return { matchId: matchIdOf(place), stage, key: 'G1.1.1', home, away, bestOf: 1 };
  };
  expect(events.map(({ data }) => data)).toEqual([
    { ...common, stage: 'groups-p1', opened: [match('groups-p1', 'e1', 'e4')] },
    { ...common, stage: 'groups-p2', opened: [match('groups-p2', 'e2', 'e3')] },
  ]);
});

test('an event that starts without a match names its first stage and the version of it', () => {
  const swiss = bracketOf([swissOf(2), knockout], 4);
  expect(openedEvents(swiss, { name: 'Night Cup', from: 4, opened: [] })).toMatchObject([
    {
      data: {
        ...{ stage: 'swiss', stageVersion: { before: 2, after: 2 } },
        ...{ version: 5, opened: [] },
      },
    },
  ]);
});
