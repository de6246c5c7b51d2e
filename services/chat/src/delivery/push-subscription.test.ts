import { Refusal } from '@contend/contracts';
import { isPushEndpoint, subscribe } from './push-subscription';

const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
const keys = { p256dh: point, auth: Buffer.alloc(16, 1).toString('base64url') };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const wanted = { userId: 'u', sessionId: 's', endpoint, keys, device: 'Browser' };

test.each([
  endpoint,
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://evil.example/#fcm.googleapis.com',
  'no address',
])('%s is none', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test('refuses keys of another form', () => {
  const now = new Date();
  expect(subscribe(wanted, now).state).toMatchObject({ userId: 'u', lastUsedAt: null });
  const wrong = [
    { ...keys, auth: 'AAAA' },
    { ...keys, p256dh: point.slice(0, -4) },
    { ...keys, p256dh: Buffer.alloc(65, 1).toString('base64url') },
    { ...keys, auth: '!'.repeat(22) },
  ];
  for (const one of wrong) {
    expect(() => subscribe({ ...wanted, keys: one }, now)).toThrow(
      new Refusal('push-endpoint-refused'),
    );
  }
});

test('one browser has one id', () => {
  const now = new Date();
  const [one, other] = ['u', 'v'].map((userId) => subscribe({ ...wanted, userId }, now).state.id);
  expect(one).toBe(other);
});
