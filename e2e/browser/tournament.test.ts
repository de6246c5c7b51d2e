import {
  checkInToTournament,
  getMyParticipant,
  registerForTournament,
  setRoles,
  type TournamentMatch,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { type Event, openMatchOf, win } from './event-matches';
import { publishDraft, takeStep } from './organizer-desk';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 24 * 3_600_000;

async function organizer(p: StoryPlatform): Promise<Player> {
  const player = await p.player('olga', { funds: 150_00 });
  const params = { userId: player.id };
  await p.operator.call(setRoles, { params, body: { roles: ['player', 'organizer'] } });
  return p.signIn(player);
}

/** Faults of the current page as it is; a smoke run looks for none. */
const faultsNow = async (page: Page): Promise<string[]> =>
  globalThis.isThorough ? faultsOf(page) : [];

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Faults of the current page on a desktop and on a phone; a smoke run looks for none. */
async function faultsAtWidths(page: Page): Promise<string[]> {
  if (!globalThis.isThorough) return [];
  const found: string[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    found.push(...(await faultsOf(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return found;
}

/** Fills in the form and publishes the draft; returns the id of the event. */
async function publishEvent(desk: Page): Promise<string> {
  await desk.goto('/organize/new');
  await desk.getByLabel('Name').fill('Night Cup');
  await desk.getByLabel('Players a side').selectOption('1');
  await desk.getByLabel('Most entries').fill('4');
  await desk.getByRole('radio', { name: 'Guaranteed' }).check();
  await desk.getByLabel('Guaranteed sum, in dollars').fill('100');
  const preview = desk.getByRole('complementary', { name: 'Preview' });
  await preview.getByText('Payouts, with 4 entries').waitFor();
  await preview.getByText('$60.00').waitFor();
  expect(await faultsAtWidths(desk)).toEqual([]);
  const id = await publishDraft(desk, 'Publish for $100.00');
  await desk.getByRole('banner').getByText('$50.00', { exact: true }).first().waitFor();
  return id;
}

/** Undoes a result with What if, after its preview. */
async function undo(desk: Page, { key, home, away }: TournamentMatch): Promise<void> {
  const card = desk.getByRole('region', { name: 'What if' });
  await card.getByLabel('Decision').selectOption({ label: 'Undo a result' });
  const label = `${key}: ${home.name} – ${away.name}`;
  await card.getByLabel('Match').selectOption({ label });
  await card.getByText('loses its result').waitFor();
  expect(await faultsNow(desk)).toEqual([]);
  await card.getByRole('button', { name: `Apply: undo ${label}` }).click();
  await card.getByText('loses its result').waitFor({ state: 'detached' });
}

/** The organizer sets the score of an open match on its page, after the preview, and goes back. */
async function setScore(desk: Page, match: TournamentMatch, winner: Player): Promise<void> {
  await desk.goto(`/matches/${match.id}`);
  await desk.getByRole('button', { name: `Set score of ${match.key}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Set the score of ${match.key}` });
  const score = match.home.captainId === winner.id ? '1–0' : '0–1';
  await dialog.getByRole('radio', { name: score }).check();
  await dialog.getByRole('button', { name: `Apply: ${match.key} ${score}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: `Undo ${match.key}` }).waitFor();
  expect(await faultsAtWidths(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Back to the desk' }).click();
  await desk.getByRole('region', { name: 'Results' }).getByText(`Undo ${match.key}`).waitFor();
}

/** Faults of each tab of the desk, and the line of its log that can be undone. */
async function faultsOfDesk(desk: Page): Promise<string[]> {
  const tabs = desk.getByRole('navigation', { name: 'Desk' });
  const found: string[] = [];
  const names = [
    /^Bracket/,
    /^Entries 4/,
    /^Disputes 0/,
    /^Messages 0/,
    /^Money/,
    /^Terms/,
    /^Log/,
  ];
  for (const name of names) {
    await tabs.getByRole('link', { name }).click();
    await tabs.locator('[aria-current=page]', { hasText: name }).waitFor();
    found.push(...(await faultsAtWidths(desk)).map((fault) => `${String(name)}: ${fault}`));
  }
  await desk
    .getByRole('button', { name: /^Undo entered the result/ })
    .first()
    .click();
  const dialog = desk.getByRole('dialog', { name: /^Undo U1/ });
  await dialog.getByText('loses its result').waitFor();
  found.push(...(await faultsNow(desk)));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await tabs.getByRole('link', { name: 'Live board' }).click();
  return found;
}

/** Where the first match of the bracket ends on a phone, in pixels from the top of the page. */
async function endOfFirstMatch(page: Page): Promise<number> {
  await page.setViewportSize(phone);
  const first = page.getByRole('button', { name: /best of 1$/ }).first();
  const { y = Infinity, height = 0 } = (await first.boundingBox()) ?? {};
  await page.setViewportSize(desktop);
  return y + height;
}

/** A player enters in the browser, and sees it in the list too; the others by calls. */
async function enter(page: Page, { tournamentId, players }: Event): Promise<void> {
  await page.goto('/tournaments');
  await page.getByRole('link', { name: /Night Cup/ }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Night Cup' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await page.getByText('You are in', { exact: true }).waitFor();
  await page.goBack();
  const row = page.getByRole('listitem').filter({ hasText: 'Night Cup' });
  await row.getByText('Entered', { exact: true }).waitFor();
  await page.goForward();
  await page.getByText('You are in', { exact: true }).waitFor();
  const params = { tournamentId };
  for (const player of players.slice(1)) {
    await player.call(registerForTournament, { params, body: {} });
  }
}

/** One player checks in in the browser, two by calls; the organizer checks in the fourth. */
async function checkInAll(
  { desk, page }: { desk: Page; page: Page },
  { tournamentId, players }: Event,
): Promise<void> {
  const params = { tournamentId };
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('You are checked in').waitFor();
  for (const player of players.slice(1, 3)) {
    const { entry } = await player.call(getMyParticipant, { params });
    await player.call(checkInToTournament, { params, body: { entryId: entry!.id } });
  }
  const absent = desk.getByRole('region', { name: 'Check-in' });
  await absent.getByText('bea').first().waitFor({ state: 'detached' });
  await absent.getByText('cal').first().waitFor({ state: 'detached' });
  await absent.getByRole('button', { name: 'Check in by hand' }).click();
  await absent.getByText('Everyone is here').waitFor();
}

/** The pages for other sites and for streams, which need no session. */
async function faultsOutside(page: Page, tournamentId: string): Promise<string[]> {
  await page.goto(`/embed/tournaments/${tournamentId}`);
  await page.getByRole('button', { name: /^F1: .* Ended\.$/ }).waitFor();
  const links = page.getByRole('link', { name: 'Open on Contend' });
  expect(await links.getAttribute('rel')).toBe('noopener');
  const found = await faultsAtWidths(page);
  await page.goto(`/tournaments/${tournamentId}/broadcast?show=bracket`);
  await page.getByRole('region', { name: 'Bracket' }).getByText('ada').first().waitFor();
  return [...found, ...(await faultsNow(page))];
}

test('an organizer and four players play an event from the draft to the payout', async () => {
  const p = await browserPlatform();
  const players: Player[] = [];
  for (const name of ['ada', 'bea', 'cal', 'dan']) players.push(await p.player(name));
  const [ada] = players as [Player];
  const windows = [await openWindow(browser, p.url), await openWindow(browser, p.url)];
  const [desk, page] = windows.map((one) => one.page) as [Page, Page];
  await Promise.all([organizer(p).then((one) => signIn(desk, one)), signIn(page, ada)]);

  const tournamentId = await publishEvent(desk);
  const event = { tournamentId, players };
  await enter(page, event);
  await takeStep(desk, 'Close registration');
  await takeStep(desk, 'Open check-in');
  await checkInAll({ desk, page }, event);
  await takeStep(desk, 'Close check-in and seed');
  await desk.getByRole('region', { name: 'Seeds' }).getByText('dan').waitFor();
  await takeStep(desk, 'Start now');
  await page.getByText(/^Your match is open: ada vs/).waitFor();

  // The first result goes to the wrong side, and is undone.
  const first = await openMatchOf(p, event, ada);
  const rivalId = [first.home, first.away].find(({ captainId }) => captainId !== ada.id)?.captainId;
  const rival = players.find(({ id }) => id === rivalId)!;
  const other = players.find(({ id }) => id !== ada.id && id !== rivalId)!;
  const opened = page.getByText(/^Your match is open: ada vs/);
  const wrong = await win(p, event, rival);
  await opened.waitFor({ state: 'detached' });
  expect(await faultsOfDesk(desk)).toEqual([]);
  await undo(desk, wrong);
  await opened.waitFor();
  await win(p, event, ada);
  await page.getByText('Your next match', { exact: true }).waitFor();
  await setScore(desk, await openMatchOf(p, event, other), other);
  await page.getByText(`Your match is open: ada vs ${other.username}`).waitFor();
  await win(p, event, ada);

  const result = page.getByRole('region', { name: 'Your result' });
  await result.getByText(/^You won · \$60\.00 on \d+ \w+$/).waitFor();
  await page.goto(`/tournaments/${tournamentId}?tab=bracket`);
  await page.getByRole('button', { name: /^F1: .*\bada 1\b.* Ended\.$/ }).waitFor();
  expect(await endOfFirstMatch(page)).toBeLessThanOrEqual(phone.height);
  expect(await faultsAtWidths(page)).toEqual([]);
  expect(await faultsOutside(page, tournamentId)).toEqual([]);

  await p.advance(dayMs);
  await page.goto(`/tournaments/${tournamentId}?tab=prizes`);
  const share = page.getByRole('region', { name: 'Payout' }).getByRole('listitem');
  const champion = share.filter({ hasText: 'ada' });
  await champion.getByText('$60.00').waitFor();
  await champion.getByText('Paid', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('$60.00', { exact: true }).first().waitFor();
  await eventually('nothing left in escrow', async () => {
    const { escrowCents, differences } = await p.ledger.verify();
    return escrowCents === 0 && differences.length === 0;
  });
  expect(windows.flatMap(({ complaints }) => complaints)).toEqual([]);
});
