import type { Command, Stage } from '@contend/tournament-engine';
import { bracketOf, changesOf, knockout, play, poolGroup } from '../../test/model/brackets';
import type { Bracket } from './bracket';
import { stepOf } from './bracket-step';
import { readyMatches } from './known-matches';

const groupOf = ({ event }: Bracket): Stage => event.stages['groups']!;

const apply = (bracket: Bracket, command: object) =>
  stepOf(bracket, 'groups', { version: groupOf(bracket).version, ...command } as Command);

test('in a group each entry has one open match, the first that it has not played', () => {
  const group = bracketOf([poolGroup, knockout], 4);
  const openOf = (bracket: Bracket) =>
    readyMatches(bracket, groupOf(bracket)).map(({ key }) => key);
  expect(openOf(group)).toEqual(['G1.1.1', 'G1.1.2']);
  const one = play(group, 'G1.1.1');
  expect([changesOf(one), openOf(one.bracket)]).toEqual([[['decided', 'G1.1.1']], ['G1.1.2']]);
  const both = play(one.bracket, 'G1.1.2');
  expect(changesOf(both)).toEqual([
    ...[['decided', 'G1.1.2']],
    ...[
      ['opened', 'G1.2.1'],
      ['opened', 'G1.2.2'],
    ],
  ]);
  // A later result that is undone waits while the earlier one is undone too.
  const round = play(play(both.bracket, 'G1.2.1').bracket, 'G1.2.2').bracket;
  const undo = (bracket: Bracket, match: string) =>
    apply(bracket, { kind: 'undo', match, downstream: 'remove' });
  const early = undo(round, 'G1.1.1');
  expect(changesOf(early)).toEqual([
    ['removed', 'G1.1.1'],
    ['opened', 'G1.1.1'],
  ]);
  const late = undo(early.bracket, 'G1.2.1');
  expect(changesOf(late)).toEqual([['removed', 'G1.2.1']]);
  expect(changesOf(play(late.bracket, 'G1.1.1'))).toEqual([
    ['decided', 'G1.1.1'],
    ['opened', 'G1.2.1'],
  ]);
});

test('who waits for an entry of their group that leaves plays the next match', () => {
  const group = play(bracketOf([poolGroup, knockout], 4), 'G1.1.1').bracket;
  const [left] = readyMatches(group, groupOf(group)).map(({ home }) => home);
  const step = apply(group, { kind: 'withdraw', entries: [left] });
  const opened = changesOf(step).filter(([kind]) => kind === 'opened');
  expect(opened).toHaveLength(1);
});
