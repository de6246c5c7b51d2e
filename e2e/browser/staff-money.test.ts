import { platform, type StoryPlatform } from '@contend/test-kit';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow, signIn } from './browser';
import { mattersMs, openMatters } from './money-matters';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const show = (page: Page, label: string) =>
  page.getByRole('radio', { name: label, exact: true }).click();
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Staff desk' }).getByRole('link', { name }).click();

/** Presses a button, and answers the dialog that states its effect. */
async function decide(
  page: Page,
  asked: { button: string | RegExp; effect: string | RegExp; action: string; reason?: string },
): Promise<void> {
  await press(page, asked.button);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(asked.effect).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  if (asked.reason) await dialog.getByRole('textbox').fill(asked.reason);
  await dialog.getByRole('button', { name: asked.action }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, faults: await faultsOf(page) }).toEqual({ width, faults: [] });
  }
}

async function freezeAndLift(page: Page): Promise<void> {
  await page.goto('/admin/payouts');
  await page.getByText(/paid before/).waitFor();
  await decide(page, {
    ...{ button: /^Freeze/, effect: /reads your reason/, action: 'Freeze payouts' },
    reason: 'The address was changed today',
  });
  await page.getByText('No payouts in this state').waitFor();
  await show(page, 'Frozen');
  await page.getByText(/The address was changed today/).waitFor();
  await expectNoFaults(page);
  await decide(page, {
    ...{ button: 'Lift freeze', effect: /can request payouts again/, action: 'Lift freeze' },
    reason: 'Confirmed by phone',
  });
  await page.getByText('No payouts are frozen').waitFor();
}

async function recordTaxForm(page: Page): Promise<void> {
  await show(page, 'Tax forms');
  await page.getByText(/of US money, form above \$300\.00/).waitFor();
  await expectNoFaults(page);
  const record = { button: 'Record form', action: 'Record form', reason: 'W-9 by post' };
  await decide(page, { ...record, effect: /paid above the yearly amount/ });
  await page.getByText('No tax forms here').waitFor();
  await show(page, 'Received');
  await page.getByText(/^received /).waitFor();
  const back = { button: 'Take back', action: 'Take back form', reason: 'Of another player' };
  await decide(page, { ...back, effect: /not paid until a form is recorded/ });
  await page.getByText('No tax forms here').waitFor();
}

async function decideSuspense(page: Page): Promise<void> {
  await tab(page, /^Suspense/);
  await page.getByText('+$0.01').waitFor();
  await expectNoFaults(page);
  await decide(page, {
    ...{ button: 'Credit player', effect: /ada gets \$0\.01 at once/, action: 'Credit player' },
    reason: 'The bank kept a cent',
  });
  await page.getByText('Nothing is in suspense').waitFor();
}

async function explainAndWithdraw(page: Page): Promise<void> {
  await show(page, 'Differences');
  await page.getByText('The provider has one that the ledger does not have').waitFor();
  await expectNoFaults(page);
  await decide(page, {
    ...{ button: 'Explain', effect: /leaves the open list/, action: 'Mark as explained' },
    reason: 'A test at the provider',
  });
  await show(page, 'Explained');
  await page.getByText(/A test at the provider/).waitFor();
  await expectNoFaults(page);
  await decide(page, {
    ...{ button: 'Withdraw', effect: /is open again/, action: 'Withdraw explanation' },
    reason: 'It was another payout',
  });
  await page.getByText('Nothing is explained').waitFor();
  await show(page, 'Open');
  await page.getByText('Explained before').click();
  await page.getByText(/withdrawn by rita on .*It was another payout/).waitFor();
  await expectNoFaults(page);
}

/** It is refused once more, so its player is paid in another way. */
async function settleRefund(p: StoryPlatform, page: Page): Promise<void> {
  await tab(page, /^Refunds/);
  await page.getByText(/bea for Plus/).waitFor();
  await expectNoFaults(page);
  await decide(page, {
    ...{ button: 'Try again', effect: /once more, within moments/, action: 'Refund $7.99' },
  });
  await p.settled();
  await page.reload();
  await page.getByText(/tried again by rita/).waitFor();
  await decide(page, {
    ...{ button: 'Settled otherwise', effect: /cannot be taken back/, action: 'Settle $7.99' },
    reason: 'Paid by bank transfer, ticket 7',
  });
  await page.getByText('No refund is stuck').waitFor();
}

test('an admin decides about payouts, forms, suspense, differences and refunds', async () => {
  const p = await platform({
    webRoot: path.join(__dirname, '../../web/dist'),
    startAt: new Date(Date.now() - mattersMs),
    settings: { PAYOUT_DAY_CENTS: '100000', PAYOUT_TAX_FORM_CENTS: 'US:30000' },
  });
  const rita = await p.admin('rita');
  await openMatters(p, rita);
  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, rita);
  await freezeAndLift(page);
  await recordTaxForm(page);
  await decideSuspense(page);
  await explainAndWithdraw(page);
  await settleRefund(p, page);
  await p.settled();
  expect((await p.ledger.verify()).differences).toEqual([]);
  expect(complaints).toEqual([]);
});
