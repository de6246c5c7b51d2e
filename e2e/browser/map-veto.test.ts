import { checkIn, chooseMap, getMatch, listPlayTypes, matchRequested } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { twoPlayers } from '../stories/play';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const matchId = 'bbbbbbbbbbbbbbbbbbbb0001';
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A best of 3 on four maps, with both players here: away begins. */
async function vetoed(p: StoryPlatform, [home, away]: [Player, Player]): Promise<string[]> {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.find(({ name }) => name === 'Aim map');
  const sideOf = ({ id }: Player) => ({ captainId: id, userIds: [id] });
  await p.publish(matchRequested, {
    ...{ subject: matchId, sequence: 1 },
    data: {
      ...{ matchId, kind: 'scrim', source: { kind: 'scrim', id: matchId } },
      sides: { home: sideOf(home), away: sideOf(away) },
      format: { gameId: playType?.gameId, playTypeId: playType?.id, teamSize: 1, bestOf: 3 },
      veto: { first: 'away' },
    },
  });
  await p.settled();
  for (const player of [home, away]) {
    await player.call(checkIn, { params: { matchId } });
  }
  return playType?.maps ?? [];
}

const faultsIn = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsOf(page)));
    }
  }
  return faults;
};

test('a player bans by keyboard, follows the other side live, and verifies the draw', async () => {
  const p = await browserPlatform();
  const [home, away] = await twoPlayers(p);
  const maps = await vetoed(p, [home, away]);
  const params = { matchId };
  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, away);
  await page.goto(`/matches/${matchId}`);
  const card = page.getByRole('region', { name: 'Map veto' });
  await card.getByText('Your turn to ban a map').waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await card.getByRole('button', { name: `Ban ${maps[0]}` }).focus();
  await page.keyboard.press('Enter');
  await card.getByText(`${home.username} picks a map`).waitFor();
  await home.call(chooseMap, { params, body: { turn: 1, map: maps[1] ?? '' } });
  await card.getByText('Your turn to pick a map').waitFor();
  expect(await faultsIn(page)).toEqual([]);
  await p.advance(60_000);
  await card.getByRole('button', { name: 'Verify' }).click();
  await card.getByText('The seed matches its commitment').waitFor();
  expect(await faultsIn(page)).toEqual([]);
  expect((await p.anyone.call(getMatch, { params })).status).toBe('live');
  expect(complaints).toEqual([]);
});
