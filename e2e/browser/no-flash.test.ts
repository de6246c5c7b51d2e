import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Records for each frame that is painted which page it has. */
const recordPages = `(() => {
  window.pages = [];
  const isShown = (name) =>
    [...document.querySelectorAll(name)].some((one) => one.getClientRects().length > 0);
  const look = () => {
    const page = ['.landing', '.app', 'form'].find(isShown) ?? 'none';
    if (document.readyState !== 'loading' && window.pages.at(-1) !== page) window.pages.push(page);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const pagesOf = (page: Page) => page.evaluate<string[]>('window.pages');
const homeOf = (page: Page) => page.getByRole('region', { name: 'My day' });

/** Scripts arrive late, so that what is shown before them is painted. */
const delayScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

test('a member sees no landing page and no empty page on the way home', async () => {
  const p = await browserPlatform();
  const { email, password } = await p.player('nova');
  await p.settled();
  const { page, complaints } = await openWindow(browser, p.url);
  await page.addInitScript(recordPages);
  await delayScripts(page);

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await homeOf(page).waitFor();
  // Before the first script there is no form; afterwards it stays until home has loaded.
  expect((await pagesOf(page)).filter((one) => one !== 'none')).toEqual(['form', '.app']);
  expect((await pagesOf(page)).indexOf('none', 1)).toBe(-1);

  await page.goto('/');
  await homeOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await pagesOf(page)).toEqual(['.app']);

  expect(complaints).toEqual([]);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Start page' }).click();
  await page.waitForURL('**/home');
  await homeOf(page).waitFor();
  expect(await pagesOf(page)).toEqual(['.app']);
});

test('a guest sees the landing page at once, and no frame before it', async () => {
  const p = await browserPlatform();
  const { page, complaints } = await openWindow(browser, p.url);
  await page.addInitScript(recordPages);
  await delayScripts(page);
  await page.goto('/');
  await page.getByRole('region', { name: 'Open wagers' }).waitFor();
  expect(await pagesOf(page)).toEqual(['.landing']);
  expect(complaints).toEqual([]);
});
