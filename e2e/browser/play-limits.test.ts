import { updatePlayLimits } from '@contend/contracts';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('sets a limit and meets it, then excludes themselves', async () => {
  const p = await browserPlatform();
  const ada = await p.player('ada', { funds: 20_00 });
  const { page } = await openWindow(browser, p.url, { width: 390, height: 844 });
  await signIn(page, ada);
  await page.goto('/wallet/limits');
  await page.getByText(/begin at midnight in /).waitFor();
  await press(page, 'Set the daily deposit limit');
  await page.getByLabel('At most').fill('25');
  await press(page, 'Limit to $25.00');
  await page.getByText(/\$5\.00 left/).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/wallet?add=money');
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByRole('textbox').first().fill('10.00');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(/Your daily deposit limit leaves \$5\.00/).waitFor();

  await page.goto('/wallet/limits');
  await page.getByLabel(/type “exclude me”/).fill('exclude me');
  await press(page, 'Exclude myself');
  await press(page, /^Exclude me for/);
  await page.getByRole('heading', { name: /^Self-excluded until/ }).waitFor();
  await page.goto('/wagers/new');
  await page.getByText(/You excluded yourself from play until/).waitFor();
  await page.getByRole('link', { name: 'See free tournaments' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add money' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  const body = { limits: [{ kind: 'deposit', window: 'day', cents: null }] } as const;
  const { pause } = await ada.call(updatePlayLimits, { body: { limits: [...body.limits] } });
  expect(pause).toMatchObject({ kind: 'self-exclusion' });
});
