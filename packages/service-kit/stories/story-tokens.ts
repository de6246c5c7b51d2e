import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Role } from '@contend/contracts';
import jwt from 'jsonwebtoken';
import { accessTokenType, audience, issuer } from '../src';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const foreignKey = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
);
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'story' }] };

/** A token as the user service would sign it, altered by `claims`, `options` and `key`. */
export const tokenFor = (
  userId: string,
  now: Date,
  bent: { roles?: Role[]; claims?: object; header?: object; key?: typeof privateKey } = {},
): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = { sub: userId, name: 'ada', roles: bent.roles ?? ['player'], sid: randomUUID() };
  const times = { iat: seconds, exp: seconds + 3600, iss: issuer, aud: audience };
  return jwt.sign({ ...claims, ...times, ...bent.claims }, bent.key ?? privateKey, {
    algorithm: 'ES256',
    header: { alg: 'ES256', kid: 'story', typ: accessTokenType, ...bent.header },
  });
};

/** The keys come from the user service, which the story stands in for. */
export const keysAlone = {
  call: () => Promise.resolve(jwks as never),
  close: () => Promise.resolve(),
};
