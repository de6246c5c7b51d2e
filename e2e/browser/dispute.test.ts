import { answerDispute, appealMs } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { moderator, openDispute } from './disputes';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A one-pixel PNG, as a screenshot. */
const screenshot = {
  name: 'scoreboard.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Makes a statement with a picture, and opens the picture. */
async function sendPicture(page: Page): Promise<void> {
  const statement = page.getByRole('region', { name: 'Your statement' });
  await statement.getByLabel('What happened').fill('The picture shows the last map.');
  await statement.getByLabel(/^Evidence/).setInputFiles(screenshot);
  await statement.getByText('Uploaded').waitFor();
  await statement.getByRole('button', { name: 'Send statement' }).click();
  const files = page.getByRole('list', { name: 'Evidence of ada' });
  await files.getByRole('button', { name: 'Evidence of ada, 1 of 1' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^SHA-256 [0-9a-f]{64}$/)
    .waitFor();
  await page.keyboard.press('Escape');
}

/** Rules in the panel of a claimed case. */
async function rule(page: Page, winner: RegExp, button: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Ruling' });
  await panel.getByRole('radio', { name: winner }).check();
  await panel.getByLabel('Rule', { exact: true }).selectOption('4.2');
  await panel.getByLabel('Reason, for both sides to read').fill('The scoreboard shows it.');
  await panel.getByRole('button', { name: button }).click();
}

test('a dispute with an uploaded picture is ruled, appealed and ruled by another', async () => {
  const p = await browserPlatform();
  const [ada, bea] = [
    await p.player('ada', { funds: 20_00 }),
    await p.player('bea', { funds: 20_00 }),
  ];
  const [marshal, second] = [await moderator(p, 'marshal'), await moderator(p, 'second')];
  const matchId = await openDispute(p, [ada, bea]);
  const path = `/matches/${matchId}`;
  const windowOf = async (player: Player) => {
    const { page } = await openWindow(browser, p.url);
    await signIn(page, player);
    return page;
  };

  const adas = await windowOf(ada);
  await adas.getByText('Your answer is due').waitFor();
  await adas.goto(path);
  await sendPicture(adas);
  await bea.call(answerDispute, { params: { matchId }, body: { text: 'It was 1–2.' } });

  const marshals = await windowOf(marshal);
  await marshals.goto('/admin/disputes');
  await marshals.getByRole('button', { name: 'Claim' }).click();
  await marshals.getByText('Yours', { exact: true }).waitFor();
  await marshals.getByRole('link', { name: 'Open case' }).click();
  await marshals.getByText(/^\d+ of \d+ verified$/).waitFor();
  expect(await faultsOf(marshals)).toEqual([]);
  await rule(marshals, /^bea wins/, 'Rule 1–2 and pay $18.00');

  await adas.getByText('Ruled, can be appealed', { exact: true }).waitFor();
  await adas.getByRole('button', { name: 'Appeal' }).click();
  const appeal = adas.getByRole('dialog', { name: 'Appeal the ruling?' });
  await appeal.getByLabel('What the ruling got wrong').fill('The picture is of the last map.');
  await appeal.getByRole('button', { name: 'Appeal the ruling' }).click();
  await adas.getByText(/^Another moderator must rule by /).waitFor();
  expect(await faultsOf(adas)).toEqual([]);
  await marshals.getByText('You made the ruling that is appealed').waitFor();

  const seconds = await windowOf(second);
  await seconds.goto('/admin/disputes');
  await seconds.getByText(/^ada appealed the ruling/).waitFor();
  await seconds.getByRole('button', { name: 'Claim' }).click();
  await seconds.getByRole('link', { name: 'Open case' }).click();
  await rule(seconds, /^ada wins/, 'Rule 2–1 and pay $18.00');
  await adas.getByText('Final', { exact: true }).waitFor();
  await p.settled();
  await p.advance(appealMs);
  expect(await ada.balance()).toEqual({ available: 28_00, held: 0 });
});
