import {
  addTeamUsers,
  consentToWager,
  createTeam,
  joinTeam,
  listConsents,
  listPlayTypes,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Pair {
  name: string;
  tag: string;
  captain: Player;
  mate: Player;
}

/** A team of two in the first game that is played two against two. */
async function found(p: StoryPlatform, { name, tag, captain, mate }: Pair) {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const gameId = items.find(({ teamSizes }) => teamSizes.includes(2))!.gameId;
  const body = { name, tag, gameId, timeZone: 'Europe/Berlin' };
  const { id: teamId } = await captain.call(createTeam, { body });
  await captain.call(addTeamUsers, { params: { teamId }, body: { users: [mate.id] } });
  await mate.call(joinTeam, { params: { teamId }, query: {} });
  await p.settled();
}

const hasAvailable = (page: Page, amount: string) =>
  page.getByRole('banner').getByText(amount, { exact: true }).first().waitFor();

test('two teams of two fund a wager: one player pays, one agrees to a covered seat', async () => {
  const p = await browserPlatform();
  const player = (name: string) => p.player(name, { funds: 25_00 });
  const [ada, bea, cal] = [await player('ada'), await player('bea'), await player('cal')];
  const dan = await p.player('dan');
  await found(p, { name: 'Nova Two', tag: 'NV2', captain: ada, mate: bea });
  await found(p, { name: 'Harbor', tag: 'HK', captain: cal, mate: dan });
  const windows = await Promise.all([ada, bea, cal].map(() => openWindow(browser, p.url)));
  const [adas, beas, cals] = windows.map(({ page }) => page) as [Page, Page, Page];
  await Promise.all([signIn(adas, ada), signIn(beas, bea), signIn(cals, cal)]);

  await adas.goto('/wagers/new');
  await adas.getByLabel('Play type').selectOption({ label: '2v2 · Standard' });
  await adas.getByText('Asked of bea').waitFor();
  await adas.getByRole('button', { name: 'Consent to $10.00 and ask bea' }).click();
  await adas.waitForURL(/\/wagers\/[0-9a-f]{24}/);
  await adas.getByRole('button', { name: 'Cover for $10.00' }).waitFor();
  await hasAvailable(adas, '$25.00');

  // Bea's home shows the request without a reload.
  await beas.getByRole('button', { name: 'Consent for $10.00' }).click();
  await hasAvailable(beas, '$15.00');
  await hasAvailable(adas, '$15.00');
  await adas.getByText(/^Open for another/).waitFor();

  await cals.goto('/wagers?format=2');
  await cals.getByRole('button', { name: 'Accept' }).click();
  const dialog = cals.getByRole('dialog', { name: 'Play Nova Two?' });
  await dialog.getByRole('radio', { name: 'I cover' }).check();
  await dialog.getByRole('button', { name: 'Accept for $20.00' }).click();
  await cals.waitForURL(/\/wagers\/[0-9a-f]{24}/);
  const { items } = await dan.call(listConsents, { query: {} });
  const { id: wagerId = '', terms } = items[0] ?? {};
  await dan.call(consentToWager, { params: { wagerId }, body: { terms: terms! } });
  await hasAvailable(cals, '$5.00');
  await adas.getByRole('link', { name: 'Open the match room' }).waitFor();
  await eventually('both sides in escrow', async () => {
    const { escrowCents, differences } = await p.ledger.verify();
    return escrowCents === 40_00 && differences.length === 0;
  });
  const complaints = windows.flatMap((one) => one.complaints);
  expect(complaints.filter((one) => !one.includes('404 (Not Found)'))).toEqual([]);
});
