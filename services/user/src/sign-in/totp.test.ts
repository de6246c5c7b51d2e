import { codeAt, newTotpSecret, totpStepAt, totpStepOf, totpText, totpUri } from './totp.adapter';

/** The secret of the test vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test('computes the codes of RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583'];
  expect(codes.map((_, counter) => codeAt(secret, counter))).toEqual(codes);
});

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes the code of RFC 6238, appendix B, at %i s', (seconds, code) => {
  expect(codeAt(secret, totpStepAt(at(seconds)))).toBe(code);
});

test('accepts the codes of the present step and of one beside it', () => {
  const now = at(3000);
  const accepted = [97, 98, 99, 100, 101, 102, 103].map((step) =>
    totpStepOf(secret, codeAt(secret, step), now),
  );
  expect(accepted).toEqual([null, null, 99, 100, 101, null, null]);
  expect(totpStepOf(secret, '', now)).toBeNull();
  expect(totpStepOf(secret, 'abcdef', now)).toBeNull();
});

test('names the platform and the account for the app', () => {
  const uri = new URL(totpUri(secret, 'ada'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Contend:ada\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ issuer: 'Contend', secret: totpText(secret), algorithm: 'SHA1', digits: '6' },
    period: '30',
  });
  expect(totpText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a new secret has 160 bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
