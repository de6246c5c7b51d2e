import { isOwnOrigin, lifeOf } from './identity';

const friend = 'https://friend.example';

test.each([
  ['its own page', { origin: 'http://localhost:4100', host: 'localhost:4100' }, true],
  [
    'its own page behind the gateway',
    { origin: 'https://a.example', host: 'realtime', 'x-forwarded-host': 'a.example' },
    true,
  ],
  ['a listed page', { origin: friend, host: 'a.example' }, true],
  ['another page', { origin: 'https://evil.example', host: 'a.example' }, false],
  ['another port', { origin: 'http://localhost:1', host: 'localhost:4100' }, false],
  ['a page without an address', { origin: 'null', host: 'a.example' }, false],
  ['no page at all', { host: 'a.example' }, false],
  ['nothing', {}, false],
])('%s', (_what, headers, allowed) => {
  expect(isOwnOrigin(headers, [friend])).toBe(allowed);
});

test('a token’s life is read in milliseconds', () => {
  const payload = Buffer.from(JSON.stringify({ iat: 1.5, exp: 10 })).toString('base64url');
  expect(lifeOf(`x.${payload}.y`)).toEqual({ issuedAt: 1500, expiresAt: 10_000 });
});
