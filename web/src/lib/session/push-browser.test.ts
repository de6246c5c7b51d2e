import { answerWith } from '../../../test/api';
import { browserId, forgetBrowser, keepBrowserId } from './push-browser';

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
