import { LiveOrder } from '@contend/client';
import {
  listChannels,
  listConversations,
  liveNames,
  messageHidden,
  messagePosted,
  messageRead,
  type LiveMessage,
} from '@contend/contracts';
import {
  hashKey,
  partialMatchKey,
  QueryObserver,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ada, cacheFor } from '../../../test/api';
import { ruleLists } from '../../../test/live-rule-lists';
import { keyOf } from '../../lib/http/calls';
import { applyLive } from '../../lib/live/live-cache';
import type { LiveRule } from '../../lib/live/live-rules';

const id = 'c'.repeat(24);
const base = { id, room: 'user', sequence: 1, at: '2030-01-01T00:00:00.000Z' };

const inRoom = (kind: string, what: string) => ({
  what,
  data: { room: { kind, id }, number: 3, unread: 1, authorId: 'd'.repeat(24) },
});

/** The kinds of messages between which rules distinguish. */
const variants: Record<string, { what: string; data: Record<string, unknown> }[]> = {
  message: ['match', 'community', 'support'].flatMap((kind) =>
    [messagePosted, messageHidden, messageRead].map(({ type }) => inRoom(kind, type)),
  ),
  tournament: [
    { tournamentId: id },
    { tournamentId: id, matchId: id },
    { tournamentId: id, stage: 'one', version: 2, stageVersion: { before: 1, after: 2 } },
  ].map((data) => ({ what: 'changed', data })),
  channel: [{ what: 'changed', data: { slowModeSeconds: 10 } }],
};

const samplesOf = (on: string): LiveMessage[] =>
  (variants[on] ?? [{ what: 'changed', data: {} }]).map((one) => ({ ...base, ...one }));

interface Case {
  name: string;
  rule: LiveRule;
  message: LiveMessage;
  queryKey: QueryKey;
}

/** Each query that a rule changes, by each of its ways; one of each way without `--thorough`. */
const ways = ['stales', 'stalesLater', 'apply'] as const;
const cases: Case[] = ways.flatMap((way) => {
  const found = ruleLists.flatMap(([file, rules]) =>
    rules.flatMap((rule) =>
      samplesOf(rule.on).flatMap((message) => {
        const keys = way === 'apply' ? rule.apply?.to(message) : rule[way]?.(message);
        return [...(keys ?? [])].map((queryKey): [string, Case] => {
          const name = `${way}: ${file} ${rule.on} ${hashKey(queryKey)}`;
          return [name, { message, queryKey, rule, name }];
        });
      }),
    ),
  );
  const each = [...new Map(found).values()];
  return globalThis.isThorough ? each : each.slice(0, 1);
});

/** A query whose replies are given by hand, in any order, and the push of a case. */
function start({ rule: { apply, ...rule }, message, queryKey }: Case) {
  const client = cacheFor(ada);
  opened.add(client);
  const replies: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => replies.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  // What a message puts into the cache is tested with the types of its queries.
  const rules = [{ ...rule, ...(apply && { apply: { ...apply, change: () => undefined } }) }];
  const push = async () => {
    applyLive({ client, order: new LiveOrder(), rules }, { name: rule.on, message });
    // Longer than reads of large events are spread over.
    await jest.advanceTimersByTimeAsync(15_000);
  };
  const reply = async (nth: number, words: string) => {
    replies[nth]?.(words);
    await jest.advanceTimersByTimeAsync(0);
  };
  return {
    client,
    observer,
    leave,
    push,
    reply,
    replies,
    shown: () => client.getQueryData(queryKey),
  };
}

const opened = new Set<QueryClient>();
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  opened.forEach((client) => client.clear());
  opened.clear();
  jest.useRealTimers();
});

test('finds the rules of every feature, and each way to change queries', () => {
  const tested = (way: string) => cases.some(({ name }) => name.startsWith(`${way}: `));
  expect(ways.filter(tested)).toEqual([...ways]);
  expect(ruleLists.length).toBeGreaterThan(15);
  const names = new Set<string>(ruleLists.flatMap(([, rules]) => rules.map(({ on }) => on)));
  const unruled = liveNames.filter((name) => !names.has(name));
  expect(unruled.sort()).toEqual(['resync', 'session-ended']);
});

test.each(cases)('$name: a delayed first reply does not stay', async (one) => {
  const { push, reply, replies, shown, leave } = start(one);
  await push();
  await reply(0, 'before the push');
  expect(replies).toHaveLength(2);
  await reply(1, 'after the push');
  expect(shown()).toBe('after the push');
  leave();
});

test.each(cases)('$name: a reply that a later one overtook does not stay', async (one) => {
  const { observer, push, reply, replies, shown, leave } = start(one);
  await reply(0, 'at first');
  void observer.refetch();
  await push();
  expect(replies).toHaveLength(3);
  await reply(2, 'after the push');
  await reply(1, 'before the push');
  expect(shown()).toBe('after the push');
  leave();
});

test.each(cases)('$name: a reply to a screen that was left is stale', async (one) => {
  const { client, observer, push, reply, leave } = start(one);
  await reply(0, 'at first');
  void observer.refetch();
  leave();
  await push();
  await reply(1, 'before the push');
  expect(client.getQueryState(one.queryKey)?.isInvalidated).toBe(true);
});

const changing = ruleLists.flatMap(([file, rules]) =>
  rules.flatMap((rule) =>
    samplesOf(rule.on).flatMap((message) =>
      rule.apply ? [{ name: `${file} ${message.what}`, apply: rule.apply, message }] : [],
    ),
  ),
);

test.each(changing)('$name: names each query that it changes', ({ apply, message }) => {
  const client = cacheFor(ada);
  const counted = { unread: 0, channels: [{ id, unread: 0 }], items: [] };
  client.setQueryData(keyOf(listConversations, {}), counted);
  client.setQueryData(keyOf(listChannels, {}), { items: [{ id, unread: 0 }] });
  const named = [...apply.to(message)];
  const one = jest.spyOn(client, 'setQueryData');
  const several = jest.spyOn(client, 'setQueriesData');
  apply.change(client, message);
  const changed = [
    ...one.mock.calls.map(([key]) => key),
    ...several.mock.calls.map(([{ queryKey = [] }]) => queryKey),
  ];
  const unnamed = changed.filter((key) => !named.some((name) => partialMatchKey(key, name)));
  // The list of a room is changed together with its invalidation.
  const rooms = unnamed.filter(([family]) => String(family).includes('/rooms/'));
  expect(unnamed.filter((key) => !rooms.includes(key))).toEqual([]);
});
