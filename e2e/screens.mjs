/**
 * `npm run docs:screens -- URL PASSWORD`: pictures of the web app's screens on a platform with the
 * demo, written to docs/screens. `PASSWORD` is that of its players, which `npm start` prints.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'screens');
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const largestBytes = 150_000;
/** Taller pages are cut off. */
const tallest = 1800;

const firstLink = (list, pattern) => ({ list, pattern });
const event = firstLink('/tournaments', /^\/tournaments\/[0-9a-f]{24}$/);

/** `[name, address or link on a list, size, colour scheme]`, by the account that sees them. */
const screens = {
  '': [['landing', '/', desktop, 'dark']],
  nova: [
    ['home', '/home', desktop, 'dark'],
    ['home-phone', '/home', phone, 'dark'],
    ['wagers', '/wagers', desktop, 'dark'],
    ['wagers-light', '/wagers', desktop, 'light'],
    ['create-wager', '/wagers/new', desktop, 'dark'],
    ['match-room', firstLink('/home', /^\/matches\/[0-9a-f]{24}$/), desktop, 'dark'],
    ['scrims', '/scrims', desktop, 'dark'],
    ['team', firstLink('/teams?view=mine', /^\/teams\/[0-9a-f]{24}$/), desktop, 'dark'],
    ['tournaments', '/tournaments', desktop, 'dark'],
    ['tournament', event, desktop, 'dark'],
    ['tournament-phone', event, phone, 'dark'],
    ['leaderboards', '/leaderboards', desktop, 'dark'],
    ['profile', firstLink('/leaderboards', /^\/players\/[0-9a-f]{24}$/), desktop, 'dark'],
    ['community', '/community', desktop, 'dark'],
    ['wallet', '/wallet', desktop, 'dark'],
    ['payouts', '/wallet/payouts', desktop, 'light'],
    ['membership', '/membership', desktop, 'dark'],
    ['rewards', '/rewards', desktop, 'dark'],
    ['settings', '/settings', desktop, 'dark'],
    ['proof', '/proof', desktop, 'dark'],
  ],
  inga: [
    ['organizer-desk', firstLink('/organize', /^\/organize\/[0-9a-f]{24}$/), desktop, 'dark'],
    ['organizer-setup', '/organize/new', desktop, 'dark'],
  ],
  marshal: [
    ['staff-desk', '/staff', desktop, 'dark'],
    ['disputes', '/admin/disputes', desktop, 'dark'],
  ],
};

function exitWithMessage(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [url, password] = process.argv.slice(2);
if (!url || !password) exitWithMessage('Give the address of a platform and its demo password.');
const executablePath = places.find((place) => place && existsSync(place));
if (!executablePath) exitWithMessage('There is no Chromium. Set CHROMIUM to its program.');

async function signIn(page, account) {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(`${account}@contend.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
}

/** Waits until the screen has what it reads. */
async function settle(page) {
  await page.waitForLoadState('load');
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(3000);
  await page.waitForFunction(() => !document.querySelector('main .skeleton'), null, {
    timeout: 60_000,
  });
}

/** The address of a screen: given, or that of the first link of a kind on a list. */
async function addressOf(page, place) {
  if (typeof place === 'string') return place;
  await page.goto(place.list);
  await settle(page);
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.find((href) => place.pattern.test(href)) ?? null;
}

/** The page as a picture, of the best quality that is small enough. */
async function pictureOf(page, { width }) {
  const session = await page.context().newCDPSession(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest), scale: 1 };
  const shot = { format: 'webp', captureBeyondViewport: true, clip };
  for (const quality of [85, 70, 50, 30]) {
    const { data } = await session.send('Page.captureScreenshot', { ...shot, quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= largestBytes || quality === 30) return bytes;
  }
  return null;
}

const browser = await chromium.launch({ executablePath, args });
mkdirSync(folder, { recursive: true });
const taken = [];
for (const [account, list] of Object.entries(screens)) {
  const context = await browser.newContext({ baseURL: url, viewport: desktop, locale: 'en-GB' });
  const page = await context.newPage();
  if (account) await signIn(page, account);
  for (const [name, place, size, colorScheme] of list) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const address = await addressOf(page, place);
    if (!address) {
      console.log(`${name}: nothing to show on ${place.list}`);
      continue;
    }
    await page.goto(address);
    await settle(page);
    writeFileSync(path.join(folder, `${name}.webp`), await pictureOf(page, size));
    taken.push({
      name,
      account: account || 'guest',
      shown: address.replace(/[0-9a-f]{24}/, ':id'),
    });
    console.log(name);
  }
  await context.close();
}
await browser.close();

const rows = taken.map(
  ({ name, account, shown }) => `| [${name}](${name}.webp) | \`${shown}\` | ${account} |`,
);
const head = ['| screen | address | seen by |', '| --- | --- | --- |'];
const page = path.join(folder, 'README.md');
writeFileSync(
  page,
  `# Screens

Pictures of the web app with the demo's data, made by \`npm run docs:screens\`. Components in each
state are at \`/kit\`.

${[...head, ...rows].join('\n')}
`,
);
execFileSync('npx', ['oxfmt', page], { cwd: root });
