import { teamLogEntries } from '@contend/contracts';
import { after, start } from '../../test/model/team-states';
import { appendLog, entry, type LogEntry } from './team-log';

const at = (ms: number, userId = 'ada'): LogEntry => ({
  at: after(ms),
  ...entry('edited', userId),
});

test('an entry names no other user and no match unless they are given', () => {
  const none = { referenceId: null };
  expect(entry('left', 'mia')).toEqual({ what: 'left', userId: 'mia', otherId: null, ...none });
  expect(entry('removed', null, 'mia')).toEqual({
    ...{ what: 'removed', userId: null, otherId: 'mia', ...none },
  });
});

test('entries stand in the order of their times, those of one instant as they were added', () => {
  const first = appendLog(null, 'team', [at(5, 'b'), at(1, 'a'), at(5, 'c')]).state;
  expect(first).toEqual({ id: 'team', entries: [at(1, 'a'), at(5, 'b'), at(5, 'c')] });
  const second = appendLog(first, 'team', [at(3, 'd'), at(5, 'e')]).state;
  expect(second.entries.map(({ userId }) => userId)).toEqual(['a', 'd', 'b', 'c', 'e']);
  expect(first.entries).toHaveLength(3);
  expect(appendLog(null, 'team', []).state).toEqual({ id: 'team', entries: [] });
});

test('the oldest entries are dropped above the limit', () => {
  const all = Array.from({ length: teamLogEntries }, (_, nth) => at(nth));
  const full = appendLog(null, 'team', all).state;
  expect(full.entries).toEqual(all);
  const next = appendLog(full, 'team', [at(teamLogEntries)]).state;
  expect(next.entries).toHaveLength(teamLogEntries);
  expect(next.entries[0]).toEqual(at(1));
  expect(appendLog(full, 'team', [{ ...at(0), at: after(-1) }]).state).toEqual(full);
  expect(full.entries[0]?.at).toEqual(start);
});

test('entries of wagers at one instant have one order for every order of their events', () => {
  const at = new Date('2026-03-02T12:00:00Z');
  const of = (what: LogEntry['what'], referenceId: string | null) => ({
    ...{ at, ...entry(what, 'ada'), referenceId },
  });
  const own = [of('joined', null), of('edited', null), of('invited', null)];
  const wagers = [
    of('wager-opened', '1'),
    of('wager-opened', '2'),
    of('wager-accepted', '1'),
    of('wager-ended', '1'),
  ];
  const orders = [wagers, wagers.toReversed(), [2, 0, 3, 1].map((nth) => wagers[nth]!)];
  for (const [first, ...rest] of orders) {
    const before = appendLog(null, 'team', [first!]).state;
    const mixed = appendLog(before, 'team', [...own, ...rest]).state;
    expect(mixed.entries).toEqual([...own, ...wagers]);
  }
});
