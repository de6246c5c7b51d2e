import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(path.join(__dirname, '../public/push-worker.js'), 'utf8');
const origin = 'https://contend.example';

interface WorkerEvent {
  data?: { json: () => unknown };
  notification?: { close: () => void; data?: { link: string } };
  waitUntil: (work: Promise<unknown>) => void;
}

interface Shown {
  title: string;
  body: string;
  tag?: string;
  data: { link: string };
}

/** A window of the app, as the worker sees it. */
const windowAt = (url: string, { isSeen } = { isSeen: false }) => ({
  url: origin + url,
  focused: isSeen,
  visibilityState: isSeen ? 'visible' : 'hidden',
  focus: jest.fn(),
  postMessage: jest.fn(),
});

/** Runs the worker with the browser's interfaces that it uses. */
function start(windows: ReturnType<typeof windowAt>[] = []) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const shown: Shown[] = [];
  const closed: string[] = [];
  const openWindow = jest.fn();
  const self = {
    location: { origin },
    addEventListener: (name: string, listen: (event: WorkerEvent) => void) =>
      listeners.set(name, listen),
    registration: {
      showNotification: (title: string, options: Omit<Shown, 'title'>) =>
        shown.push({ title, ...options }),
      getNotifications: () =>
        Promise.resolve(shown.map((one) => ({ ...one, close: () => closed.push(one.title) }))),
    },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  };
  runInNewContext(source, { self, URL });
  const send = async (name: string, event: Omit<WorkerEvent, 'waitUntil'>) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  return {
    ...{ shown, closed, openWindow, names: [...listeners.keys()] },
    push: (sent: unknown) => send('push', { data: { json: () => sent } }),
    pushRaw: (json: () => unknown) => send('push', { data: { json } }),
    click: (link: string) =>
      send('notificationclick', { notification: { close: jest.fn(), data: { link } } }),
  };
}

const message = { title: 'Score reported', text: 'Accept 2–1?', link: '/matches/m', tag: 't1' };

test('shows title, text and link of a message; its tag replaces an earlier one', async () => {
  const worker = start([windowAt('/home')]);
  await worker.push(message);
  expect(worker.shown).toEqual([
    { title: 'Score reported', body: 'Accept 2–1?', tag: 't1', data: { link: '/matches/m' } },
  ]);
});

test('a message that stands for others closes them', async () => {
  const worker = start();
  for (const tag of ['t1', 't2', 't3']) await worker.push({ ...message, title: tag, tag });
  await worker.push({ ...message, title: '5 notifications', tag: 't1', replaces: ['t2', 't3'] });
  expect(worker.closed).toEqual(['t2', 't3']);
  expect(worker.shown[3]).toMatchObject({ title: '5 notifications', tag: 't1' });
});

test('shows a plain line for a message that is no JSON', async () => {
  const worker = start();
  await worker.pushRaw(() => JSON.parse('<'));
  expect(worker.shown).toMatchObject([
    { title: 'Contend', body: 'You have a new notification.', data: { link: '/notifications' } },
  ]);
});

test('hands a message to the page that is being looked at instead', async () => {
  const page = windowAt('/home', { isSeen: true });
  const worker = start([windowAt('/wallet'), page]);
  await worker.push(message);
  expect(worker.shown).toEqual([]);
  const { title, text, link } = message;
  expect(page.postMessage).toHaveBeenCalledWith({ kind: 'push', title, text, link });
});

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  'javascript:alert(1)',
  '',
  7,
])('a link elsewhere leads to the list: %s', async (link) => {
  const worker = start();
  await worker.push({ ...message, link });
  expect(worker.shown).toMatchObject([{ data: { link: '/notifications' } }]);
  await worker.click(link as string);
  expect(worker.openWindow).toHaveBeenCalledWith('/notifications');
});

test('a click focuses the page if it is open, and opens it otherwise', async () => {
  const page = windowAt('/matches/m?tab=chat');
  const worker = start([windowAt('/matches/m'), page]);
  await worker.click('/matches/m?tab=chat');
  expect(page.focus).toHaveBeenCalledTimes(1);
  expect(worker.openWindow).not.toHaveBeenCalled();
  await worker.click('/wallet');
  expect(worker.openWindow).toHaveBeenCalledWith('/wallet');
});

test('takes no part in requests of the page', () => {
  expect(start().names).toEqual(['push', 'notificationclick']);
});
