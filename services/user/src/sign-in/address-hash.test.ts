import { generateKeyPairSync } from 'node:crypto';
import { addressHasher } from './address-hash';

const hasherOf = () => addressHasher(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

test('hashes an address by a key', () => {
  const [hash, other] = [hasherOf(), hasherOf()];
  const home = hash('203.0.113.7');
  expect(home).toMatch(/^[\w-]{22}$/);
  expect(hash('203.0.113.8')).not.toBe(home);
  expect(other('203.0.113.7')).not.toBe(home);
  expect(hash('2001:db8:1:2::')).not.toBe(hash('2001:db8:1:3::'));
});

test.each(['127.0.0.1', '::1', '0:0:0:0::', '10.1.2.3', '192.168.1.1', 'fe80::1', 'unknown'])(
  'takes %s for no place',
  (address) => expect(hasherOf()(address)).toBeNull(),
);
