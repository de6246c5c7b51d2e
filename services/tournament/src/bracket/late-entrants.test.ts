import { applyToStage, resolveStage } from '@contend/tournament-engine';
import { bracketOf, knockout, play, playOut, swissOf } from '../../test/model/brackets';
import { refusalOf } from '../../test/model/sample-event';
import type { Bracket } from './bracket';
import { advance } from './bracket-step';
import { readyMatches } from './known-matches';
import { disqualified, readmitted, reinstated } from './disqualification';
import { admitted, lateEntrantNotes } from './late-entrants';

/** The home sides win the open matches of a Swiss stage, and its next round is paired. */
function playedRound(bracket: Bracket): Bracket {
  const open = readyMatches(bracket, bracket.event.stages['swiss']!);
  return open.reduce((now, { key }) => advance(play(now, key)).bracket, bracket);
}

const messageOf = (work: () => unknown) => {
  const { code, details } = refusalOf(work) ?? {};
  return [code, (details as { message?: string } | undefined)?.message];
};

test('a late entry is the last seed of its Swiss stage, and plays from the next round on', () => {
  const second = playedRound(bracketOf([swissOf(3), knockout], 5));
  const { bracket, stages } = admitted(second, 'late');
  expect(bracket.event.entries.at(-1)).toBe('late');
  // Those who watch do not know it: they read the stage again.
  expect(stages.map(({ id, before }) => [id, before])).toEqual([['swiss', null]]);
  expect(lateEntrantNotes(second.event, bracket.event)).toEqual([
    expect.stringMatching(/^It plays from round 3 on as the last seed/),
    expect.stringMatching(/^No money moves/),
  ]);
  const third = playedRound(bracket).event.stages['swiss']!;
  expect(third.rounds[1]?.missed).toContain('late');
  const inLast = third.rounds[2]?.pairings.flatMap(({ home, away }) => [home, away]);
  expect(inLast).toContain('late');
});

test('none is admitted without a Swiss stage, nor when no round is left', () => {
  const second = playedRound(bracketOf([swissOf(2)], 4));
  expect(messageOf(() => admitted(second, 'late'))).toEqual([
    ...['change-impossible', expect.stringMatching('No round is left')],
  ]);
  for (const bracket of [bracketOf([knockout], 4), playOut(bracketOf([swissOf(2), knockout], 4))]) {
    expect(messageOf(() => admitted(bracket, 'late'))).toEqual([
      ...['change-impossible', expect.stringMatching('Only a Swiss stage')],
    ]);
  }
});

function leaving(bracket: Bracket, entryId: string): Bracket {
  const { version } = bracket.event.stages['swiss']!;
  const command = { kind: 'withdraw' as const, entries: [entryId], version };
  const step = applyToStage(bracket.event, 'swiss', command);
  if (!step.ok) throw new Error(step.refusal.code);
  return { ...bracket, event: step.event };
}

const disqualifying = (bracket: Bracket, entryId: string) => disqualified(bracket, entryId).bracket;

describe.each([
  ['left', leaving, readmitted],
  ['was disqualified in', disqualifying, reinstated],
])('an entry that %s a Swiss stage', (_, out, takenBack) => {
  it('plays again from the next round on once a later one was played', () => {
    const left = out(bracketOf([swissOf(4)], 6), 'e1');
    const third = playedRound(playedRound(left));
    const step = takenBack(third, 'e1');
    const stage = step.bracket.event.stages['swiss']!;
    expect(stage.withdrawals).toEqual({});
    expect(stage.rounds).toHaveLength(3);
    expect(lateEntrantNotes(third.event, step.bracket.event)).toEqual([
      expect.stringMatching(/^It plays again from round 4 on/),
    ]);
    const [row] = resolveStage(stage).tables[0]!.rows.filter(({ entry }) => entry === 'e1');
    expect(row).toMatchObject({ points: 0, lost: 1, swiss: { missed: 2, state: 'in' } });
    const last = playedRound(step.bracket).event.stages['swiss']!;
    const inLast = last.rounds[3]?.pairings.flatMap(({ home, away }) => [home, away]);
    expect(inLast).toContain('e1');
    // In the last round it is too late.
    const over = playedRound(third);
    expect(messageOf(() => takenBack(over, 'e1'))).toEqual([
      ...['change-impossible', expect.stringMatching('No round is left')],
    ]);
  });

  it('has its lost match again while nothing was played on it', () => {
    const left = out(bracketOf([swissOf(4)], 6), 'e1');
    const back = takenBack(left, 'e1').bracket;
    expect(lateEntrantNotes(left.event, back.event)).toEqual([]);
    const open = readyMatches(back, back.event.stages['swiss']!);
    expect(open.flatMap(({ home, away }) => [home, away])).toContain('e1');
  });
});
