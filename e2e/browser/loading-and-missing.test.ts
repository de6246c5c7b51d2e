import type { Browser, Page } from 'playwright-core';
import { twoPlayers } from '../stories/play';
import { browserPlatform, hold, openBrowser, openWindow, signIn } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A layout shift below 0.1 counts as good; the list of wagers had 0.12. */
const mostShifted = 0.02;
/** A card that grew by one line moved the home screen of a phone by 0.008. */
const mostShiftedAtHome = 0.005;

/** Ada, signed in at home, with a stake held for her offer; a second offer is open to her. */
async function adaAtHome(): Promise<Page> {
  const p = await browserPlatform();
  const [ada, bea] = await twoPlayers(p);
  await p.openWager(ada, { stakeCents: 5_00 });
  await p.openWager(bea, { stakeCents: 5_00, gameIndex: 1 });
  await p.settled();
  const { page } = await openWindow(browser, p.url);
  await signIn(page, ada);
  return page;
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();
const guestFrame = (page: Page) => page.getByText('Create account');

/** Delays the replies to matching requests until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { released, release } = hold();
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function loadsWithoutFalseFacts(page: Page): Promise<void> {
  const showSession = await holdBack(page, '**/api/auth/session');
  const showReads = await holdBack(page, '**/graphql');
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.locator('header .skeleton').first().waitFor();
  expect(await rail(page).isVisible()).toBe(true);
  expect(await guestFrame(page).count()).toBe(0);
  showSession();
  await page.getByRole('main').getByText('Today').first().waitFor();
  expect(await page.getByText('$0.00').count()).toBe(0);
  showReads();
  const day = page.getByRole('region', { name: 'My day' });
  // The held stake is not shown as a loss.
  await day.getByText('$0.00').waitFor();
}

const twoFrames = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
})`;
const shiftsOf = (page: Page) => page.evaluate('window.shifted');

/** A gateway of another release stores other documents; the screen then makes the calls. */
const storeNoDocuments = (page: Page) =>
  page.route('**/graphql', (route) => route.fulfill({ status: 404, json: { errors: [] } }));

/** The tasks and the names of the games arrive last, and push nothing away. */
async function homeOfAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeNoDocuments(page);
  const showMatches = await holdBack(page, '**/api/user/active-matches**');
  const showGames = await holdBack(page, '**/api/games');
  await page.goto('/home');
  await page.getByRole('main').locator('.skeleton').first().waitFor();
  const matches = page.waitForResponse('**/api/user/active-matches**');
  showMatches();
  await matches;
  await page.evaluate(twoFrames);
  showGames();
  await page.getByText('Your open wager').waitFor();
  await page.getByRole('region', { name: 'My day' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThan(mostShiftedAtHome);
}

async function loadsWithoutShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/wagers');
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThan(mostShifted);
  await homeOfAPhone(page);
}

test('shows no false facts while loading, keeps the member frame and moves nothing', async () => {
  const page = await adaAtHome();
  await loadsWithoutFalseFacts(page);
  await loadsWithoutShifts(page);
});

async function recoversFromOffline(page: Page): Promise<void> {
  const wallet = page.getByRole('banner').getByRole('link', { name: /^Wallet/ });
  await wallet.waitFor();
  await page.context().setOffline(true);
  await wallet.click();
  await page.getByText('This screen opens as soon as the connection is back.').waitFor();
  expect(await rail(page).isVisible()).toBe(true);
  expect(await guestFrame(page).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Wallet' }).waitFor();
}

const unknownId = '0'.repeat(24);
const deadEnds = [
  [`/matches/${unknownId}`, 'This match does not exist', 'My matches'],
  [`/players/${unknownId}`, 'This player does not exist', 'Open wagers'],
  ['/admin/disputes', 'This page is for moderators', 'Home'],
] as const;

test('keeps the frame on a lost connection, recovers, and links from missing pages', async () => {
  const page = await adaAtHome();
  await recoversFromOffline(page);
  for (const [path, title, way] of deadEnds) {
    await page.goto(path);
    await page.getByText(title).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
});
