import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { ConfigError, ownServiceKeys, platformConfig, readConfig } from '../src/config';
import { newServiceKey, publicKeySet, serviceKeysOf } from '../src/security/service-keys';
import { serviceTokenSigner, serviceTokenVerifier } from '../src/security/service-tokens';

const [old, fresh, other] = [newServiceKey(), newServiceKey(), newServiceKey()] as const;
const keysConfig = platformConfig.pick({ SERVICE_PRIVATE_KEY: true, SERVICE_PUBLIC_KEYS: true });
const read = (privateKey: string, publicKeys: string) =>
  ownServiceKeys(
    'wager',
    readConfig(keysConfig, { SERVICE_PRIVATE_KEY: privateKey, SERVICE_PUBLIC_KEYS: publicKeys }),
  );
const sign = (key: string) => serviceTokenSigner('wager', createPrivateKey(key))('wallet');
const verifier = (set: string) =>
  serviceTokenVerifier('wallet', serviceKeysOf(other, set).publicKeys);

test('accepts tokens of the old and the new key while a key is rotated', () => {
  const verify = verifier(publicKeySet({ wager: [old, fresh], chat: other }));
  expect([verify(sign(old)), verify(sign(fresh))]).toEqual(['wager', 'wager']);
});

test('rejects a withdrawn key', () => {
  const verify = verifier(publicKeySet({ wager: fresh }));
  expect(verify(sign(fresh))).toBe('wager');
  expect(() => verify(sign(old))).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

test('starts a process only with a key that is listed for it', () => {
  expect(read(old, publicKeySet({ wager: [fresh, old] })).publicKeys.size).toBe(2);
  for (const set of [publicKeySet({ wager: fresh }), publicKeySet({ wager: fresh, chat: old })]) {
    expect(() => read(old, set)).toThrow(ConfigError);
    expect(() => read(old, set)).toThrow(
      'SERVICE_PRIVATE_KEY: its public key is not listed for wager in SERVICE_PUBLIC_KEYS',
    );
  }
});

const jwkOf = (pem: string) => {
  const set = JSON.parse(publicKeySet({ wager: pem })) as { keys: Record<string, string>[] };
  return set.keys[0] ?? {};
};
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const jwk = jwkOf(old);

test.each<[string, string]>([
  ['no JSON', 'wager=abc'],
  ['no set', '[]'],
  ['a key that is null', '{"keys":[null]}'],
  ['a private key', JSON.stringify({ keys: [{ ...jwk, d: 'c2VjcmV0' }] })],
  ['a key without an id', JSON.stringify({ keys: [{ ...jwk, kid: undefined }] })],
  ['an id without a caller', JSON.stringify({ keys: [{ ...jwk, kid: jwk.kid?.slice(6) }] })],
  ['the id of another key', JSON.stringify({ keys: [{ ...jwk, kid: jwkOf(fresh).kid }] })],
  [
    'another curve',
    JSON.stringify({ keys: [{ ...p384.publicKey.export({ format: 'jwk' }), kid: jwk.kid }] }),
  ],
  [
    'an RSA key',
    JSON.stringify({ keys: [{ ...rsa.publicKey.export({ format: 'jwk' }), kid: jwk.kid }] }),
  ],
  ['three keys of one caller', publicKeySet({ wager: [old, fresh, other] })],
])('rejects public keys with %s, naming the setting', (_what, text) => {
  expect(() => read(old, text)).toThrow(/SERVICE_PUBLIC_KEYS: /);
});

test('accepts only P-256 in PEM as a private key, and never shows its value', () => {
  const set = publicKeySet({ wager: old });
  expect(read(old.replaceAll('\n', '\\n'), set).privateKey.type).toBe('private');
  const publicPem = createPublicKey(old).export({ type: 'spki', format: 'pem' }).toString();
  for (const wrong of [
    'x'.repeat(40),
    publicPem,
    p384.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ]) {
    expect(() => read(wrong, set)).toThrow('SERVICE_PRIVATE_KEY: must be a P-256 private key');
    expect(() => read(wrong, set)).not.toThrow(wrong.slice(30, 60));
  }
  expect(z.object(keysConfig.shape).safeParse({}).success).toBe(false);
});
