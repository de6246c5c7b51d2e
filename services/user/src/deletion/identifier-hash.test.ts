import type { Identifier } from '@contend/contracts';
import { identifierHasher } from './identifier-hash';

const secret = Buffer.alloc(32, 7);
const hash = (identifier: Identifier) => identifierHasher([secret])(identifier)[0];

test('one mailbox has one hash', () => {
  const ada = hash({ kind: 'email', value: 'ada@contend.example' });
  expect(hash({ kind: 'email', value: 'Ada+2@contend.example' })).toBe(ada);
  expect(hash({ kind: 'email', value: 'bea@contend.example' })).not.toBe(ada);
});

test('a hash says neither the value nor its kind, and needs the key', () => {
  const phone = { kind: 'phone', value: '+14155550123' } as const;
  expect(hash(phone)).toMatch(/^[\w-]{43}$/);
  expect(hash({ ...phone, kind: 'payout-account' })).not.toBe(hash(phone));
  const other = Buffer.alloc(32, 8);
  const [present, previous] = identifierHasher([other, secret])(phone);
  expect(present).not.toBe(hash(phone));
  // A kept hash is found after the key was replaced.
  expect(previous).toBe(hash(phone));
});
