import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { browserId, isPushDeclined, setPushDeclined } from '../../../lib/session/push-browser';
import { browserWith, endpoint, keys, removePush } from '../../../../test/push-browser';
import { PushDevices } from './push-devices';

const key = 'GET /notifications/push-key';
const list = 'GET /notifications/push-subscriptions';
const add = 'POST /notifications/push-subscriptions';
const [mine, other] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
const device = (id: string, name: string) => ({
  id,
  device: name,
  createdAt: '2030-01-01T12:00:00.000Z',
  lastUsedAt: null,
});
beforeEach(() => localStorage.clear());
afterEach(removePush);

const show = (answers: Record<string, unknown>) => {
  const asked = answerWith({ [key]: { publicKey: 'vapid' }, [list]: { items: [] }, ...answers });
  renderAt('/settings', <PushDevices />);
  return asked;
};

test('asks for the permission only after a click, then adds this browser', async () => {
  const browser = browserWith({ permission: 'default', answer: 'granted' });
  const lists = [{ items: [] }, { items: [device(mine, 'Chrome')] }];
  setPushDeclined(ada.id, { isDeclined: true });
  const asked = show({ [list]: () => lists.shift(), [add]: device(mine, 'Chrome') });
  const button = await screen.findByRole('button', { name: 'Add this browser' });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByText('This browser')).toBeTruthy();
  expect(browser.register).toHaveBeenCalledWith('/push-worker.js', { updateViaCache: 'none' });
  const options = { userVisibleOnly: true, applicationServerKey: 'vapid' };
  expect(browser.subscribe).toHaveBeenCalledWith(options);
  expect(asked.find(({ call }) => call === add)?.body).toMatchObject({ endpoint, keys });
  expect(screen.queryByRole('button', { name: 'Add this browser' })).toBeNull();
  expect(isPushDeclined(ada.id)).toBe(false);
});

test('explains what to do when the browser blocks notifications', async () => {
  browserWith({ permission: 'default', answer: 'denied' });
  const asked = show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Add this browser' }));
  expect(await screen.findByText(/This browser blocks notifications/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.map(({ call }) => call)).not.toContain(add);
});

test('says that the question was closed, and can ask again', async () => {
  browserWith({ permission: 'default' });
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Add this browser' }));
  expect(await screen.findByText(/closed without an answer/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add this browser' })).toBeTruthy();
});

test('offers nothing on a platform without a key, or in a browser without web push', async () => {
  show({ [key]: { publicKey: null } });
  expect(await screen.findByText(/not set up on this platform/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says so in a browser without web push', async () => {
  show({});
  expect(await screen.findByText(/This browser has no web push/)).toBeTruthy();
});

test('ends the subscription of this browser only when this one is removed', async () => {
  const browser = browserWith({ permission: 'granted', isSubscribed: true });
  localStorage.setItem('push-subscription', mine);
  const both = [device(mine, 'Chrome'), device(other, 'Firefox')];
  const lists = [{ items: both }, { items: [both[0]] }, { items: [] }];
  show({
    [list]: () => lists.shift(),
    [`DELETE /notifications/push-subscriptions/${other}`]: { ok: true },
    [`DELETE /notifications/push-subscriptions/${mine}`]: { ok: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Firefox' }));
  await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull());
  expect(browserId()).toBe(mine);
  expect(browser.unsubscribe).not.toHaveBeenCalled();
  expect(isPushDeclined(ada.id)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome' }));
  expect(await screen.findByRole('button', { name: 'Add this browser' })).toBeTruthy();
  expect(browserId()).toBeNull();
  await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalledTimes(1));
  // The home screen does not offer again what was turned off here.
  expect(isPushDeclined(ada.id)).toBe(true);
});
