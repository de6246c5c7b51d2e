import { eventually, limitOf } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow, sharedBrowserPlatform, signIn } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Real time in which a page handles what its clock, or the network, has brought. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(limitOf(300));

/** Moves a page's clock; due timers run, each at most once. */
async function jump(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await rest(page);
}

/** Stops a page's clock: from now on only `runFor` moves it. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);

/** The clock of `page` is stopped. Each attempt follows the one before after its pause, exactly. */
async function expectPauses(page: Page, attempts: unknown[], pausesMs: number[]): Promise<void> {
  for (const pauseMs of pausesMs) {
    const before = attempts.length;
    await rest(page);
    await page.clock.runFor(pauseMs - 1);
    await rest(page);
    expect({ pauseMs, attempts: attempts.length }).toEqual({ pauseMs, attempts: before });
    await page.clock.runFor(1);
    await eventually(`an attempt after ${pauseMs} ms`, () => attempts.length > before);
  }
}

/** Each request that a page makes to a path of the API. */
function requestsTo(page: Page, path: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.push(request.method());
  });
  return found;
}

/** A window of a guest with a clock of its own, on the list of tournaments. */
async function openAsGuest(): Promise<Page> {
  const p = await sharedBrowserPlatform();
  const { page } = await openWindow(browser, p.url);
  await page.clock.install();
  await page.goto('/tournaments');
  await page.getByText('No tournaments yet').waitFor();
  return page;
}

/** A window with a clock of its own, of a user who has just signed in. */
async function openSignedIn(handle: string): Promise<Page> {
  const p = await sharedBrowserPlatform();
  const player = await p.player(handle);
  await p.settled();
  const { page } = await openWindow(browser, p.url);
  await page.clock.install();
  await signIn(page, player);
  return page;
}

const open = (page: Page, link: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();

/** Makes every later socket of the page fail, once `isServerGone` is true. */
const failingSockets = `(() => {
  const RealSocket = WebSocket;
  window.openedSockets = [];
  window.isServerGone = false;
  window.WebSocket = class extends RealSocket {
    constructor(url, protocols) {
      super(window.isServerGone ? String(url).replace('/socket.io/', '/none/') : url, protocols);
      window.openedSockets.push(this);
    }
  };
})()`;

test.each([
  { name: 'calm', random: 0.8, pausesMs: [600, 1200, 2400, 4800, 5000, 5000] },
  { name: 'wild', random: 0.9, pausesMs: [1450, 2900, 5000, 5000] },
])(
  'the socket reconnects after 1 to 5 s, randomized by half: $pausesMs',
  async ({ name, random, pausesMs }) => {
    const page = await openSignedIn(name);
    await page.addInitScript(failingSockets);
    await page.addInitScript(`Math.random = () => ${random}`);
    const [attempts, answers]: [string[], string[]] = [[], []];
    page.on('websocket', (socket) => {
      attempts.push(socket.url());
      socket.on('framereceived', ({ payload }) => answers.push(String(payload)));
    });
    await page.goto('/tournaments');
    const isConnected = () => answers.some((answer) => answer.startsWith('40'));
    await eventually('the socket to connect', isConnected);
    await stopClock(page);
    await page.evaluate('isServerGone = true; openedSockets.at(-1).close()');
    await expectPauses(page, attempts, pausesMs);
    expect(new URL(attempts[0] ?? '').pathname).toBe('/socket.io/');
  },
);

/** Hides or shows the page as a change of tabs does. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  })()`);

test('the session is read every hour, and after 3 h when the page is seen again', async () => {
  const page = await openSignedIn('steady');
  const reads = requestsTo(page, '/api/auth/session');
  await page.goto('/tournaments');
  await page.getByText('No tournaments yet').waitFor();
  expect(reads).toHaveLength(1);
  await jump(page, hourMs - minuteMs);
  await open(page, 'Wagers');
  await rest(page);
  expect(reads).toHaveLength(1);
  await jump(page, minuteMs);
  await eventually('the hourly read', () => reads.length === 2);

  // A page that is not seen reads nothing.
  await setVisibility(page, 'hidden');
  await jump(page, 3 * hourMs - minuteMs);
  await setVisibility(page, 'visible');
  await rest(page);
  expect(reads).toHaveLength(2);
  await setVisibility(page, 'hidden');
  await jump(page, 2 * minuteMs);
  await setVisibility(page, 'visible');
  await eventually('the read after three hours', () => reads.length === 3);
});

/** Holds each request to a path, so that only the cache can show what it has. */
const hold = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    () => undefined,
  );

