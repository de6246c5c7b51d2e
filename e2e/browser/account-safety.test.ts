import { authenticatorCode } from '@contend/test-kit';
import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('sets a second factor up, asks for the deletion by it, keeps the account', async () => {
  const p = await browserPlatform();
  const ada = await p.player('ada');
  const { page, complaints } = await openWindow(browser, p.url, { width: 390, height: 844 });
  await signIn(page, ada);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.getByLabel('Your password').fill(ada.password);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  const secret = await setUp.getByLabel('Key', { exact: true }).inputValue();
  const code = () => authenticatorCode(secret, p.clock.now());
  await setUp.getByLabel('Code from the app').fill(code());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await setUp.getByRole('button', { name: 'I have kept them' }).click();

  await page.reload();
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Type “ada” to confirm').fill('ada');
  await dialog.getByLabel('Your password').fill(ada.password);
  await p.advance(30_000);
  await dialog.getByLabel('Code', { exact: true }).fill(code());
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const done = page.getByRole('dialog', { name: 'Your account will be deleted' });
  await done.getByRole('button', { name: 'Close' }).last().click();
  await section.getByText('Will be deleted').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await section.getByRole('button', { name: 'Keep my account' }).click();
  await section.getByRole('button', { name: 'Delete my account' }).waitFor();
  expect(complaints).toEqual([]);
});
