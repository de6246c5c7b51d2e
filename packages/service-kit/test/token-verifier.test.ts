import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '@contend/contracts';
import {
  accessTokenType,
  audience,
  issuer,
  sessionTokenType,
  tokenVerifier,
} from '../src/security/tokens';
import jwt from 'jsonwebtoken';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const expiresAt = Date.parse('2026-03-01T12:00:00Z');
const claims = {
  ...{ sub: 'ada', name: 'Ada', roles: [], sid: 'one' },
  ...{ iat: expiresAt / 1000 - 3600, exp: expiresAt / 1000 },
};
const signed = (extra: object = {}) =>
  jwt.sign({ ...claims, ...extra }, privateKey, {
    ...{ algorithm: 'ES256', issuer, audience },
    header: { alg: 'ES256', typ: accessTokenType, kid: 'k' },
  });

function verifier() {
  let nowMs = expiresAt - 1;
  const ended = new Set<string>();
  const { verify } = tokenVerifier({
    clock: { now: () => new Date(nowMs) } as Parameters<typeof tokenVerifier>[0]['clock'],
    loadKeys: () =>
      Promise.resolve({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }] }),
    isEnded: ({ sessionId }: Actor) => ended.has(sessionId),
  });
  return { verify, ended, at: (ms: number) => void (nowMs = ms) };
}

test('a verified token expires at the very millisecond', async () => {
  const { verify, at } = verifier();
  const token = signed();
  expect(await verify(token)).toMatchObject({ id: 'ada', sessionId: 'one' });
  expect(await verify(token)).toMatchObject({ id: 'ada', sessionId: 'one' });
  at(expiresAt);
  await expect(verify(token)).rejects.toMatchObject({ code: 'token-expired' });
});

test('a verified token is refused once its session has ended', async () => {
  const { verify, ended } = verifier();
  const token = signed();
  await verify(token);
  ended.add('one');
  await expect(verify(token)).rejects.toMatchObject({ code: 'token-expired' });
});

test('a verified token is refused as another kind of token', async () => {
  const { verify } = verifier();
  const token = signed();
  await verify(token);
  await expect(verify(token, sessionTokenType)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('another signature of verified claims is refused', async () => {
  const { verify } = verifier();
  const token = signed();
  await verify(token);
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
  await expect(verify(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a token is refused before its start, each time', async () => {
  const { verify, at } = verifier();
  const token = signed({ nbf: expiresAt / 1000 - 60 });
  await verify(token);
  at(expiresAt - 61_000);
  await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});
