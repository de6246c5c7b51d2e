import { CallFailure } from '@contend/client';
import {
  getActiveMatches,
  getMatch,
  getUser,
  getWallet,
  listTeams,
  listMyWagers,
  listWagers,
} from '@contend/contracts';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { apiClient } from './api-client';
import { readTogether } from './read-together';
import { screenDocuments } from './screen-documents';

const [home, matches] = screenDocuments;
const ada = 'a'.repeat(24);
const bea = 'b'.repeat(24);

interface Sent {
  url: string | undefined;
  body: { documentId: string; variables: Record<string, unknown> } | undefined;
}

/** A fake network: every request is answered by `answer`, or fails with its status. */
function network(answer: (config: InternalAxiosRequestConfig) => [number, unknown]): Sent[] {
  const sent: Sent[] = [];
  apiClient.defaults.adapter = async (config) => {
    const body = config.data === undefined ? undefined : JSON.parse(config.data as string);
    sent.push({ url: config.url, body: body as Sent['body'] });
    const [status, data] = answer(config);
    const response = { status, data, statusText: '', headers: {}, config };
    if (status < 300) return response;
    throw new AxiosError('', '', config, {}, status === 0 ? undefined : response);
  };
  return sent;
}

const profileOf = (userId: string) => readTogether(getUser, { params: { userId } });
const openWagers = () => readTogether(listWagers, { query: { pageSize: 6 } });

// Each test begins after the pause that a failure in the one before has begun.
let now = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => {
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('sends reads of one screen as one document, and gives each its part', async () => {
  const data = { activeMatches: { items: [] }, profile: { id: ada }, openWagers: { total: 3 } };
  const sent = network(() => [200, { data }]);
  const replies = await Promise.all([
    readTogether(getActiveMatches, {}),
    profileOf(ada),
    openWagers(),
  ]);
  expect(replies).toEqual([{ items: [] }, { id: ada }, { total: 3 }]);
  const variables = {
    ...{ userId: ada, with_activeMatches: true, with_profile: true, with_openWagers: true },
  };
  expect(sent).toEqual([
    { url: '/graphql', body: { documentId: `sha256:${home?.hash}`, variables } },
  ]);
});

test('sends the same read of several things as one document', async () => {
  const sent = network(() => [200, { data: { match1: { id: ada }, match2: { id: bea } } }]);
  const replies = await Promise.all(
    [ada, bea].map((matchId) => readTogether(getMatch, { params: { matchId } })),
  );
  expect(replies).toEqual([{ id: ada }, { id: bea }]);
  const variables = { match1Id: ada, match2Id: bea, with_match1: true, with_match2: true };
  expect(sent).toEqual([
    { url: '/graphql', body: { documentId: `sha256:${matches?.hash}`, variables } },
  ]);
});

test('sends a read alone when it is no part of the document of the others', async () => {
  const sent = network(({ url }) =>
    url === '/graphql' ? [200, { data: { profile: {}, wallet: {} } }] : [200, {}],
  );
  await Promise.all([
    profileOf(ada),
    readTogether(getWallet, {}),
    profileOf(bea),
    readTogether(listWagers, { query: { pageSize: 20 } }),
    readTogether(listTeams, { query: {} }),
  ]);
  expect(sent.map(({ url }) => url).sort()).toEqual(
    ['/graphql', `/user/${bea}`, '/wagers?pageSize=20', '/teams'].sort(),
  );
});

test('sends a single read as its call', async () => {
  const sent = network(() => [200, { total: 0 }]);
  await readTogether(listMyWagers, { query: { pageSize: 20 } });
  await openWagers();
  expect(sent.map(({ url }) => url)).toEqual(['/wagers/my?pageSize=20', '/wagers?pageSize=6']);
});

test('a refused part fails as its call does, and no other part', async () => {
  const extensions = { code: 'user-not-found', status: 404, details: { a: 1 } };
  const errors = [{ message: 'There is no such player.', path: ['profile'], extensions }];
  network(() => [200, { data: { profile: null, openWagers: { total: 1 } }, errors }]);
  const [profile, wagers] = await Promise.allSettled([profileOf(ada), openWagers()]);
  expect(wagers).toMatchObject({ status: 'fulfilled', value: { total: 1 } });
  const { reason } = profile as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(CallFailure);
  expect(reason).toMatchObject({ message: 'There is no such player.', code: 'user-not-found' });
  expect(reason).toMatchObject({ status: 404, details: { a: 1 }, isFinal: true });
});

test('makes the calls after a part whose service did not make the read', async () => {
  const extensions = { code: 'unavailable', status: 503 };
  const errors = [{ message: 'This is not available.', path: ['profile'], extensions }];
  const sent = network(({ url }) =>
    url === '/graphql' ? [200, { data: { profile: null, openWagers: {} }, errors }] : [200, {}],
  );
  const both = () => Promise.allSettled([profileOf(ada), openWagers()]);
  const [profile] = await both();
  expect(profile).toMatchObject({ status: 'rejected', reason: { status: 503, isFinal: false } });
  await both();
  const urls = sent.map(({ url }) => url);
  expect(urls).toEqual(['/graphql', `/user/${ada}`, '/wagers?pageSize=6']);
});

test('makes the calls when the gateway does not know the document, for 30 seconds', async () => {
  const sent = network(({ url }) => (url === '/graphql' ? [404, {}] : [200, { url }]));
  const both = () => Promise.all([profileOf(ada), openWagers()]);
  expect(await both()).toEqual([{ url: `/user/${ada}` }, { url: '/wagers?pageSize=6' }]);
  await both();
  expect(sent.filter(({ url }) => url === '/graphql')).toHaveLength(1);
  now += 30_000;
  await both();
  expect(sent.filter(({ url }) => url === '/graphql')).toHaveLength(2);
});

test.each([429, 0])('fails all parts when the request is refused or lost (%s)', async (status) => {
  const sent = network(() => [status, {}]);
  const outcomes = await Promise.allSettled([profileOf(ada), openWagers()]);
  expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(1);
});
