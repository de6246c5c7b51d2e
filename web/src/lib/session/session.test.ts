import type { Me } from '@contend/contracts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { answerWith } from '../../../test/api';
import { createQueryClient } from '../http/query-client';
import { clientState, clientStateDefaults } from '../state/client-state';
import {
  beginSession,
  endSession,
  followOtherTabs,
  meIn,
  renewSession,
  sessionKey,
  sessionQuery,
  settleSession,
} from './session';

const ada = { id: 'a'.repeat(24), status: 'active' } as Me;

afterEach(() => {
  localStorage.clear();
  clientState.set(clientStateDefaults);
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

test('is fresh for 3 hours and refetched every hour', () => {
  expect(sessionQuery.staleTime).toBe(10_800_000);
  expect(sessionQuery.refetchInterval).toBe(3_600_000);
});

test('counts only with a token and an active user; stores the token under user-token', () => {
  expect(settleSession({ user: ada, token: 't' })).toEqual({ user: ada, token: 't' });
  expect(localStorage.getItem('user-token')).toBe('t');
});

test.each([
  ['no token', { user: ada, token: null }],
  ['no user', { user: null, token: 't' }],
  ['a suspended user', { user: { ...ada, status: 'suspended' as const }, token: 't' }],
])('%s does not count, and the stored token is removed', (_, found) => {
  localStorage.setItem('user-token', 'old');
  expect(settleSession(found)).toBeNull();
  expect(localStorage.getItem('user-token')).toBeNull();
});

const bea = { ...ada, id: 'b'.repeat(24) };
const ofAda = { user: { isActiveWager: true }, isShowModalEnterDigitCode: true };
const wallet = ['get /wallet', {}];

test('a hidden page reads the session every hour too', async () => {
  jest.useFakeTimers();
  focusManager.setFocused(false);
  const asked = answerWith({ 'GET /auth/session': { user: ada, token: 't' } });
  const stop = new QueryObserver(createQueryClient(), sessionQuery).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(2);
  stop();
});

test.each([
  ['another user has signed in', { user: bea, token: 'u' }],
  ['the session has ended', { user: null, token: null }],
])('clears what the page has of the user when a read says that %s', async (_, found) => {
  const client = createQueryClient();
  beginSession(client, { user: ada, token: 't' });
  client.setQueryData(wallet, { available: 5 });
  clientState.set(ofAda);
  answerWith({ 'GET /auth/session': found });
  await renewSession(client);
  expect(clientState.get()).toEqual(clientStateDefaults);
  expect(client.getQueryData(wallet)).toBeUndefined();
});

test('keeps what the page has of a user whose token is renewed', async () => {
  const client = createQueryClient();
  beginSession(client, { user: ada, token: 't' });
  client.setQueryData(wallet, { available: 5 });
  clientState.set(ofAda);
  answerWith({ 'GET /auth/session': { user: ada, token: 'u' } });
  await renewSession(client);
  expect(clientState.get()).toMatchObject(ofAda);
  expect(client.getQueryData(wallet)).toEqual({ available: 5 });
});

test('clears the token and the cached data of the user when a session ends', () => {
  const client = createQueryClient();
  beginSession(client, { user: ada, token: 't' });
  client.setQueryData(['get /wallet', {}], { available: 5 });
  clientState.set(ofAda);
  endSession(client);
  expect(clientState.get()).toEqual(clientStateDefaults);
  expect(client.getQueryData(sessionKey)).toBeNull();
  expect(client.getQueryData(['get /wallet', {}])).toBeUndefined();
  expect(localStorage.getItem('user-token')).toBeNull();
});

test('renews the token by a read of the session, fresh or not', async () => {
  const client = createQueryClient();
  beginSession(client, { user: ada, token: 'first' });
  const replies: unknown[] = [
    { user: ada, token: 'second' },
    { status: 503, code: 'unavailable', message: 'Try again.' },
    { user: null, token: null },
  ];
  const asked = answerWith({ 'GET /auth/session': () => replies.shift() });
  await expect(renewSession(client)).resolves.toBe(true);
  expect(localStorage.getItem('user-token')).toBe('second');
  await expect(renewSession(client)).rejects.toThrow('Try again.');
  expect(localStorage.getItem('user-token')).toBe('second');
  await expect(renewSession(client)).resolves.toBe(false);
  expect(localStorage.getItem('user-token')).toBeNull();
  expect(asked).toHaveLength(3);
});

const tokenOf = ({ id }: Me, nth = 1) => `h.${btoa(JSON.stringify({ sub: id, nth }))}.s`;

/** A page of Ada, and what another tab then does to the storage. */
function besideATab(answers: Record<string, unknown>) {
  const client = createQueryClient();
  beginSession(client, { user: ada, token: tokenOf(ada) });
  client.setQueryData(wallet, { available: 5 });
  const asked = answerWith(answers);
  const session = new QueryObserver(client, sessionQuery);
  const stops = [session.subscribe(() => undefined), followOtherTabs(client)];
  const write = (token: string | null, key: string | null = 'user-token') => {
    if (token === null) localStorage.removeItem('user-token');
    else localStorage.setItem('user-token', token);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const settled = () => jest.advanceTimersByTimeAsync(0);
  return { client, asked, write, settled, stop: () => stops.forEach((stop) => stop()) };
}

test('a page becomes the account’s that signs in in another tab', async () => {
  jest.useFakeTimers();
  const answers = { 'GET /auth/session': { user: bea, token: tokenOf(bea, 2) } };
  const { client, write, settled, stop } = besideATab(answers);
  write(tokenOf(bea));
  // Its next request would have Bea’s token.
  expect(meIn(client)).toBeNull();
  expect(client.getQueryData(wallet)).toBeUndefined();
  await settled();
  expect(meIn(client)).toEqual(bea);
  stop();
});

test('a later token of the account that is being read causes no second read', async () => {
  jest.useFakeTimers();
  let answer: (reply: unknown) => void = () => undefined;
  const open = new Promise((resolve) => (answer = resolve));
  const { client, asked, write, settled, stop } = besideATab({ 'GET /auth/session': () => open });
  write(tokenOf(bea));
  await settled();
  write(tokenOf(bea, 2));
  await settled();
  expect(asked).toHaveLength(1);
  answer({ user: bea, token: tokenOf(bea, 3) });
  await settled();
  expect(meIn(client)).toEqual(bea);
  stop();
});

test('a token of its own account does not restart the first read of a page', async () => {
  jest.useFakeTimers();
  localStorage.setItem('user-token', tokenOf(ada));
  const client = createQueryClient();
  const asked = answerWith({ 'GET /auth/session': () => new Promise(() => undefined) });
  const stopFollowing = followOtherTabs(client);
  const stop = new QueryObserver(client, sessionQuery).subscribe(() => undefined);
  localStorage.setItem('user-token', tokenOf(ada, 2));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-token' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  stop();
  stopFollowing();
});

test('a page restored from memory is compared with the token too', async () => {
  jest.useFakeTimers();
  const answers = { 'GET /auth/session': { user: bea, token: tokenOf(bea, 2) } };
  const { client, settled, stop } = besideATab(answers);
  localStorage.setItem('user-token', tokenOf(bea));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settled();
  expect(meIn(client)).toEqual(bea);
  stop();
});

test.each(['user-token', null])(
  'a sign-out in another tab ends the page’s user (%s)',
  async (key) => {
    jest.useFakeTimers();
    const answers = { 'GET /auth/session': { user: null, token: null } };
    const { client, write, settled, stop } = besideATab(answers);
    write(null, key);
    await settled();
    expect(client.getQueryData(sessionKey)).toBeNull();
    expect(client.getQueryData(wallet)).toBeUndefined();
    stop();
  },
);

test.each([
  ['a renewed token of the same account', tokenOf(ada, 2), 'user-token'],
  ['a token that can’t be read', 't', 'user-token'],
  ['another entry of the storage', tokenOf(bea), 'theme'],
])('reads no session for %s', async (_, token, key) => {
  jest.useFakeTimers();
  const { client, asked, write, settled, stop } = besideATab({});
  write(token, key);
  await settled();
  expect(asked).toEqual([]);
  expect(meIn(client)).toEqual(ada);
  stop();
});
