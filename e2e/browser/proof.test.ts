import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 24 * 3600_000;

test('a player finds their balance in the proof of the night, and keeps the leaf', async () => {
  const p = await browserPlatform();
  const admin = await p.admin();
  const ada = await p.player('ada', { funds: 40_00 });
  await p.player('bob', { funds: 25_00 });
  const { page, complaints } = await openWindow(browser, p.url);
  await page.goto('/proof');
  await page.getByText('The first proof comes at midnight (UTC)').waitFor();
  await p.advance(dayMs - (p.clock.now().getTime() % dayMs));

  await signIn(page, ada);
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Check that your balance is in it' }).click();
  const ledger = page.getByRole('region', { name: 'The ledger, added up' });
  await ledger.getByText('Equal, to the cent').waitFor();
  await page.getByRole('button', { name: 'Check mine' }).click();
  await page.getByText('Included: $40.00 of yours are in $65.00.').waitFor();
  await page.getByRole('cell', { name: '+$25.00' }).waitFor();
  await page.getByText(/as players check theirs: 1 did for this one/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save leaf' }).click(),
  ]);
  const leaf = JSON.parse(readFileSync(await download.path(), 'utf8')) as { cents: number };
  expect(leaf.cents).toBe(40_00);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsOf(page)).toEqual([]);
  }
  const [script] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Verifier, 60 lines' }).click(),
  ]);
  expect(readFileSync(await script.path(), 'utf8')).toContain('Usage: node check-proof.mjs');
  expect(complaints).toEqual([]);

  const staff = await openWindow(browser, p.url);
  await signIn(staff.page, admin);
  await staff.page.goto('/proof');
  await staff.page.getByRole('button', { name: 'Publish now' }).click();
  await staff.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.page.getByText('On request of an admin, no. 1').waitFor();
  expect(staff.complaints).toEqual([]);
});
