import type { IncomingMessage } from 'node:http';
import { addressOf, cleanHeaders } from './forwarded-headers';

const requestWith = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '::ffff:203.0.113.7' } }) as unknown as IncomingMessage;
const direct = { trustProxy: false, secure: true };

test('overwrites a client’s claims about its own address', () => {
  const request = requestWith({ 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1' });
  cleanHeaders(request, direct);
  expect(request.headers).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': '',
  });
});

test('behind a trusted proxy the address it appended counts', () => {
  const request = requestWith({ 'x-forwarded-for': '10.0.0.1, 198.51.100.9' });
  expect(addressOf(request, { trustProxy: true })).toBe('198.51.100.9');
});

test('removes connection and platform headers and passes credentials', () => {
  const request = requestWith({
    host: 'contend.example',
    connection: 'keep-alive, x-private, authorization',
    'x-private': 'one',
    'x-internal-user': 'admin',
    'x-rewrite-url': '/internal',
    te: 'trailers',
    authorization: 'Bearer abc',
    cookie: 'contend-session=abc',
  });
  cleanHeaders(request, direct);
  expect(request.headers).toEqual({
    host: 'contend.example',
    authorization: 'Bearer abc',
    cookie: 'contend-session=abc',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'contend.example',
  });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['fe80::1', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('of %s what counts is %s', (sent, counted) => {
  const request = requestWith({ 'x-forwarded-for': sent });
  expect(addressOf(request, { trustProxy: true })).toBe(counted);
});
