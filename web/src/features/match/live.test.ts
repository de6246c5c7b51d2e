import { LiveOrder } from '@contend/client';
import { getMatch, getMatchRatings, type LiveMessage } from '@contend/contracts';
import { ada, cacheFor } from '../../../test/api';
import { newMatch } from '../../../test/samples';
import { keyOf } from '../../lib/http/calls';
import { applyLive } from '../../lib/live/live-cache';
import { matchLive } from './live';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a rating that was counted again is read into the room, as after an undone result', () => {
  const client = cacheFor(ada);
  const params = { matchId: newMatch.id };
  const keys = [keyOf(getMatchRatings, { params }), keyOf(getMatch, { params })];
  for (const key of keys) client.setQueryData(key, {});
  const data = { userId: ada.id, playTypeId: newMatch.playTypeId, matchId: newMatch.id };
  const message: LiveMessage = {
    ...{ id: ada.id, room: `match:${newMatch.id}`, sequence: 1, what: 'rating.changed.v1', data },
    at: '2030-01-01T00:00:00.000Z',
  };
  applyLive({ client, order: new LiveOrder(), rules: matchLive }, { name: 'rating', message });
  jest.advanceTimersByTime(3000);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
