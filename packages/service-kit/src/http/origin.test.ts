import { isAllowedOrigin } from './origin';

const friend = 'https://friend.example';

test.each([
  ['a page of this site', 'http://localhost:4100', 'localhost:4100', true],
  ['a listed page', friend, 'a.example', true],
  ['a page of another site', 'https://evil.example', 'a.example', false],
  ['a page of a subdomain', 'https://x.a.example', 'a.example', false],
  ['a page of another port', 'http://localhost:1', 'localhost:4100', false],
  ['a sandboxed page', 'null', 'a.example', false],
  ['an empty origin', '', '', false],
  ['a request without a host', 'https://a.example', undefined, false],
])('%s', (_what, origin, host, isAllowed) => {
  expect(isAllowedOrigin(origin, { host, allowed: [friend] })).toBe(isAllowed);
});
