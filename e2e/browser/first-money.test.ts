import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([390, 1440])('asks for age and country before a refill at %i px', async (width) => {
  const p = await browserPlatform();
  const ada = await p.player('ada', { birthDate: null, country: null });
  const { page } = await openWindow(browser, p.url, { width, height: 844 });
  await signIn(page, ada);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add money' }).first().click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  const question = page.getByRole('dialog', { name: 'Before you use money' });
  await question.getByLabel('Birth date').fill('1999-04-12');
  await question.getByLabel('Country').selectOption('SE');
  await question.getByText(/That makes you \d+\./).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
});

test('keeps the typed amount when the question is dismissed', async () => {
  const p = await browserPlatform();
  const ada = await p.player('ada', { birthDate: null });
  const { page } = await openWindow(browser, p.url, { width: 390, height: 844 });
  await signIn(page, ada);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add money' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByRole('textbox').first().fill('42.00');
  await dialog.locator('button[type=submit]').click();
  const question = page.getByRole('dialog', { name: 'Before you use money' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await question.waitFor({ state: 'hidden' });
  await dialog.getByText('Add your birth date in Settings first').waitFor();
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('42.00');
});
