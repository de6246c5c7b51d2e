import {
  acceptScore,
  checkIn,
  checkInToTournament,
  getMatch,
  getMyParticipant,
  getTournament,
  listTournamentMatches,
  listTournamentParticipants,
  payForSeat,
  proposeScore,
  registerForTournament,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { publishDraft, takeStep } from './organizer-desk';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 24 * 3_600_000;
const fee = 5_00;

/** An event that makes teams of two, with a fee of $5.00, of which all is in the pool. */
async function publishEvent(desk: Page): Promise<string> {
  await desk.goto('/organize/new');
  await desk.getByLabel('Name').fill('Solo Cup');
  await desk.getByLabel('Players a side').selectOption('2');
  await desk.getByRole('radio', { name: 'Players, alone' }).check();
  await desk.getByLabel('Most players').fill('6');
  await desk.getByLabel('Fewest players').fill('4');
  await desk.getByRole('radio', { name: 'Pool' }).check();
  await desk.getByLabel('Fee a seat, in dollars').fill('5');
  await desk.getByLabel('You add, in dollars').fill('0');
  await desk.getByLabel('Split').selectOption('70 30');
  await desk.getByText('3 teams of 2, made when check-in ends.').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  return publishDraft(desk, /^Publish/);
}

/** The first player enters and pays in the browser, the others by calls; all check in. */
async function enterAll(pages: { desk: Page; page: Page }, id: string, players: Player[]) {
  const { desk, page } = pages;
  const params = { tournamentId: id };
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Solo Cup' });
  await dialog.getByText(/You enter alone/).waitFor();
  await dialog.getByRole('button', { name: 'Register for $5.00' }).click();
  await page.getByText('You are in', { exact: true }).waitFor();
  for (const player of players.slice(1)) {
    await player.call(registerForTournament, { params, body: {} });
    await player.call(payForSeat, { params, body: { userId: player.id, amount: fee } });
  }
  await takeStep(desk, 'Close registration');
  await takeStep(desk, 'Open check-in');
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('You are checked in').waitFor();
  for (const player of players.slice(1)) {
    const { entry } = await player.call(getMyParticipant, { params });
    await player.call(checkInToTournament, { params, body: { entryId: entry!.id } });
  }
  await takeStep(desk, 'Close check-in and seed');
}

/** Plays the final: the side of a player wins. */
async function playFinal(p: StoryPlatform, tournamentId: string, players: Player[]) {
  await p.settled();
  const query = { tournamentId, status: 'open' as const };
  const [final] = (await p.anyone.call(listTournamentMatches, { query })).items;
  const params = { matchId: final?.id ?? '' };
  const { home, away } = await p.anyone.call(getMatch, { params });
  const playing = [home, away].map(({ seats }) =>
    seats.map(({ userId }) => players.find(({ id }) => id === userId)!),
  );
  for (const player of playing.flat()) await player.call(checkIn, { params });
  const [[one], [other]] = playing as [[Player], [Player]];
  const isHome = home.seats.some(({ userId }) => userId === players[0]?.id);
  const scores: [number, number] = isHome ? [1, 0] : [0, 1];
  await one.call(proposeScore, { body: { matchId: params.matchId, scores } });
  await other.call(acceptScore, { params, query: {} });
  await p.settled();
}

/** The player who is in the team of another one. */
async function mateOf(p: StoryPlatform, id: string, [first, ...others]: Player[]) {
  const params = { tournamentId: id };
  const { items } = await p.anyone.call(listTournamentParticipants, { params, query: {} });
  const isIn = (player: Player) => (seat: { userId: string }) => seat.userId === player.id;
  const team = items.find(
    ({ status, seats }) => status === 'checked_in' && seats.some(isIn(first!)),
  );
  return others.find((player) => team?.seats.some(isIn(player)))!;
}

/** The last player won with the seat that the mate had left. */
async function expectPaid(p: StoryPlatform, { eve, mate }: Record<'eve' | 'mate', Player>) {
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  for (const player of [eve, mate]) await player.signInAgain();
  expect((await eve.balance()).available).toBe(20_00 + 7_00);
  expect((await mate.balance()).available).toBe(15_00);
}

test.thorough(
  'five players who enter alone are two teams; one who has none takes a seat',
  async () => {
    const p = await browserPlatform();
    const roles = ['player' as const, 'organizer' as const];
    const host = await p.player('olga', { funds: 20_00, roles });
    const players: Player[] = [];
    for (const name of ['ada', 'bea', 'cal', 'dan', 'eve']) {
      players.push(await p.player(name, { funds: 20_00 }));
    }
    const [ada, , , , eve] = players as [Player, Player, Player, Player, Player];
    const windows = [];
    for (let nth = 0; nth < 4; nth += 1) windows.push(await openWindow(browser, p.url));
    const [desk, page, last, leaver] = windows.map((one) => one.page) as [Page, Page, Page, Page];
    await Promise.all([signIn(desk, host), signIn(page, ada), signIn(last, eve)]);
    const id = await publishEvent(desk);
    await enterAll({ desk, page }, id, players);

    // The last to register has no team; the mate of the first one leaves, and their seat is taken.
    await page.getByText(/^Team \w+: /).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await last.goto(`/tournaments/${id}`);
    await last.getByText('No team of 2 could be filled with you').waitFor();
    const mate = await mateOf(p, id, players);
    // From the announced check-in on, the fee of a seat that is left stays with it.
    const { dates } = await p.anyone.call(getTournament, { params: { tournamentId: id } });
    await p.advance(Date.parse(dates.checkInOpensAt) - p.clock.now().getTime());
    for (const player of players) await player.signInAgain();
    await signIn(leaver, mate);
    await leaver.goto(`/tournaments/${id}`);
    await leaver.getByRole('button', { name: 'Leave team' }).click();
    await leaver.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
    await leaver.getByRole('dialog').waitFor({ state: 'detached' });
    await desk
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name: /^Entries/ })
      .click();
    await desk.getByText(/^1 seat is empty: players without a team can play instead/).waitFor();
    expect(await faultsOf(desk)).toEqual([]);
    await last.getByRole('button', { name: /^Play for Team/ }).click();
    await last.getByText(/^Team \w+: (ada, eve|eve, ada)$/).waitFor();

    await desk.goto(`/organize/${id}`);
    await takeStep(desk, 'Start now');
    await playFinal(p, id, players);
    await page
      .getByRole('region', { name: 'Your result' })
      .getByText(/^You won/)
      .waitFor();
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([]);
    await p.advance(dayMs);
    await p.settled();
    // 20.00 of fees: the fee of the player who left stays, that of the last one went to no team.
    await page.goto(`/tournaments/${id}?tab=prizes`);
    const shares = page.getByRole('region', { name: 'Payout' }).getByRole('listitem');
    await shares.filter({ hasText: '1st' }).first().getByText('$7.00').waitFor();
    expect(await shares.filter({ hasText: 'Paid' }).count()).toBe(4);
    await expectPaid(p, { eve, mate });
    // The sessions of the windows have ended, so that what they read again may be refused with 401.
    const complaints = windows.flatMap((one) => one.complaints);
    expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
  },
);
