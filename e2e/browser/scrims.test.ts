import { createTeam, listGames, type CallRequest } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Terms = CallRequest<typeof createTeam>['body'];

async function captainOf(
  p: StoryPlatform,
  name: string,
  team: Pick<Terms, 'name' | 'tag' | 'timeZone'>,
): Promise<Player> {
  const captain = await p.player(name);
  await p.settled();
  const { items } = await captain.call(listGames, {});
  await captain.call(createTeam, { body: { ...team, gameId: items[0]?.id ?? '' } });
  return captain;
}

/** 20:00 of tomorrow, as an input of day and time has it. */
const tomorrow = (hour: number): string => {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T${hour}:00`;
};

const requests = (page: Page) => page.getByRole('region', { name: 'My requests' });
const booked = (page: Page) => page.getByRole('region', { name: 'Booked scrims' });

test('two captains agree on another time and both see the booking live', async () => {
  const p = await browserPlatform();
  const nova = { name: 'Nova Five', tag: 'NV5', timeZone: 'UTC' };
  const tide = { name: 'Harbor Kings', tag: 'HK', timeZone: 'Asia/Kolkata' };
  const [ada, bea] = [await captainOf(p, 'ada', nova), await captainOf(p, 'bea', tide)];
  const big = await openWindow(browser, p.url);
  const phone = await openWindow(browser, p.url, { width: 390, height: 844 });
  await signIn(big.page, ada);
  await signIn(phone.page, bea);

  await big.page.goto('/scrims');
  await big.page.getByText('No scrims are posted right now').waitFor();
  await phone.page.goto('/scrims/new');
  await phone.page.getByLabel('Start', { exact: true }).fill(tomorrow(20));
  await phone.page.getByText('your time').waitFor();
  expect(await faultsOf(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Post the scrim' }).click();
  await phone.page.waitForURL('**/scrims?team=*');

  // Ada's board shows the post without a reload.
  await big.page.getByRole('button', { name: 'Request' }).click();
  await big.page.getByRole('button', { name: /^Request \d\d:\d\d$/ }).click();
  await big.page.getByText('Sent', { exact: true }).waitFor();
  await big.page.getByText('You asked for').waitFor();
  expect(await faultsOf(big.page)).toEqual([]);

  await requests(phone.page).getByRole('button', { name: 'Counter' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByLabel('Start', { exact: false }).fill(tomorrow(22));
  await dialog.getByRole('button', { name: 'Propose 22:00' }).click();
  await requests(big.page).getByRole('button', { name: 'Accept 22:00' }).click();

  await booked(big.page)
    .getByRole('link', { name: /^Harbor Kings/ })
    .waitFor();
  await booked(phone.page)
    .getByRole('link', { name: /^Nova Five/ })
    .click();
  await phone.page
    .getByRole('heading', { name: 'Nova Five – Harbor Kings' })
    .or(phone.page.getByRole('heading', { name: 'Harbor Kings – Nova Five' }))
    .waitFor();
  await phone.page.getByRole('link', { name: 'Open the match room' }).waitFor();
  expect(await faultsOf(phone.page)).toEqual([]);
  expect([...big.complaints, ...phone.complaints]).toEqual([]);
});
