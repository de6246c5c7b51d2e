import { LiveOrder } from '@contend/client';
import {
  getActiveMatches,
  getCase,
  getMatch,
  getMatchNames,
  getMatchRatings,
  getScore,
  getWager,
  getPayoutTerms,
  getPlayLimits,
  getWallet,
  listConversations,
  listConsents,
  listDisputes,
  listFlaggedWagers,
  listMatches,
  listMyWagers,
  listPayouts,
  listRoomMessagesOfMember,
  listTournamentMatches,
  listTransactions,
  listWagers,
  sumTransactions,
  type LiveMessage,
  type LiveName,
  listOpenRefills,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { ada, cacheFor } from '../../../test/api';
import { keyOf } from '../../lib/http/calls';
import { applyLive } from '../../lib/live/live-cache';
import { notificationsKey } from '../../lib/notifications/notifications';
import { sessionKey } from '../../lib/session/session';
import { liveRules } from './live-rules';

const id = 'c'.repeat(24);
const message = (change: Partial<LiveMessage> = {}): LiveMessage => ({
  id,
  room: `match:${id}`,
  sequence: 1,
  what: 'score.proposed.v1',
  at: '2030-01-01T00:00:00.000Z',
  data: {},
  ...change,
});

const matchKey = keyOf(getMatch, { params: { matchId: id } });
const wagerKey = keyOf(getWager, { params: { wagerId: id } });

function cache() {
  const client = cacheFor(ada);
  client.setQueryData(matchKey, { id });
  client.setQueryData(wagerKey, { id });
  client.setQueryData(keyOf(listWagers, { query: { page: 2 } }), { items: [] });
  client.setQueryData(keyOf(getWallet, {}), { available: 5, held: 0, bonus: 1 });
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, isStale };
}

test('invalidates a match, and no wager, on an event of the match', () => {
  const { client, isStale } = cache();
  applyLive(
    { client, order: new LiveOrder(), rules: liveRules },
    { name: 'match', message: message() },
  );
  expect([isStale(matchKey), isStale(wagerKey)]).toEqual([true, false]);
});

test('invalidates the queries of each message’s features, each once', () => {
  const staleAfter = (name: LiveName, change: Partial<LiveMessage> = {}) => {
    const { client } = cache();
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    const order = new LiveOrder();
    applyLive({ client, order, rules: liveRules }, { name, message: message(change) });
    return invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey)).sort();
  };
  const of = (...keys: QueryKey[]) => keys.map((key) => JSON.stringify(key)).sort();
  const params = { matchId: id };
  expect(staleAfter('match')).toEqual(
    of(
      ...[matchKey, keyOf(getScore, { params }), keyOf(getMatchRatings, { params })],
      keyOf(getMatchNames, { params }),
      keyOf(getActiveMatches),
      keyOf(listTournamentMatches),
      ...[keyOf(getCase), keyOf(listMatches), keyOf(listDisputes)],
    ),
  );
  expect(staleAfter('wager')).toEqual(
    of(
      ...[wagerKey, keyOf(listWagers), keyOf(listMyWagers), keyOf(listConsents)],
      ...[keyOf(listFlaggedWagers), keyOf(getActiveMatches)],
    ),
  );
  expect(staleAfter('wallet')).toEqual(
    of(
      ...[keyOf(getWallet), keyOf(listPayouts), keyOf(getPayoutTerms), keyOf(getPlayLimits)],
      ...[keyOf(listOpenRefills), keyOf(listTransactions), keyOf(sumTransactions)],
    ),
  );
  const room = { params: { kind: 'match' as const, id } };
  expect(staleAfter('message')).toEqual(
    of(keyOf(listRoomMessagesOfMember, room), keyOf(listConversations), keyOf(getCase)),
  );
  const inChannel = { data: { room: { kind: 'community', id } } };
  const channel = { params: { kind: 'community' as const, id } };
  expect(staleAfter('message', inChannel)).toEqual(
    of(keyOf(listRoomMessagesOfMember, channel), keyOf(getCase)),
  );
  expect(staleAfter('notification')).toEqual(
    of(notificationsKey, keyOf(listPayouts), keyOf(getPayoutTerms)),
  );
});

test('invalidates every page of the list on a changed wager', () => {
  const { client, isStale } = cache();
  applyLive(
    { client, order: new LiveOrder(), rules: liveRules },
    { name: 'wager', message: message() },
  );
  expect(isStale(wagerKey)).toBe(true);
  expect(isStale(keyOf(listWagers, { query: { page: 2 } }))).toBe(true);
});

test('shows a new balance immediately', () => {
  const { client } = cache();
  const data = { available: 1800, held: 0 };
  applyLive(
    { client, order: new LiveOrder(), rules: liveRules },
    { name: 'wallet', message: message({ room: 'user', data }) },
  );
  expect(client.getQueryData(keyOf(getWallet, {}))).toEqual({ ...data, bonus: 1 });
});

test('ignores an outdated balance and fetches it again', () => {
  const { client, isStale } = cache();
  const order = new LiveOrder();
  order.joined({ room: 'user', sequence: 0 });
  const tell = (sequence: number, available: number) => {
    const data = { available, held: 0 };
    const sent = message({ room: 'user', sequence, data });
    applyLive({ client, order, rules: liveRules }, { name: 'wallet', message: sent });
  };
  tell(2, 700);
  client.setQueryData(keyOf(getWallet, {}), { available: 700, held: 0, bonus: 1 });
  tell(1, 900);
  expect(client.getQueryData(keyOf(getWallet, {}))).toMatchObject({ available: 700 });
  expect(isStale(keyOf(getWallet, {}))).toBe(true);
});

test('ignores repeated messages and refetches everything after a wide gap', () => {
  const { client, isStale } = cache();
  const order = new LiveOrder();
  order.joined({ room: `match:${id}`, sequence: 1 });
  applyLive({ client, order, rules: liveRules }, { name: 'match', message: message() });
  expect(isStale(matchKey)).toBe(false);
  applyLive(
    { client, order, rules: liveRules },
    { name: 'match', message: message({ sequence: 2 }) },
  );
  expect([isStale(matchKey), isStale(wagerKey)]).toEqual([true, false]);
  applyLive(
    { client, order, rules: liveRules },
    { name: 'match', message: message({ sequence: 50 }) },
  );
  expect(isStale(wagerKey)).toBe(true);
});

test('refetches everything on resync, and clears an ended session', () => {
  const { client, isStale } = cache();
  applyLive(
    { client, order: new LiveOrder(), rules: liveRules },
    { name: 'resync', message: message() },
  );
  expect([isStale(matchKey), isStale(wagerKey)]).toEqual([true, true]);
  applyLive(
    { client, order: new LiveOrder(), rules: liveRules },
    { name: 'session-ended', message: message() },
  );
  expect(client.getQueryData(sessionKey)).toBeNull();
  expect(client.getQueryData(matchKey)).toBeUndefined();
});
