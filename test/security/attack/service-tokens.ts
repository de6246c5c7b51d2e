import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Caller, CallSpec } from '@contend/contracts';
import { encoded, es256, hs256, type Part, partOf, type StoryPlatform } from '@contend/test-kit';

const keyIdOf = (caller: string, key: KeyObject): string => {
  const { crv, kty, x, y } = key.export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y }));
  return `${caller}/${thumbprint.digest('base64url')}`;
};

/** A token of one caller for a service, valid except for the given parts. */
export function serviceToken(
  p: StoryPlatform,
  { from, to }: { from: Caller; to: string },
  { header = {}, claims = {} }: { header?: Part; claims?: Part } = {},
): string {
  const key = createPrivateKey(p.secrets.serviceKeys[from]);
  const iat = Math.floor(Date.now() / 1000);
  const base = { iss: `contend/${from}`, aud: `contend/${to}`, iat, exp: iat + 60, jti: 'forged' };
  const kid = keyIdOf(from, createPublicKey(key));
  return es256({ alg: 'ES256', typ: 'service+jwt', kid, ...header }, { ...base, ...claims }, key);
}

/** A token that an internal call accepts: of the first listed caller. */
export function goodServiceToken(p: StoryPlatform, spec: CallSpec): string {
  const [from = 'operator'] = spec.callers ?? [];
  return serviceToken(p, { from, to: spec.service });
}

/** By name, invalid replacements for a listed caller's token. */
export const falseServiceTokens = (p: StoryPlatform, spec: CallSpec): Record<string, string> => ({
  ...signedByOthers(p, spec),
  ...signedOtherwise(p, spec),
  ...tamperedParts(p, spec),
});

function routeOf({ callers, service }: CallSpec) {
  const [from = 'operator'] = callers ?? [];
  return {
    from,
    to: service,
    otherService: from === 'chat' ? ('match' as const) : ('chat' as const),
  };
}

function signedByOthers(p: StoryPlatform, spec: CallSpec): Record<string, string> {
  const { otherService, ...route } = routeOf(spec);
  const { from, to } = route;
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const good = serviceToken(p, route);
  const [header, claims] = [partOf(good, 0), partOf(good, 1)];
  return {
    'a key of their own': es256(header, claims, own.privateKey),
    'a key of their own under its own id': es256(
      { ...header, kid: keyIdOf(from, own.publicKey) },
      claims,
      own.privateKey,
    ),
    'a key of their own, carried along': es256(
      { ...header, jwk: own.publicKey.export({ format: 'jwk' }) },
      claims,
      own.privateKey,
    ),
    'another caller’s key under this one’s id': es256(
      header,
      claims,
      createPrivateKey(p.secrets.serviceKeys[otherService]),
    ),
    'another caller’s key in this one’s name': serviceToken(
      p,
      { from: otherService, to },
      { claims: { iss: `contend/${from}` } },
    ),
    'the key of people’s tokens': es256(
      header,
      claims,
      createPrivateKey(p.secrets.tokenPrivateKey),
    ),
  };
}

function signedOtherwise(p: StoryPlatform, spec: CallSpec): Record<string, string> {
  const { otherService: _otherService, ...route } = routeOf(spec);
  const pem = createPublicKey(p.secrets.serviceKeys[route.from]).export({
    type: 'spki',
    format: 'pem',
  });
  const good = serviceToken(p, route);
  const [head = '', body = '', signature = ''] = good.split('.');
  const [header, claims] = [partOf(good, 0), partOf(good, 1)];
  const hmac = { ...header, alg: 'HS256' };
  const changed = { ...claims, jti: 'changed' };
  return {
    'HS256 with the public key as secret': hs256(hmac, claims, pem),
    'HS256 with the key id as secret': hs256(hmac, claims, String(header.kid)),
    'HS256 with an empty secret': hs256(hmac, claims, ''),
    'alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'another algorithm named': `${encoded({ ...header, alg: 'ES384' })}.${body}.${signature}`,
    'claims changed': `${head}.${encoded(changed)}.${signature}`,
    'a signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
  };
}

function tamperedParts(p: StoryPlatform, spec: CallSpec): Record<string, string> {
  const { otherService, ...route } = routeOf(spec);
  const { from, to } = route;
  const now = Math.floor(Date.now() / 1000);
  const changed = (parts: { header?: Part; claims?: Part }) => serviceToken(p, route, parts);
  return {
    'a wrong type': changed({ header: { typ: 'at+jwt' } }),
    'no key id': changed({ header: { kid: undefined } }),
    'the key id of a prototype': changed({ header: { kid: '__proto__' } }),
    'an unknown critical extension': changed({ header: { crit: ['x'], x: 1 } }),
    'no issuer': changed({ claims: { iss: undefined } }),
    'another issuer': changed({ claims: { iss: `contend/${otherService}` } }),
    'no audience': changed({ claims: { aud: undefined } }),
    'another audience': serviceToken(p, { from, to: 'realtime' }),
    'several audiences': changed({ claims: { aud: ['contend/realtime', `contend/${to}`] } }),
    'run out a second ago': changed({ claims: { iat: now - 61, exp: now - 1 } }),
    'a longer life than we give': changed({ claims: { iat: now - 3600, exp: now + 3600 } }),
    'a longer life from now on': changed({ claims: { exp: now + 3600 } }),
    'issued in the future': changed({ claims: { iat: now + 3600, exp: now + 3660 } }),
    'no end at all': changed({ claims: { exp: undefined } }),
    'no end at all, an hour old': changed({ claims: { iat: now - 3600, exp: undefined } }),
    'no time of issue': changed({ claims: { iat: undefined } }),
  };
}
