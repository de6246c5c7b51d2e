import type { Watched } from '@contend/client';
import {
  bookingPushes,
  channelPushes,
  disputePushes,
  type LiveName,
  type LivePush,
  matchPushes,
  messagePosted,
  messagePushes,
  ratingPushes,
  reportPushes,
  roomKinds,
  roomOf,
  sanctionPushes,
  scrimPushes,
  supportPushes,
  teamPushes,
  tournamentPushes,
  wagerPushes,
  watchRequest,
} from '@contend/contracts';
import { hashKey, QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ada, cacheFor } from '../../../test/api';
import { ruleLists } from '../../../test/live-rule-lists';
import { invalidateJoined } from '../../lib/live/watched-reads';

const [id, other] = ['c'.repeat(24), 'd'.repeat(24)] as [string, string];
const rules = ruleLists.flatMap(([, list]) => list);
const side = { teamId: id, memberIds: [other] };
const seats = { seats: [{ userId: other, payerId: other }] };
const ofMatch = { matchId: id, home: [other], away: [other] };
const chats = roomKinds.map((kind) => ({ kind, id }));

/** What services push, about each kind of entity. */
const pushes: LivePush[] = [
  ...matchPushes(ofMatch),
  ...disputePushes(ofMatch),
  ...ratingPushes({ userId: id, playTypeId: other, matchId: id }),
  ...wagerPushes({ wagerId: id, home: seats, away: null }),
  ...teamPushes({ teamId: id }),
  ...scrimPushes({ scrimId: other, teamId: id }),
  ...bookingPushes({ bookingId: other, matchId: other, home: side, away: side }),
  ...tournamentPushes({ tournamentId: id }),
  ...tournamentPushes({ tournamentId: id, entryId: other, matchId: other }),
  ...tournamentPushes({
    ...{ tournamentId: id, matchId: other, delta: {}, version: 2, stage: 'one' },
    stageVersion: { before: 1, after: 2 },
  }),
  ...supportPushes({ caseId: other, userId: other }),
  ...reportPushes({ reportId: other }),
  ...sanctionPushes({ sanctionId: other, userId: other }),
  ...chats.flatMap((room) =>
    messagePushes({ roomId: id, room, messageId: other, authorId: other, memberIds: [] }),
  ),
  ...channelPushes({ roomId: id, channel: 'general', slowModeSeconds: 10 }),
];

const lists: readonly string[] = ['wagers', 'scrims', 'disputes', 'staff'];
const rooms: Watched[] = watchRequest.shape.kind.options.flatMap((kind): Watched[] => {
  if (kind === 'chat') return roomKinds.map((roomKind) => ({ kind, id, roomKind }));
  return [lists.includes(kind) ? { kind } : { kind, id }];
});

/** The queries that messages to a room make stale or change, each once. */
function staleBy(watched: Watched): QueryKey[] {
  const isOf = ({ room, name, data }: LivePush) =>
    room === roomOf(watched) &&
    (name !== 'message' || (data['room'] as Watched | undefined)?.kind === watched.roomKind);
  const keys = pushes.filter(isOf).flatMap((push) => {
    const message = { ...push, sequence: 1, at: '', what: messagePosted.type };
    const matching = rules.filter(({ on }) => (on as LiveName) === push.name);
    return matching.flatMap(({ stales, stalesLater, apply }) =>
      [stales, stalesLater, apply?.to].flatMap((keysOf) => keysOf?.(message) ?? []),
    );
  });
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()];
}

const cases = rooms.map((watched) => ({
  watched,
  name: [watched.kind, watched.roomKind].filter(Boolean).join(' '),
  keys: staleBy(watched),
}));

let client: QueryClient;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  client = cacheFor(ada);
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

/** Shows queries whose replies are given by hand. */
function show(keys: QueryKey[]) {
  const reads: { key: QueryKey; reply: (words: string) => void }[] = [];
  const leaves = keys.map((queryKey) => {
    const queryFn = () => new Promise<string>((reply) => reads.push({ key: queryKey, reply }));
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  });
  return { reads, leave: () => leaves.forEach((leave) => leave()) };
}

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test.each(cases)('$name: its messages make reads stale', ({ keys }) => {
  expect(keys.length).toBeGreaterThan(0);
});

test.each(cases)('$name: reads that began before the join are made again, once', async (one) => {
  const { reads, leave } = show(one.keys);
  const since = Date.now();
  // Every second reply comes before the join.
  reads.filter((_, nth) => nth % 2 === 0).forEach(({ reply }) => reply('before the join'));
  await passed(1000);
  invalidateJoined({ client, rules }, one.watched, since);
  invalidateJoined({ client, rules }, one.watched, since);
  await passed(100);
  reads.slice(0, one.keys.length).forEach(({ reply }) => reply('before the join'));
  await passed(100);
  const again = reads.slice(one.keys.length);
  again.forEach(({ reply }) => reply('after the join'));
  await passed(0);
  expect(again.map(({ key }) => hashKey(key)).sort()).toEqual(one.keys.map(hashKey).sort());
  for (const key of one.keys) expect(client.getQueryData(key)).toBe('after the join');
  leave();
});

test.each(cases)('$name: a reply from long before the watch is not read again', async (one) => {
  const { reads, leave } = show(one.keys);
  reads.forEach(({ reply }) => reply('live by another room'));
  await passed(60_000);
  invalidateJoined({ client, rules }, one.watched, Date.now());
  await passed(100);
  expect(reads).toHaveLength(one.keys.length);
  leave();
});

test('reads that begin after the join are made once', async () => {
  const [{ watched, keys }] = cases as [(typeof cases)[0]];
  invalidateJoined({ client, rules }, watched, Date.now());
  await passed(100);
  const { reads, leave } = show(keys);
  await passed(1000);
  expect(reads).toHaveLength(keys.length);
  leave();
});
