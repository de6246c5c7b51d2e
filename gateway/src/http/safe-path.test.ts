import { isSafePath } from './safe-path';

test.each(['/', '/api/wagers', '/api/user/search?q=a%2Fb', '/match/5f/x%20y', '/a.b/..c'])(
  '%s is an ordinary path',
  (target) => expect(isSafePath(target)).toBe(true),
);

test.each([
  '/api/../internal/wallet/holds',
  '/api/%2e%2e/internal',
  '/api/.%2E/internal',
  '/api/./wagers',
  '/api//wagers',
  '//evil.example/api',
  '/api/user/a%2fb',
  '/api/user/a%5Cb',
  '/api\\wagers',
  '/api/user/%00',
  '/api/user/%zz',
  '/api/user/\u0001',
  'http://evil.example/api/wagers',
  '*',
  `/api/${'a'.repeat(5000)}`,
])('%s is refused', (target) => expect(isSafePath(target)).toBe(false));
