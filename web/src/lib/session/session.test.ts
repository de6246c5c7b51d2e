import type { Me } from '@contend/contracts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { answerWith } from '../../../test/api';
import { createQueryClient } from '../http/query-client';
import { clientState, clientStateDefaults } from '../state/client-state';
import {
  beginSession,
  endSession,
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
