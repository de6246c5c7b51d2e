import { readFileSync } from 'node:fs';
import { checkIn } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { playing, twoPlayers } from '../stories/play';
import { browserPlatform, openBrowser, openWindow } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** Names what sticks out, where the page scrolls sideways. */
const tooWide = `
  document.documentElement.scrollWidth <= window.innerWidth ? [] :
  [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
    .map((one) => 'too wide: ' + one.tagName + '.' + one.className).slice(0, 5)`;

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/**
 * What is wrong with the page as it stands: barriers, and anything that makes it scroll sideways.
 */
async function faultsOf(page: Page): Promise<string[]> {
  const wide = (await page.evaluate(tooWide)) as string[];
  await page.evaluate(axe);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Violation[] };
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return [...barriers, ...wide];
}

async function placesOf(p: StoryPlatform) {
  const players = await twoPlayers(p);
  const { wager, matchId } = await playing(p, players);
  await players[1].answer(checkIn, { params: { matchId } });
  await p.openWager(players[0], { stakeCents: 5_00, gameIndex: 1 });
  const [ada] = players;
  const member = ['home', 'wagers', 'wagers/new', `wagers/${wager.id}`, `matches/${matchId}`];
  const own = ['wallet', 'notifications', 'settings', `players/${ada.id}`, 'nowhere'];
  return {
    ada,
    guest: ['', 'sign-in', 'sign-up', 'recover', 'wagers'],
    member: [...member, ...own],
  };
}

test.each(sizes)('every screen at $width px can be used by everyone', async (size) => {
  const p = await browserPlatform();
  const { ada, guest, member } = await placesOf(p);
  const { page, complaints } = await openWindow(browser, p.url, size);
  const faults: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(`/${path}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    const found = await faultsOf(page);
    if (found.length > 0) faults[path] = found;
  };
  for (const path of guest) await look(path);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  for (const path of member) await look(path);
  expect(faults).toEqual({});
  expect(complaints).toEqual([]);
});
