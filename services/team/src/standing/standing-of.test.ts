import { after, crew, dayMs, start } from '../../test/model/team-states';
import { mostWon, standingOf } from './standing';

const match = { id: 'm', finalAt: start, isWon: true, playerIds: ['ada'] };
const none = { wonCents: 0, wagersWon: 0 };

test('a standing counts matches and wagers, and is counted again when a wager gets old', () => {
  const wagers = [{ wonCents: 1_800, settledAt: start }];
  const decision = standingOf(crew(), { matches: [match], wagers }, after(7 * dayMs));
  const record = { wins: 1, losses: 0, streak: 1 };
  const won = { wonCents: 1_800, wagersWon: 1 };
  expect(decision).toEqual({
    state: {
      ...{ id: 'team', gameId: 'game', live: true, record, players: { ada: record } },
      won: { all: won, '30d': won, '7d': none },
    },
    events: [],
    timers: { 'count-standing': after(30 * dayMs) },
  });
});

test('without wagers the timer is cleared, and a deleted team is not live', () => {
  const { state, timers } = standingOf(crew({ live: false }), { matches: [], wagers: [] }, start);
  expect(state).toEqual({
    ...{ id: 'team', gameId: 'game', live: false, players: {} },
    record: { wins: 0, losses: 0, streak: 0 },
    won: { all: none, '30d': none, '7d': none },
  });
  expect(timers).toEqual({ 'count-standing': null });
});

test('the standing that won most in a window is found, and none without winnings', () => {
  const of = (wonCents: number) => {
    const wagers = wonCents > 0 ? [{ wonCents, settledAt: start }] : [];
    return standingOf(crew(), { matches: [], wagers }, after(7 * dayMs)).state;
  };
  const [less, more] = [of(900), of(1_800)];
  expect(mostWon([of(0), less, more], 'all')).toBe(more);
  expect(mostWon([less, more], '7d')).toBeNull();
  expect(mostWon([], 'all')).toBeNull();
});
