import { createApiClient } from './api-client';
import { serverNow } from '../format/server-clock';
import { tokenKey } from '../session/token';

afterEach(() => localStorage.clear());

test('sends user-token to the base /api, and measures the clock by the reply', async () => {
  expect(tokenKey).toBe('user-token');
  localStorage.setItem('user-token', 'abc');
  const client = createApiClient();
  expect(client.defaults).toMatchObject({ timeout: 0, baseURL: '/api' });
  const sent: unknown[] = [];
  client.defaults.adapter = async (config) => {
    sent.push(config.headers.get('Authorization'));
    const headers = { date: new Date(Date.now() + 60_000).toUTCString() };
    return { status: 200, data: {}, statusText: '', headers, config };
  };
  await client.get('/user/me');
  expect(sent).toEqual(['Bearer abc']);
  expect(serverNow() - Date.now()).toBeGreaterThan(50_000);
});
