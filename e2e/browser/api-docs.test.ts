import type { Browser, Locator, Page } from 'playwright-core';
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

/** What is wider than the window, by its class. */
const widerThanWindow = `[...document.querySelectorAll('body *')]
  .filter((one) => {
    const scrolls = one.closest('pre, .microlight, .model-box, .json-schema-2020-12');
    return !scrolls && one.getBoundingClientRect().right > innerWidth + 1;
  })
  .map((one) => one.className)`;

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await page.evaluate(widerThanWindow)).toEqual([]);
}

const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? 0;

test.thorough('the reference of the API fits a phone, also while a call is tried out', async () => {
  const p = await browserPlatform();
  const { page, complaints } = await openWindow(browser, p.url, { width: 390, height: 844 });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'wallet', exact: true }).waitFor();
  await expectToFit(page);
  await page.getByRole('link', { name: 'wallet', exact: true }).click();
  const [read, write] = ['My statement, newest first', 'Starts or continues a refill'].map(
    (summary) => page.locator('.opblock').filter({ hasText: summary }),
  ) as [Locator, Locator];
  for (const call of [read, write]) {
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Execute' }).waitFor();
    await expectToFit(page);
  }
  expect(await widthOf(read.locator('td.parameters-col_description').first())).toBeGreaterThan(280);
  await read.getByRole('button', { name: 'Execute' }).click();
  await read.getByRole('heading', { name: 'Server response' }).waitFor();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByRole('heading', { name: 'Available authorizations' }).waitFor();
  await expectToFit(page);
  expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
});
