import { LiveOrder } from '@contend/client';
import { getOrganizerBoard, type LiveMessage, type Reply } from '@contend/contracts';
import { cacheFor } from '../../../test/api';
import { liveMatch, openTournament, tournamentId } from '../../../test/tournament-samples';
import { keyOf } from '../../lib/http/calls';
import { applyLive } from '../../lib/live/live-cache';
import { organizerLive } from './live';

type Board = Reply<typeof getOrganizerBoard>;

const key = keyOf(getOrganizerBoard, { params: { tournamentId } });
const seat = (userId: string) => ({ userId, name: userId, isCheckedIn: false });
const open = {
  ...{ ...liveMatch, status: 'open' as const, scores: null },
  home: { ...liveMatch.home, seats: [seat('ada')] },
  away: { ...liveMatch.away, seats: [seat('bea')] },
};
const board: Board = {
  ...{ tournament: openTournament, matches: [open], absent: [] },
  figures: {
    ...{ entries: 8, checkedIn: 8, openMatches: 1, lateMatches: 0, calls: 0, decidedMatches: 0 },
  },
};

function receive(data: Record<string, unknown>) {
  const client = cacheFor(null);
  client.setQueryData(key, board);
  const message: LiveMessage = {
    ...{ id: tournamentId, room: `tournament:${tournamentId}`, sequence: 1, what: 'event' },
    ...{ at: '2030-01-01T00:00:00.000Z', data: { tournamentId, ...data } },
  };
  applyLive(
    { client, order: new LiveOrder(), rules: organizerLive },
    { name: 'tournament', message },
  );
  jest.advanceTimersByTime(30_000);
  return {
    match: client.getQueryData<Board>(key)?.matches[0],
    isStale: client.getQueryState(key)?.isInvalidated,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a check-in changes its row, and nothing is read again', () => {
  const { match, isStale } = receive({ matchId: open.id, checkedInIds: ['bea'] });
  expect(isStale).toBe(false);
  expect([match?.home.seats, match?.away.seats]).toMatchObject([
    ...[[{ isCheckedIn: false }], [{ isCheckedIn: true }]],
  ]);
});

test('a start and a report change the row, with its times', () => {
  const proposal = { side: 'home', scores: [2, 1] };
  const times = { startsAt: '2026-11-27T18:05:00.000Z', expectedBy: '2026-11-27T18:33:00.000Z' };
  const row = { status: 'score_proposed', flag: null, proposal, ...times };
  const { match, isStale } = receive({ matchId: open.id, row });
  expect(isStale).toBe(false);
  expect(match).toMatchObject({ status: 'score_proposed', proposal, ...times });
  expect(match?.home.seats).toMatchObject([{ isCheckedIn: true }]);
});

test('a match that the board does not have yet, and any other change, are read', () => {
  expect(receive({ matchId: 'f'.repeat(24), checkedInIds: [] }).isStale).toBe(true);
  expect(receive({ matchId: open.id }).isStale).toBe(true);
});
