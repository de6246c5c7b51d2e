import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { isSigned, sign } from './signature';

const secret = 's'.repeat(32);
const now = new Date('2026-03-02T12:00:00.000Z');
const body = Buffer.from('{"id":"event-1"}');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('signs as Stripe does: HMAC-SHA256 over timestamp, dot and bytes', () => {
  const hmac = createHmac('sha256', secret).update('1772452800.{"id":"event-1"}').digest('hex');
  expect(sign(body, secret, now)).toBe(`t=1772452800,v1=${hmac}`);
});

test('is valid for five minutes either way', () => {
  const header = sign(body, secret, now);
  for (const seconds of [0, 300, -300]) {
    expect(isSigned(body, header, { secret, now: inSeconds(seconds) })).toBe(true);
  }
  for (const seconds of [301, -301]) {
    expect(isSigned(body, header, { secret, now: inSeconds(seconds) })).toBe(false);
  }
});

test('rejects any other byte, secret or header', () => {
  const header = sign(body, secret, now);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.string(), (bytes, text) => {
      const other = Buffer.from(bytes);
      if (!other.equals(body)) expect(isSigned(other, header, { secret, now })).toBe(false);
      if (text !== header) expect(isSigned(body, text, { secret, now })).toBe(false);
      if (text !== secret) expect(isSigned(body, header, { secret: text, now })).toBe(false);
    }),
  );
  expect(isSigned(body, undefined, { secret, now })).toBe(false);
});
