import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { encoded, es256, hs256, minted, partOf, type StoryPlatform } from '@contend/test-kit';
import { serviceToken } from './service-tokens';

const nowOf = (p: StoryPlatform) => Math.floor(p.clock.now().getTime() / 1000);

/**
 * By name, invalid replacements for `good`, a valid access token. `session` is the same user's
 * cookie.
 */
export function falseTokens(
  p: StoryPlatform,
  { good, session }: { good: string; session: string },
): Record<string, string> {
  const [header, claims] = [partOf(good, 0), partOf(good, 1)];
  const [head = '', body = '', signature = ''] = good.split('.');
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(p.secrets.tokenPrivateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const jwk = own.publicKey.export({ format: 'jwk' });
  const raised = { ...claims, roles: ['player', 'admin'] };
  return {
    'no signature, alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'no signature, alg nOnE': `${encoded({ ...header, alg: 'nOnE' })}.${body}.`,
    'signature left out': `${head}.${body}.`,
    'HS256 with the public key as secret': hs256({ ...header, alg: 'HS256' }, raised, pem),
    'HS256 with the key id as secret': hs256(
      { ...header, alg: 'HS256' },
      raised,
      String(header.kid),
    ),
    'HS256 with an empty secret': hs256({ ...header, alg: 'HS256' }, raised, ''),
    'another algorithm named': `${encoded({ ...header, alg: 'ES384' })}.${body}.${signature}`,
    'a key of their own': es256(header, raised, own.privateKey),
    'a key of their own, carried along': es256({ ...header, jwk }, raised, own.privateKey),
    'a key of their own, by address': es256(
      { ...header, jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/keys' },
      raised,
      own.privateKey,
    ),
    'an unknown key id': minted(p, good, { header: { kid: 'unknown' } }),
    'a key id that is a path': minted(p, good, { header: { kid: '../../dev/null' } }),
    'a key id that is no text': minted(p, good, { header: { kid: { $ne: '' } } }),
    'the key id of a prototype': minted(p, good, { header: { kid: '__proto__' } }),
    'no key id': minted(p, good, { header: { kid: undefined } }),
    'another issuer': minted(p, good, { claims: { iss: 'evil' } }),
    'no issuer': minted(p, good, { claims: { iss: undefined } }),
    'another audience': minted(p, good, { claims: { aud: 'contend/wallet' } }),
    'no audience': minted(p, good, { claims: { aud: undefined } }),
    'run out': minted(p, good, { claims: { exp: nowOf(p) - 1 } }),
    'no end at all': minted(p, good, { claims: { exp: undefined } }),
    'an end that is no number': minted(p, good, { claims: { exp: '9999999999' } }),
    'not yet begun': minted(p, good, { claims: { nbf: nowOf(p) + 3600 } }),
    'another type': minted(p, good, { header: { typ: 'JWT' } }),
    'no type': minted(p, good, { header: { typ: undefined } }),
    'an unknown critical extension': minted(p, good, { header: { crit: ['x'], x: 1 } }),
    'the session cookie': session,
    'a token between services': serviceToken(p, { from: 'wallet', to: 'user' }),
    'claims changed under the signature': `${head}.${encoded(raised)}.${signature}`,
    'a signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'no token at all': 'null',
    'two tokens': `${good} ${good}`,
  };
}
