import { createDiscountCode } from '@contend/contracts';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const mine = (page: Page) => page.getByRole('region', { name: 'Your membership: Plus' });
const isActive = (page: Page) => mine(page).getByText('Active', { exact: true }).waitFor();

/** Presses a button and, in the dialog that states its effect, the one of the same label. */
async function confirm(page: Page, name: string | RegExp, effect: string) {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(effect).waitFor();
  await dialog.getByRole('button', { name }).click();
}

async function cancelNow(page: Page, refund: string, goesTo: string) {
  await confirm(page, `Cancel now, refund ${refund}`, `${refund} goes back to your ${goesTo}.`);
  await page.getByText(/^Plus ended on/).waitFor();
}

async function buyFromWallet(page: Page) {
  await page.goto('/membership');
  await press(page, 'Choose Plus');
  await page.getByLabel('Code').fill('lights2');
  await press(page, 'Apply');
  await page.getByText('$2.00 off the first month').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Start Plus for $5.99');
  await isActive(page);
}

/** On the provider's page, with a card whose bank asks for later payments. */
async function buyByCard(page: Page) {
  await press(page, 'Choose Plus');
  await page.getByRole('radio', { name: /^Card/ }).check();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Continue to pay $7.99');
  await press(page, 'Pay $7.99 with a card whose bank asks');
  await mine(page).getByText('Card ending 3184', { exact: true }).waitFor();
}

async function buyByStoredCard(page: Page) {
  await press(page, 'Choose Plus');
  await press(page, 'Start Plus for $7.99');
  await page.getByText('Your bank asks before Plus starts').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Finish in your bank');
  await press(page, 'Confirm');
  await isActive(page);
}

test('a player buys and cancels a plan, from the wallet and by card', async () => {
  const p = await browserPlatform();
  const ada = await p.player('ada', { funds: 20_00 });
  const admin = await p.admin();
  const code = { code: 'LIGHTS2', off: { amount: 2_00 }, validFrom: null, validUntil: null };
  await admin.call(createDiscountCode, { body: code });
  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, ada);

  await buyFromWallet(page);
  expect((await ada.balance()).available).toBe(14_01);
  await cancelNow(page, '$5.99', 'wallet');
  await p.settled();
  expect((await ada.balance()).available).toBe(20_00);

  // Of memberships that have ended, the one that began last is shown.
  await p.advance(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await buyByCard(page);
  await confirm(page, /^Cancel on/, 'Every perk stays until');
  await mine(page).getByText(/^Ends/).waitFor();
  await press(page, 'Keep Plus');
  await isActive(page);
  await cancelNow(page, '$7.99', 'card');
  await p.advance(60_000);
  await buyByStoredCard(page);
  expect((await ada.balance()).available).toBe(20_00);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
