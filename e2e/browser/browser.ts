import path from 'node:path';
import { limitOf, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { type Browser, chromium, type Page } from 'playwright-core';

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

const webRoot = path.join(__dirname, '../../web/dist');

/** A platform that serves the built app, with its clock at the present, as the browser's is. */
export const browserPlatform = (): Promise<StoryPlatform> =>
  platform({ webRoot, startAt: new Date() });

/** A platform shared by the tests of a file. */
export const sharedBrowserPlatform = (): Promise<StoryPlatform> =>
  platform({ webRoot, startAt: new Date(), lasts: 'file' });

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });

/**
 * A window with separate cookies and storage, for a separate user. Console errors are collected.
 */
export async function openWindow(
  browser: Browser,
  url: string,
  size = { width: 1440, height: 900 },
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: size, baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(limitOf(20_000));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** Signs a new player up through the form. */
export async function signUpAs(page: Page, name: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(`${name}@players.example`);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(`the long password of ${name}`);
  await page.getByLabel('Country').selectOption('SE');
  await page.getByLabel('Birth date').fill('1999-04-12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/home');
}

/** Signs an existing player in through the form. */
export async function signIn(page: Page, { email, password }: Player): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
}

/** Adds money on the provider's page and returns to the app. */
export async function addMoney(page: Page, dollars: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add money' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(dollars);
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/wallet**');
}

/** Something that is waited for until it is released. */
export function hold(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