test.each([
  { lifeMs: 5 * minuteMs - 5000, isCached: true },
  { lifeMs: 5 * minuteMs + 5000, isCached: false },
])('a list that no screen shows is cached for 5 minutes: $lifeMs ms', async (one) => {
  const page = await openAsGuest();
  await hold(page, '/api/tournaments');
  await open(page, 'Teams');
  await page.getByText('No teams yet').waitFor();
  await jump(page, one.lifeMs);
  await open(page, 'Tournaments');
  const skeleton = page.locator('main .skeleton');
  await (one.isCached ? page.getByText('No tournaments yet') : skeleton.first()).waitFor();
  expect((await skeleton.count()) > 0).toBe(!one.isCached);
});

/** Answers each request for the list of teams with 503; returns the requests. */
async function failTeams(page: Page, headers: Record<string, string> = {}): Promise<string[]> {
  const attempts: string[] = [];
  const body = JSON.stringify({ code: 'unavailable', message: 'Not available right now.' });
  await page.route(
    (url) => url.pathname === '/api/teams',
    (route) => {
      attempts.push(route.request().url());
      return route.fulfill({ status: 503, headers, contentType: 'application/json', body });
    },
  );
  return attempts;
}

async function openTeams(page: Page, attempts: string[]): Promise<void> {
  await stopClock(page);
  await open(page, 'Teams');
  await eventually('the first attempt', () => attempts.length === 1);
}

test('a read that fails is repeated 3 times, after 1, 2 and 4 s', async () => {
  const page = await openAsGuest();
  const attempts = await failTeams(page);
  await openTeams(page, attempts);
  await expectPauses(page, attempts, [1000, 2000, 4000]);
  await rest(page);
  await page.clock.runFor(minuteMs);
  expect(attempts).toHaveLength(4);
  await page.getByText('Not available right now.').waitFor();
});

test.each([
  [30, [30_000, 30_000, 30_000]],
  [31, []],
])('a Retry-After of %d s leads to pauses of %j ms', async (seconds, pausesMs) => {
  const page = await openAsGuest();
  const attempts = await failTeams(page, { 'retry-after': String(seconds) });
  await openTeams(page, attempts);
  await expectPauses(page, attempts, pausesMs);
  await rest(page);
  await page.clock.runFor(minuteMs);
  await rest(page);
  expect(attempts).toHaveLength(1 + pausesMs.length);
});

test('the countries are searched 250 ms after the last key', async () => {
  const p = await sharedBrowserPlatform();
  const { page } = await openWindow(browser, p.url);
  await page.clock.install();
  await page.goto('/kit');
  await page.getByRole('button', { name: 'Country: United States' }).first().click();
  const search = page.getByPlaceholder('search', { exact: true });
  await search.waitFor();
  await stopClock(page);
  const shown = () => page.locator('.phone-list li').count();
  const all = await shown();
  await search.pressSequentially('swed');
  await page.clock.runFor(249);
  await rest(page);
  expect(await shown()).toBe(all);
  await page.clock.runFor(1);
  await eventually('one country', async () => (await shown()) === 1);
  await search.fill('atlantis');
  await page.clock.runFor(250);
  await page.getByText('No entries to show').waitFor();
});

test('notifications are read once: not again on mount, focus, or by time', async () => {
  const page = await openSignedIn('reader');
  // Without a live connection nothing else makes the list stale.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const reads = requestsTo(page, '/api/notifications');
  await page.goto('/tournaments');
  await page.getByText('No tournaments yet').waitFor();
  await eventually('the first read', () => reads.length === 1);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await page.goto('/notifications');
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  await eventually('the read of the new page', () => reads.length === 2);
  await open(page, 'Wagers');
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await jump(page, 2 * hourMs);
  expect(reads).toHaveLength(2);
});

test('a failed read of the notifications is not repeated', async () => {
  const page = await openSignedIn('patient');
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const reads = requestsTo(page, '/api/notifications');
  await page.route(
    (url) => url.pathname === '/api/notifications',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later.' } }),
  );
  await page.goto('/tournaments');
  await eventually('the first read', () => reads.length === 1);
  await jump(page, minuteMs);
  await jump(page, minuteMs);
  expect(reads).toHaveLength(1);
});
