import { answerWith } from '../../test/api';
import { browserId, deviceName, forgetBrowser, keepBrowserId } from './push-browser';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit Version/18 Safari/604.1',
    'Safari on iPhone',
  ],
  ['something', 'Browser'],
])('names a browser: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('removes this browser from the platform before signing out', async () => {
  const id = 'd'.repeat(24);
  keepBrowserId(id);
  const asked = answerWith({ [`DELETE /notifications/push-subscriptions/${id}`]: { ok: true } });
  await forgetBrowser();
  expect(asked.map(({ call }) => call)).toEqual([`DELETE /notifications/push-subscriptions/${id}`]);
  expect(browserId()).toBeNull();
});

test('ignores a failure, and sends nothing without a subscription', async () => {
  keepBrowserId('d'.repeat(24));
  answerWith({});
  await expect(forgetBrowser()).resolves.toBeUndefined();
  const asked = answerWith({});
  await forgetBrowser();
  expect(asked).toEqual([]);
});
