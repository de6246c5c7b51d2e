import { randomBytes } from 'node:crypto';
import { secretBox } from './secret-box';

const key = randomBytes(32);
const secret = Buffer.from('12345678901234567890');
const sealed = secretBox(key).seal(secret, 'ada');

test('opens what it sealed, and seals the same secret differently each time', () => {
  expect(secretBox(key).open(sealed, 'ada')).toEqual(secret);
  expect(secretBox(key).seal(secret, 'ada')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false);
});

test('does not open for another owner, by another key, or after a change', () => {
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secretBox(key).open(sealed, 'bea')).toThrow();
  expect(() => secretBox(randomBytes(32)).open(sealed, 'ada')).toThrow();
  expect(() => secretBox(key).open(changed.toString('base64'), 'ada')).toThrow();
});
