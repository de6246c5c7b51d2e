import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.thorough('the reference of the API is searched, and its calls are tried out', async () => {
  const p = await browserPlatform();
  const { page, complaints } = await openWindow(browser, p.url);
  await page.goto('/api/docs');
  await page.getByPlaceholder('Filter by tag or path').fill('stored card');
  await page.getByRole('link', { name: 'membership', exact: true }).waitFor();
  await page.getByRole('link', { name: 'wallet', exact: true }).waitFor({ state: 'detached' });
  await page.getByPlaceholder('Filter by tag or path').fill('/games');
  await page.getByRole('link', { name: 'match', exact: true }).click();
  await page.locator('.opblock-summary-control').filter({ hasText: 'Games on offer' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByRole('heading', { name: 'Server response' }).waitFor();
  await page.getByRole('cell', { name: '200' }).first().waitFor();
  expect(complaints).toEqual([]);
});
