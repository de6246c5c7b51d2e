import { readTokenLifetime } from './identity';

test('reads a token’s life in milliseconds', () => {
  const payload = Buffer.from(JSON.stringify({ iat: 1.5, exp: 10 })).toString('base64url');
  expect(readTokenLifetime(`x.${payload}.y`)).toEqual({ issuedAt: 1500, expiresAt: 10_000 });
});
