import { randomBytes } from 'node:crypto';
import { secretBox } from './secret-box.adapter';

const key = randomBytes(32);
const other = randomBytes(32);
const secret = Buffer.from('12345678901234567890');
const logged: unknown[] = [];
const boxOf = (...keys: [Buffer, ...Buffer[]]) =>
  secretBox(keys, { error: (...args: unknown[]) => void logged.push(args) } as never);
const sealed = boxOf(key).seal(secret, 'ada');

test('opens what it sealed, and seals the same secret differently each time', () => {
  expect(boxOf(key).open(sealed, 'ada')).toEqual({ secret, sealed });
  expect(boxOf(key).seal(secret, 'ada')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false);
});

test('is not available for another owner, by another key, or after a change, and logs it', () => {
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const refused = expect.objectContaining({ code: 'unavailable', status: 503 }) as Error;
  expect(() => boxOf(key).open(sealed, 'bea')).toThrow(refused);
  expect(() => boxOf(other).open(sealed, 'ada')).toThrow(refused);
  expect(() => boxOf(key).open(changed.toString('base64'), 'ada')).toThrow(refused);
  expect(() => boxOf(key).open('', 'ada')).toThrow(refused);
  expect(logged).toHaveLength(4);
  expect(JSON.stringify(logged)).not.toContain(sealed);
});

test('a previous key opens, and the secret is sealed by the present one', () => {
  const opened = boxOf(other, key).open(sealed, 'ada');
  expect(opened.secret).toEqual(secret);
  expect(opened.sealed).not.toBe(sealed);
  expect(boxOf(other).open(opened.sealed, 'ada').secret).toEqual(secret);
});
