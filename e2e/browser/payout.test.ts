import { listPayouts, payoutAccountAgeMs } from '@contend/contracts';
import {
  authenticatorCode,
  eventually,
  type Player,
  platform,
  type StoryPlatform,
} from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import path from 'node:path';
import { agree, playing } from '../stories/play';
import { openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** How long the sandbox's bank takes. */
const bankMs = 60_000;
const webRoot = path.join(__dirname, '../../web/dist');

/** A platform whose clock is at the present once an account is old enough for a payout. */
const olderPlatform = (): Promise<StoryPlatform> =>
  platform({
    webRoot,
    startAt: new Date(Date.now() - payoutAccountAgeMs),
    settings: { PAYOUT_DAY_CENTS: '100000' },
  });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function messageTo(p: StoryPlatform, to: string, pattern: RegExp): Promise<string> {
  const mails = await p
    .database('user')
    .collection('mailbox')
    .find({ to })
    .sort({ at: 1 })
    .toArray();
  const found = mails.map(({ text }) => pattern.exec(String(text))?.[1]).findLast(Boolean);
  if (!found) throw new Error(`Nothing was sent to ${to}.`);
  return found;
}

const tokenOf = (p: StoryPlatform, { email }: Player) =>
  messageTo(p, email, /confirm-email\?token=([\w-]{43})/);

/** E-mail address, phone number, second factor and bank account, each where the page of payouts says it. */
async function verifyAll(p: StoryPlatform, page: Page, ada: Player) {
  await page.goto('/wallet/payouts');
  await page.getByText('4 to do').waitFor();
  // The link of the sign-up has expired.
  const expired = await tokenOf(p, ada);
  await press(page, 'Send again');
  await page.getByText('Link sent').waitFor();
  await eventually('the new link', async () => (await tokenOf(p, ada)) !== expired);
  await page.goto(`/confirm-email?token=${await tokenOf(p, ada)}`);
  await page.getByText('E-mail confirmed').waitFor();

  await page.goto('/wallet/payouts');
  await page.getByText('3 to do').waitFor();
  await press(page, 'Verify phone');
  const dialog = page.getByRole('dialog', { name: 'Verify your wallet' });
  await dialog.getByLabel('Phone', { exact: true }).fill('+46701740605');
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await dialog.getByLabel('Code').waitFor();
  await dialog.getByLabel('Code').fill(await messageTo(p, '+46701740605', /(\d{6})/));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('2 to do').waitFor();

  await press(page, 'Set up');
  const setUp = page.getByRole('dialog');
  await setUp.getByLabel('Your password').fill(ada.password);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  const secret = await setUp.getByLabel('Key', { exact: true }).inputValue();
  const code = authenticatorCode(secret, p.clock.now());
  await setUp.getByLabel('Code from the app').fill(code);
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await setUp.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('1 to do').waitFor();

  await press(page, 'Connect a bank account');
  await page.waitForURL('**/sandbox/payout-account/**');
  await press(page, 'Connect a bank account');
  await page.waitForURL('**/wallet/payouts**');
  await page.getByText('All hold').waitFor();
}

async function expectNoFaults(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page)).toEqual([]);
  }
}

/** Names another bank account at the provider; the page of payouts says that they wait. */
async function changeBank(page: Page) {
  await page.getByText(/^To: bank ending \d{4}$/).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the bank account?' });
  await dialog.getByText(/wait for 72 hours/).waitFor();
  await dialog.getByRole('button', { name: 'Continue to the provider' }).click();
  await page.waitForURL('**/sandbox/payout-account/**');
  await press(page, 'Use the bank account ending 4417');
  await page.waitForURL('**/wallet/payouts**');
  await page.getByText('To: bank ending 4417').waitFor();
  await page.getByText('The bank account was changed recently').waitFor();
  await expectNoFaults(page);
}

const clock = (page: Page) => page.getByRole('region', { name: 'The payout clock' });
const presentStep = (page: Page) => clock(page).locator('[aria-current=step]');

async function approve(page: Page, { words, effect }: Record<'words' | 'effect', string | RegExp>) {
  await page.goto('/admin/payouts');
  await page.getByText(words).waitFor();
  await press(page, 'Approve');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(effect).waitFor();
  await dialog.getByLabel('Reason').fill('Winnings and name checked');
  await dialog.getByRole('button', { name: 'Approve $520.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a first payout: verified, requested, approved by two admins and paid', async () => {
  const p = await olderPlatform();
  const ada = await p.player('ada', { funds: 500_00 });
  const bea = await p.player('bea', { funds: 50_00 });
  await p.advance(payoutAccountAgeMs);
  for (const player of [ada, bea]) await player.signInAgain();
  const { matchId } = await playing(p, [ada, bea], 50_00);
  await agree(p, matchId, { reporter: ada, answerer: bea, scores: [2, 0] });
  await p.advance(5 * 60_000);
  expect(await ada.balance()).toEqual({ available: 540_00, held: 0 });

  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, ada);
  await verifyAll(p, page, ada);
  await page.getByLabel('How much').fill('520.00');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Pay out $520.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay out $520.00' }).click();
  await presentStep(page).getByText('Approved').waitFor();
  await presentStep(page).getByText(/^by /).waitFor();
  await clock(page).getByText('Two members of the payouts team').waitFor();
  await expectNoFaults(page);

  const staff = await openWindow(browser, p.url);
  await signIn(staff.page, await p.admin('rita'));
  await approve(staff.page, { words: '0 of 2 approvals', effect: /^Another admin approves/ });
  await staff.page.getByText(/^1 of 2 approvals: rita/).waitFor();
  await expectNoFaults(staff.page);
  const second = await openWindow(browser, p.url);
  await signIn(second.page, await p.admin('sam'));
  await approve(second.page, { words: /^1 of 2 approvals: rita/, effect: /cannot be taken back/ });

  await p.settled();
  await presentStep(page).getByText('Paid').waitFor();
  await presentStep(page).getByText('Your bank').waitFor();
  await p.advance(bankMs);
  await page
    .getByRole('region', { name: 'All payouts' })
    .getByText(/^Paid ./)
    .waitFor();
  await changeBank(page);
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
  expect((await ada.call(listPayouts, { query: {} })).items).toMatchObject([{ status: 'paid' }]);
  expect((await p.ledger.verify()).differences).toEqual([]);
  for (const { complaints: found } of [staff, second]) expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});
