import { newServiceKey, readConfig } from '@contend/service-kit';
import { config } from './config';

const read = (settings: Record<string, string>) => () => readConfig(config, settings);

test('web push is optional; its key is a P-256 key', () => {
  expect(read({})().VAPID_PRIVATE_KEY).toBeUndefined();
  const oneLine = newServiceKey().replaceAll('\n', '\\n');
  expect(read({ VAPID_PRIVATE_KEY: oneLine })().VAPID_PRIVATE_KEY?.type).toBe('private');
  expect(read({ VAPID_PRIVATE_KEY: 'secret' })).toThrow(/VAPID_PRIVATE_KEY: must be a P-256/);
  expect(read({ VAPID_PRIVATE_KEY: 'secret' })).not.toThrow(/secret/);
});

test('the contact is an address that push services can use', () => {
  expect(read({ VAPID_CONTACT: 'me@contend.example' })).toThrow(/VAPID_CONTACT/);
  const contact = 'mailto:me@contend.example';
  expect(read({ VAPID_CONTACT: contact })().VAPID_CONTACT).toBe(contact);
});

test('requests go to another origin in tests alone', () => {
  const settings = { OUTBOUND_TEST_ORIGIN: 'http://127.0.0.1:1' };
  expect(read(settings)).toThrow(/NODE_ENV=test/);
  expect(read({ ...settings, NODE_ENV: 'test' })).not.toThrow();
});
