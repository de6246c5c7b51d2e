import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a captain creates a team; a friend signs up by its invite link and joins', async () => {
  const p = await browserPlatform();
  const { page: captain, complaints } = await openWindow(browser, p.url);
  await captain.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(captain, await p.player('ada'));

  await captain.getByRole('link', { name: 'Teams' }).click();
  await captain.getByText('You are not in a team yet').waitFor();
  expect(await faultsOf(captain)).toEqual([]);
  await captain.getByRole('main').getByRole('link', { name: 'Create team' }).first().click();
  await captain.getByLabel('Team name').fill('Nova Five');
  await captain.getByLabel('Tag').fill('nv5');
  await captain.getByLabel('Region').selectOption('eu');
  await captain.getByLabel('Time zone').selectOption('Europe/Berlin');
  expect(await faultsOf(captain)).toEqual([]);
  await captain.getByRole('button', { name: 'Create team' }).click();
  await captain.getByRole('heading', { name: 'Nova Five' }).waitFor();
  await captain.getByText('Used 0 of 5 times').waitFor();
  await captain.getByRole('button', { name: 'Copy' }).click();
  await captain.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await captain.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toBe(await captain.getByLabel('Invite link').inputValue());
  expect(await faultsOf(captain)).toEqual([]);

  const { page: friend } = await openWindow(browser, p.url, { width: 390, height: 844 });
  await friend.goto(new URL(link).pathname);
  await friend.getByText('ada invites you to').waitFor();
  expect(await faultsOf(friend)).toEqual([]);
  await friend.getByRole('link', { name: 'Create account and join' }).click();
  await friend.getByLabel('E-mail').fill('bea@players.example');
  await friend.getByLabel('Username').fill('bea');
  await friend.getByLabel('Password', { exact: true }).fill('the long password of bea');
  await friend.getByRole('button', { name: 'Create account' }).click();
  await friend.getByRole('button', { name: 'Join Nova Five' }).click();
  await friend.getByRole('region', { name: 'Roster' }).getByText('· you').waitFor();
  expect(await faultsOf(friend)).toEqual([]);

  // Without a reload: the captain's page, its log and its link follow.
  const roster = captain.getByRole('region', { name: 'Roster' });
  await roster.getByRole('link', { name: 'bea' }).waitFor();
  await captain.getByText('bea joined').waitFor();
  await captain.getByText('Used 1 of 5 times').waitFor();
  await roster.getByRole('button', { name: 'Actions for bea' }).click();
  await captain.getByRole('menuitem', { name: 'Make captain' }).click();
  await captain.getByRole('dialog').getByRole('button', { name: 'Make captain' }).click();
  await friend.getByRole('heading', { name: 'Invite players' }).waitFor();
  expect(complaints).toEqual([]);
});
