import { disputeWindowMs } from '@contend/contracts';
import type { Browser, Page } from 'playwright-core';
import { addMoney, browserPlatform, openBrowser, openWindow, signUpAs } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The available balance in the top bar. It must update without a reload. */
const hasAvailable = (page: Page, amount: string) =>
  page.getByRole('banner').getByText(amount, { exact: true }).first().waitFor();

test('two players in two windows play a match for money', async () => {
  const p = await browserPlatform();
  const ada = await openWindow(browser, p.url);
  const bea = await openWindow(browser, p.url);

  await signUpAs(ada.page, 'ada');
  await signUpAs(bea.page, 'bea');
  await addMoney(ada.page, '25');
  await addMoney(bea.page, '25');
  await hasAvailable(ada.page, '$25.00');
  await hasAvailable(bea.page, '$25.00');

  await bea.page.goto('/wagers');
  await ada.page.goto('/wagers/new');
  await ada.page.getByLabel('Stake per seat').fill('10');
  await ada.page.getByRole('button', { name: 'Hold $10.00 and open' }).click();
  await ada.page.waitForURL(/\/wagers\/[0-9a-f]{24}/);
  await hasAvailable(ada.page, '$15.00');

  // Bea's open list shows the offer without a reload.
  await bea.page.getByRole('button', { name: /^Accept/ }).click();
  await bea.page.getByRole('button', { name: 'Accept for $10.00' }).click();
  await bea.page.waitForURL(/\/matches\/[0-9a-f]{24}/);
  await hasAvailable(bea.page, '$15.00');

  const matchPath = new URL(bea.page.url()).pathname;
  await ada.page.goto(matchPath);
  await ada.page.getByRole('button', { name: 'Check in' }).click();
  await bea.page.getByRole('button', { name: 'Report the score' }).waitFor();

  await bea.page.getByPlaceholder(/^Message/).fill('good luck, have fun');
  await bea.page.keyboard.press('Enter');
  await ada.page.getByText('good luck, have fun').waitFor();

  await ada.page.getByRole('button', { name: 'Report the score' }).click();
  await ada.page.getByRole('radio', { name: '2–1' }).check();
  await ada.page.getByRole('button', { name: 'Propose 2–1' }).click();
  const confirm = bea.page.getByRole('button', { name: 'Confirm 1–2' });
  await confirm.click();
  // The time to dispute begins with the reply.
  await confirm.waitFor({ state: 'hidden' });
  await p.settled();
  await p.advance(disputeWindowMs);

  await hasAvailable(ada.page, '$33.00');
  await hasAvailable(bea.page, '$15.00');
  await ada.page.goto('/wallet');
  await ada.page.getByText('+$18.00').first().waitFor();
  const { houseCents, escrowCents, differences } = await p.ledger.verify();
  expect({ houseCents, escrowCents, differences }).toEqual({
    houseCents: 2_00,
    escrowCents: 0,
    differences: [],
  });
  // The match does not exist yet right after acceptance; the page retries.
  const complaints = [...ada.complaints, ...bea.complaints];
  expect(complaints.filter((one) => !one.includes('404 (Not Found)'))).toEqual([]);
});
