import type { StoryPlatform } from '@contend/test-kit';
import type { Browser, Locator, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { publishDraft, takeStep } from './organizer-desk';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 24 * 3_600_000;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const looks = {
  olga: { size: desktop, colorScheme: 'dark' },
  ada: { size: phone, colorScheme: 'dark' },
  bea: { size: phone, colorScheme: 'dark' },
  cal: { size: desktop, colorScheme: 'light' },
  dan: { size: phone, colorScheme: 'light' },
} as const;
type Name = keyof typeof looks;
const names = Object.keys(looks) as Name[];
const playerNames = ['ada', 'bea', 'cal', 'dan'] as const;
type PlayerName = (typeof playerNames)[number];

type Pages = Record<Name, Page>;

/** Examines the pages as they are, one after another. */
async function expectNoFaults(pages: Pages, names: readonly Name[], where: string): Promise<void> {
  for (const name of names) {
    const found = await faultsOf(pages[name]);
    expect({ name, where, found }).toEqual({ name, where, found: [] });
  }
}

/** Of four fees of $3.33 the organizer keeps a tenth, and adds a dollar: $12.99 are divided. */
async function publishEvent(desk: Page): Promise<void> {
  await desk.goto('/organize');
  await desk.getByRole('link', { name: 'New tournament' }).first().click();
  await desk.getByLabel('Name').fill('Harbor Cup');
  await desk.getByLabel('Players a side').selectOption('1');
  await desk.getByLabel('Most entries').fill('4');
  await desk.getByRole('radio', { name: 'Pool' }).check();
  await desk.getByLabel('Fee a seat, in dollars').fill('3.33');
  await desk.getByLabel('You add, in dollars').fill('1');
  await desk.getByLabel('You keep, %').fill('10');
  const preview = desk.getByRole('complementary', { name: 'Preview' });
  await preview.getByText('$12.99').first().waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await publishDraft(desk, 'Publish for $1.00');
}

/** A player finds the event in the list, enters it and pays. */
async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await page.getByRole('link', { name: /Harbor Cup/ }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Harbor Cup' });
  await dialog.getByRole('button', { name: 'Register for $3.33' }).click();
  await page.getByText('You are in', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('$16.67', { exact: true }).first().waitFor();
}

async function checkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('You are checked in').waitFor();
}

/** The player whom a text of the app names by a pattern. */
async function namedIn(text: Locator, pattern: (name: PlayerName) => string): Promise<PlayerName> {
  const words = await text.innerText();
  const found = playerNames.find((name) => words.includes(pattern(name)));
  if (!found) throw new Error(`No player in “${words}”.`);
  return found;
}

/** The players in the order of their seeds, which a lot draws among equal ratings. */
async function seedsOf(desk: Page): Promise<PlayerName[]> {
  const card = desk.getByRole('region', { name: 'Seeds' });
  await card.getByText(/Since then: no change/).waitFor();
  const rows = await card.getByRole('listitem').all();
  return Promise.all(rows.map((row) => namedIn(row, (name) => name)));
}

/** Both enter the room and check in, the winner reports the score and the loser confirms it. */
async function playMatch(pages: Pages, winner: PlayerName, loser: PlayerName): Promise<void> {
  const [reporter, reader] = [pages[winner], pages[loser]];
  for (const page of [reporter, reader]) {
    await page.getByRole('link', { name: /^Open (match|your next match)$/ }).click();
    await page.getByRole('button', { name: 'Check in' }).click();
  }
  await reporter.getByRole('button', { name: 'Report the score' }).click();
  await reporter.getByRole('radio', { name: '1–0' }).check();
  await reporter.getByRole('button', { name: 'Propose 1–0' }).click();
  const confirm = reader.getByRole('button', { name: 'Confirm 0–1' });
  await confirm.waitFor();
  await expectNoFaults(pages, [winner, loser], 'a score that is reported');
  await confirm.click();
  await reader.getByText(`${winner} won 1–0`).first().waitFor();
  await reporter.getByText('You won 1–0').first().waitFor();
  await expectNoFaults(pages, [winner, loser], 'a match that is over');
}

/** The organizer sets the score of an open match on its page. Returns who wins: its home side. */
async function setScore(desk: Page, of: PlayerName): Promise<PlayerName> {
  const row = desk.getByRole('region', { name: 'Live board' }).getByRole('listitem');
  await row.filter({ hasText: of }).getByRole('link', { name: /^Open/ }).click();
  await desk.getByRole('button', { name: /^Set score of / }).click();
  const dialog = desk.getByRole('dialog', { name: /^Set the score of / });
  await dialog.getByRole('radio', { name: '1–0' }).check();
  const apply = dialog.getByRole('button', { name: /^Apply: U1\.\d 1–0, \w+ wins$/ });
  const winner = await namedIn(apply, (name) => `, ${name} wins`);
  expect(await faultsOf(desk)).toEqual([]);
  await apply.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Back to the desk' }).click();
  return winner;
}

/** The organizer undoes the result of a player's match, on which the final has opened. */
async function undoResult(desk: Page, of: PlayerName): Promise<void> {
  const results = desk.getByRole('region', { name: 'Results' });
  const row = results.getByRole('listitem').filter({ hasText: of });
  await row.getByRole('button', { name: /^Undo U1/ }).click();
  const dialog = desk.getByRole('dialog', { name: /^Undo U1/ });
  await dialog.getByText('loses its result').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await dialog.getByRole('button', { name: /^Apply: undo U1/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
}

/** Back from a match to the page of its event. */
async function toEvent(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Bracket, / }).click();
  await page.getByRole('heading', { name: 'Harbor Cup', level: 1 }).waitFor();
}

/** Money that a wallet has, and its part of the event, as its page shows them. */
async function expectPaid(page: Page, available: string, line: [string, string]): Promise<void> {
  await page.goto('/wallet');
  // On phones a line of the statement repeats the balance after it.
  const figures = page.getByRole('main').getByRole('definition');
  await figures.getByText(available, { exact: true }).first().waitFor();
  const [title, amount] = line;
  const row = page.locator('tr').filter({ hasText: `${title}: Harbor Cup` });
  await row.getByText(amount, { exact: true }).first().waitFor();
}

/** An organizer and four players with $20.00 each, signed in in windows of their own. */
async function openWindows(p: StoryPlatform) {
  const pages = {} as Pages;
  const windows: { complaints: string[] }[] = [];
  for (const name of names) {
    const { size, colorScheme } = looks[name];
    const window = await openWindow(browser, p.url, size);
    windows.push(window);
    await window.page.emulateMedia({ colorScheme });
    pages[name] = window.page;
    const roles = name === 'olga' ? { roles: ['player' as const, 'organizer' as const] } : {};
    await signIn(window.page, await p.player(name, { funds: 20_00, ...roles }));
  }
  return { pages, complaints: () => windows.flatMap((one) => one.complaints) };
}

/** What each player was paid of $12.99, on the screen of the wallet; the organizer a tenth. */
async function expectAllPaid(
  pages: Pages,
  { second, thirds }: { second: PlayerName; thirds: PlayerName[] },
): Promise<void> {
  // The prize of the third place, $1.29, is shared: the odd cent goes to the better seed.
  const [better = '', other = ''] = thirds;
  const prizes = { ada: '7.80', [second]: '3.90', [better]: '0.65', [other]: '0.64' };
  for (const name of playerNames) {
    const available = (16.67 + Number(prizes[name])).toFixed(2);
    await expectPaid(pages[name], `$${available}`, ['Prize', `+$${prizes[name]}`]);
  }
  await expectPaid(pages.olga, '$20.33', ['Organizer fee', '+$1.33']);
}

test('an organizer and four players play a paid event, each in a window', async () => {
  const p = await browserPlatform();
  const { pages, complaints } = await openWindows(p);
  const desk = pages.olga;

  await publishEvent(desk);
  for (const name of playerNames) await enter(pages[name]);
  await expectNoFaults(pages, names, 'registration');
  await takeStep(desk, 'Close registration');
  await takeStep(desk, 'Open check-in');
  for (const name of playerNames) await checkIn(pages[name]);
  await desk.getByText('Everyone is here').waitFor();
  await expectNoFaults(pages, ['olga'], 'check-in');
  await takeStep(desk, 'Close check-in and seed');
  const seeds = await seedsOf(desk);
  await expectNoFaults(pages, ['olga'], 'seeds');
  await takeStep(desk, 'Start now');

  const opened = pages.ada.getByText(/^Your match is open: /);
  const rival = await namedIn(opened, (name) => ` vs ${name}`);
  const [third, fourth] = playerNames.filter((name) => name !== 'ada' && name !== rival);
  await expectNoFaults(pages, names, 'open matches');
  // The rival reports a win and is in the final, until the result is undone and played again.
  await playMatch(pages, rival, 'ada');
  const finalist = await setScore(desk, third!);
  const loser = finalist === third ? fourth : third;
  await pages[rival].getByText(/^Your next match is open: F1, /).waitFor();
  await expectNoFaults(pages, ['olga', rival], 'a final that is open');
  await undoResult(desk, rival);
  for (const name of ['ada', rival] as const) {
    await pages[name].getByText('The organizer removed the result.').waitFor();
    await pages[name].getByText(/^Your next match is open: U1\.\d, /).waitFor();
  }
  await expectNoFaults(pages, ['olga', 'ada', rival], 'a result that is undone');
  await playMatch(pages, 'ada', rival);
  await playMatch(pages, 'ada', finalist);

  await desk.getByRole('link', { name: 'Public page' }).click();
  for (const name of ['ada', rival, finalist] as const) await toEvent(pages[name]);
  for (const name of names) {
    await pages[name].getByText('Champion: ada', { exact: true }).waitFor();
  }
  await pages.ada.getByText(/^You won · \$7\.80 on \d+ \w+$/).waitFor();
  await pages[finalist].getByText(/^You finished 2nd · \$3\.90 on \d+ \w+$/).waitFor();
  await expectNoFaults(pages, names, 'a champion');

  await p.advance(dayMs);
  const thirds = seeds.filter((name) => name === rival || name === loser);
  await expectAllPaid(pages, { second: finalist, thirds });
  await expectNoFaults(pages, names, 'wallets');
  expect(complaints()).toEqual([]);
});
