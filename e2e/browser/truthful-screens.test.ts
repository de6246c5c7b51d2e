import {
  answerDispute,
  checkIn,
  disputeWindowMs,
  getMatch,
  getWager,
  proposeScore,
  rejectScore,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { accept } from '../stories/play';
import { sharedBrowserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
let p: StoryPlatform;
let ada: Player;
let bea: Player;
beforeAll(async () => {
  browser = await openBrowser();
  p = await sharedBrowserPlatform();
  ada = await p.player('ada', { funds: 50_00 });
  bea = await p.player('bea', { funds: 50_00 });
});
afterAll(() => browser.close());

async function windowOf(player: Player, path: string, width = 1440): Promise<Page> {
  const { page } = await openWindow(browser, p.url, { width, height: 900 });
  await signIn(page, player);
  if (path !== '/home') await page.goto(path);
  return page;
}

type Scores = [number, number];
const maps = (last: Scores) => [
  { name: 'DFH Stadium', scores: [3, 2] as Scores },
  { name: 'Mannfield', scores: [1, 2] as Scores },
  { name: 'Champions Field', scores: last },
];

/** Ada offers, Bea accepts, both check in; each game once. */
async function liveMatch(gameIndex: number): Promise<{ matchId: string; wagerId: string }> {
  const { id: wagerId, terms } = await p.openWager(ada, { stakeCents: 10_00, gameIndex });
  const { matchId } = await accept(bea, { id: wagerId, terms });
  const params = { matchId: matchId ?? '' };
  await eventually('the match to be there', async () => {
    return (await ada.answer(checkIn, { params })).status === 200;
  });
  return { matchId: params.matchId, wagerId };
}

/** Both sides report a score, each with a map the other denies; both reports are rejected. */
async function disagree(matchId: string): Promise<void> {
  const params = { matchId };
  await ada.call(proposeScore, { body: { matchId, scores: [2, 1], maps: maps([4, 1]) } });
  await bea.call(rejectScore, { params, query: { reason: 'The last map was ours.' } });
  await bea.call(proposeScore, { body: { matchId, scores: [1, 2], maps: maps([1, 4]) } });
  await ada.call(rejectScore, { params, query: { reason: 'The clip shows 4–1.' } });
}

const states = (player: Player, matchId: string) =>
  player.call(answerDispute, { params: { matchId }, body: { text: `${player.username} won.` } });

test('shows reports, reasons, score and deadline of a dispute, and takes an answer', async () => {
  const { matchId } = await liveMatch(0);
  await disagree(matchId);
  const page = await windowOf(ada, `/matches/${matchId}`);
  await page.getByRole('img', { name: '1 to 1' }).waitFor();
  await page.getByText('Maps both agree on · Champions Field disputed').waitFor();
  await page.getByText(/^Say what happened by \d\d:\d\d\.$/).waitFor();
  const theirs = page.getByRole('region', { name: 'Report of bea' });
  await theirs.getByText('The clip shows 4–1.').waitFor();
  await page.getByRole('button', { name: 'Make a statement' }).click();
  const own = page.getByRole('region', { name: 'Your statement' });
  await own.getByLabel('What happened').fill('We have the replay of the last map.');
  await own.getByRole('button', { name: 'Send statement' }).click();
  const mine = page.getByRole('region', { name: 'Report of ada' });
  await mine.getByText('We have the replay of the last map.').waitFor();
  await page.getByText(/^bea can answer until \d\d:\d\d\.$/).waitFor();
  await states(bea, matchId);
  await page.getByText(/^A moderator must rule by /).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Other players see that there is a dispute, without its reasons and statements.
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await page.getByRole('region', { name: 'Report of bea' }).waitFor();
  expect(await page.getByText(/The clip shows|replay of the last map/).count()).toBe(0);
});

test('shows disputes in an open admin queue, and what each player gets by a ruling', async () => {
  const page = await windowOf(await p.admin(), '/admin/disputes');
  await page.getByRole('button', { name: 'Claim' }).waitFor();
  const { matchId } = await liveMatch(1);
  await disagree(matchId);
  await page.getByRole('button', { name: 'Claim' }).nth(1).waitFor();
  await page.goto(`/matches/${matchId}`);
  const panel = page.getByRole('region', { name: 'Ruling' });
  await panel.getByRole('button', { name: 'Claim the case' }).click();
  await panel.getByText(/^ada and bea can answer for /).waitFor();
  expect(await panel.getByRole('button', { name: /opens \d\d:\d\d$/ }).isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  for (const player of [ada, bea]) await states(player, matchId);
  await panel.getByRole('button', { name: 'Rule', exact: true }).waitFor();
  await page.goto('/home');
  await page.getByText('2 disputes wait for a ruling').waitFor();
  await page.getByRole('link', { name: 'Open disputes' }).click();
  await page.getByText('Yours', { exact: true }).waitFor();
  await page.goto(`/matches/${matchId}`);
  expect(await panel.locator('input:checked').count()).toBe(0);
  await panel.getByRole('radio', { name: /^bea wins/ }).check();
  await panel.getByText('$2.00').waitFor();
  await panel.getByLabel('Rule', { exact: true }).selectOption('4.2');
  await panel.getByLabel('Reason, for both sides to read').fill('The screenshots show it.');
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Rule 1–2 and pay $18.00' }).click();
  await page.getByText('Ruled, can be appealed', { exact: true }).waitFor();
});

test('shows first steps to a new player, and asks for money before a confirmation', async () => {
  const offer = await p.openWager(ada, { stakeCents: 5_00, gameIndex: 2 });
  const page = await windowOf(await p.player('ivo'), '/home');
  await page.getByRole('heading', { name: 'Welcome, ivo' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Link Epic Games' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link an account' });
  await dialog.getByLabel('Your name on Epic Games').fill('Ivo.Plays');
  await dialog.getByRole('button', { name: 'Link Epic Games' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/home');
  await page.getByText('1 of 3 done').waitFor();
  await page.goto('/wagers/new?stake=1.00');
  await page.getByRole('textbox', { name: 'Stake per seat' }).waitFor();
  expect(await page.getByLabel('Stake per seat').inputValue()).toBe('1.00');
  await page.getByText('You have $0.00 available. Add money').waitFor();
  await page.goto('/wagers');
  await page.getByRole('listitem').getByRole('link', { name: 'Add money' }).waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await page.goto(`/wagers/${offer.id}`);
  await page.getByText('You have $0.00 available; $5.00 is missing for this stake.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Add money' }).click();
  await page.getByRole('dialog', { name: 'Add money' }).waitFor();
});

test('confirms a score from home; then shows winner, payout time and a rematch', async () => {
  const { matchId, wagerId } = await liveMatch(3);
  const page = await windowOf(bea, '/home');
  await ada.call(proposeScore, { body: { matchId, scores: [1, 2] } });
  const card = page.getByRole('listitem').filter({ hasText: 'Confirm the score' });
  await card.getByText('ada says you won').waitFor();
  await card.getByText('$18.00').waitFor();
  await card.getByRole('timer').waitFor();
  await card.getByRole('button', { name: 'Reject' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Confirm 2–1' }).click();
  await page.getByRole('main').locator('summary', { hasText: 'Results' }).click();
  await page.getByRole('main').getByText('Won 2–1', { exact: true }).waitFor();
  await page.goto(`/matches/${matchId}`);
  await page.getByRole('main').getByText('You won 2–1').waitFor();
  await page.getByText(/\$18\.00 is paid to you at \d\d:\d\d, unless it is disputed/).waitFor();
  await p.settled();
  await p.advance(disputeWindowMs);
  await page.getByText(/\$18\.00 is in your wallet/).waitFor();
  await page.getByRole('link', { name: 'Rematch for $10.00' }).click();
  await page.getByText('alone can accept.').waitFor();
  expect(await page.getByLabel('Stake per seat').inputValue()).toBe('10.00');
  expect((await ada.call(getWager, { params: { wagerId } })).status).toBe('settled');
  expect((await ada.call(getMatch, { params: { matchId } })).decidedBy).toBe('agreement');
});
