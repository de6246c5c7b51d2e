import { LiveOrder } from '@contend/client';
import {
  getBracket,
  getTournament,
  getTournamentStatus,
  type BracketReply,
  type LiveMessage,
} from '@contend/contracts';
import { cacheFor } from '../../../test/api';
import { bracketReply, tournamentId } from '../../../test/tournament-samples';
import { keyOf } from '../../lib/http/calls';
import { applyLive } from '../../lib/live/live-cache';
import { tournamentsLive } from './live';

const params = { tournamentId };
const bracketKey = keyOf(getBracket, { params });
const result = { home: 'one', away: 'two', kind: 'played', winner: 'one', games: [], sequence: 1 };

function receive(data: Record<string, unknown>, name: 'tournament' | 'match' = 'tournament') {
  const client = cacheFor(null);
  client.setQueryData(bracketKey, bracketReply());
  client.setQueryData(keyOf(getTournament, { params }), {});
  client.setQueryData(keyOf(getTournamentStatus, { params }), {});
  const message: LiveMessage = {
    ...{ id: tournamentId, room: `tournament:${tournamentId}`, sequence: 1, what: 'event' },
    ...{ at: '2030-01-01T00:00:00.000Z', data },
  };
  applyLive({ client, order: new LiveOrder(), rules: tournamentsLive }, { name, message });
  jest.advanceTimersByTime(3000);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return {
    bracket: client.getQueryData<BracketReply>(bracketKey),
    stale: [
      bracketKey,
      keyOf(getTournament, { params }),
      keyOf(getTournamentStatus, { params }),
    ].map(isStale),
  };
}

const change = {
  ...{ tournamentId, version: 2, stage: 'playoff', stageVersion: { before: 1, after: 2 } },
  delta: { results: { 'U1.1': result }, withdrawals: {} },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('applies a result to the bracket without reading it again', () => {
  const { bracket, stale } = receive(change);
  expect(bracket?.stages[0]?.stage['results']).toEqual({ 'U1.1': result });
  // My own step depends on the bracket; the event itself does not.
  expect(stale).toEqual([false, false, true]);
});

test('reads the bracket again when a change was too large for a message', () => {
  expect(receive({ ...change, delta: null }).stale[0]).toBe(true);
});

test('reads the matches again, and no more, when one begins', () => {
  const { stale } = receive({ tournamentId, matchId: 'f'.repeat(24) });
  expect(stale).toEqual([false, false, true]);
});

test('reads all of an event again when anything else changes', () => {
  expect(receive({ tournamentId }).stale).toEqual([true, true, true]);
});

test('reads my step again when a match of mine changes', () => {
  expect(receive({}, 'match').stale).toEqual([false, false, true]);
});

test('of an event with pools, a change of another pool moves the version alone', () => {
  const client = cacheFor(null);
  const pool = (id: string, number: number) => ({ id, pool: number, entries: 8, isClosed: false });
  const begun = [pool('playoff', 1), pool('other', 2)];
  const key = keyOf(getBracket, { params, query: { stage: 'playoff' } });
  client.setQueryData(key, { ...bracketReply(), begun });
  const receiveAt = (sequence: number, data: Record<string, unknown>) => {
    const message: LiveMessage = {
      ...{ id: tournamentId, room: `tournament:${tournamentId}`, sequence, what: 'event' },
      ...{ at: '2030-01-01T00:00:00.000Z', data },
    };
    const order = new LiveOrder();
    applyLive({ client, order, rules: tournamentsLive }, { name: 'tournament', message });
  };
  receiveAt(1, { ...change, stage: 'other', version: 7 });
  const present = () => client.getQueryData<BracketReply>(key);
  expect(present()).toMatchObject({ version: 7, stages: [{ stage: { results: {} } }] });
  receiveAt(2, { ...change, version: 8 });
  expect(present()?.stages[0]?.stage['results']).toEqual({ 'U1.1': result });
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});
