import { eventsOf, minutes, openMatchWith } from '../../test/model/match-states';
import { followVeto } from './follow-veto';
import type { OpenTurn } from './tournament-match';

const match = openMatchWith();
type Next = Parameters<typeof followVeto>[1];
const turn = (changes: Partial<NonNullable<Next>> = {}): Next => ({
  ...{
    turn: 1,
    kind: 'ban',
    side: 'home',
    by: minutes(3).toISOString(),
    userIds: ['reds-captain'],
  },
  ...changes,
});
const held = (sequence: number, by: Date | null = minutes(2)) =>
  openMatchWith({ veto: { kind: 'ban', side: 'away', by, sequence } });

const changed = [
  ['tournament-match.changed.v1', { matchId: match.id, tournamentId: 'cup', status: 'open' }],
];
const unchanged = (state: typeof match) => ({ state, events: [], timers: {} });

test('the first turn of a veto is shown, and published', () => {
  const followed = followVeto(match, turn({ side: 'away' }), 4);
  const veto = { kind: 'ban', side: 'away', by: minutes(3), sequence: 4 };
  expect(followed.state).toEqual({ ...match, veto });
  expect(eventsOf(followed)).toEqual(changed);
});

test('turns between are shown, and read with the next poll', () => {
  const picked = followVeto(held(4), turn({ kind: 'pick' }), 5);
  expect(picked.state.veto).toEqual({ kind: 'pick', side: 'home', by: minutes(3), sequence: 5 });
  expect(picked.events).toEqual([]);
  const last = followVeto(held(4), turn({ kind: 'decider' }), 5);
  expect(last.state.veto?.kind).toBe('ban');
});

test('a turn that loses its deadline by a pause, or has one again, is published', () => {
  const paused = followVeto(held(4), turn({ by: null }), 5);
  expect(paused.state.veto).toMatchObject({ by: null } satisfies Partial<OpenTurn>);
  expect(eventsOf(paused)).toEqual(changed);
  expect(eventsOf(followVeto(paused.state, turn(), 6))).toEqual(changed);
  expect(followVeto(paused.state, turn({ by: null }), 6).events).toEqual([]);
});

test('an older turn, the end of a veto, and turns of a match that is live change nothing', () => {
  const live = openMatchWith({ status: 'live' });
  expect(followVeto(held(4), turn(), 4)).toEqual(unchanged(held(4)));
  expect(followVeto(held(4), turn(), 3)).toEqual(unchanged(held(4)));
  expect(followVeto(held(4), null, 5)).toEqual(unchanged(held(4)));
  expect(followVeto(live, turn(), 5)).toEqual(unchanged(live));
});
