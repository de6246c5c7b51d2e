import { accessTokenType, sessionTokenType } from '@contend/service-kit';
import jwt from 'jsonwebtoken';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { User } from '../account/user';
import { type TokenSigner, tokenSigner } from './token-signer.adapter';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const now = new Date();
const user = { id: 'a'.repeat(24), username: 'ada', roles: ['player'] } as unknown as User;
const session = { id: 'b'.repeat(24), cookieId: 'c', expiresAt: new Date(now.getTime() + 60_000) };

/** Whether the published keys verify a token, as services do. */
function isVerified(token: string, { keys }: TokenSigner): boolean {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = keys.find((one) => one.kid === kid);
  if (!key) return false;
  jwt.verify(token, createPublicKey({ key, format: 'jwk' }), { algorithms: ['ES256'] });
  return true;
}

/** The settings at each step of a rotation from one key to the next: present key, other keys. */
const rotation = (old: KeyObject, next: KeyObject): TokenSigner[] => [
  tokenSigner(old, []),
  tokenSigner(old, [next]),
  tokenSigner(next, [old]),
];

test('each step of a rotation verifies the tokens of the steps beside it, cookies too', () => {
  const steps = rotation(newKey(), newKey());
  for (const [nth, signer] of steps.entries()) {
    const access = signer.accessToken(user, session, now);
    const cookie = signer.sessionToken(user, session, now);
    for (const beside of steps.slice(Math.max(0, nth - 1), nth + 2)) {
      expect(isVerified(access, beside)).toBe(true);
      expect(beside.claimsOf(access, accessTokenType)).toEqual({ sid: session.id, cid: 'c' });
      expect(beside.claimsOf(cookie, sessionTokenType)).toEqual({ sid: session.id, cid: 'c' });
    }
  }
});

test('tokens of a key that is no longer listed are not verified', () => {
  const [old, next] = [newKey(), newKey()];
  const token = tokenSigner(old).accessToken(user, session, now);
  const signer = tokenSigner(next);
  expect(isVerified(token, signer)).toBe(false);
  expect(signer.claimsOf(token, accessTokenType)).toBeNull();
});
