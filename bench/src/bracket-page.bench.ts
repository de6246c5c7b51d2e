import path from 'node:path';
import { getBracket, matchRequested } from '@contend/contracts';
import { eventually, platform } from '@contend/test-kit';
import type { Browser } from 'playwright-core';
import { bench } from './bench';
import { launchChromium } from './chromium';
import { startDurableStore } from './durable-store';
import { largeEvent, eventStory, start } from './large-event';
import { panBracket, panPicture } from './panning';

const entries = 1024;
const viewport = { width: 1440, height: 900 };
const webRoot = path.resolve('web', 'dist');
const stages = [{ id: 'playoff', format: 'double-elimination', bestOf: 1, advances: 0 } as const];
const peer = 'a picture of as many rectangles';

/** The page of a double elimination bracket of 1,024 entries in Chromium. */
export const bracketPage = bench('bracket-page', async ({ quick, note }) => {
  const browser = await launchChromium();
  const store = await startDurableStore();
  process.env.MONGO_URL = store.url;
  globalThis.storyMode = 'embedded';
  const p = await platform({
    only: ['user', 'tournament'],
    fresh: true,
    webRoot,
    startAt: new Date(),
  });
  const [ready, ours, theirs, longest]: number[][] = [[], [], [], []];
  try {
    const address = await openedEvent(p);
    for (let round = 1; round <= (quick ? 2 : 5); round += 1) {
      const seen = await visit(browser, `${p.url}${address}`);
      ready?.push(seen.readyMs);
      ours?.push(seen.panning.framesPerSecond);
      longest?.push(seen.panning.longestMs);
      theirs?.push(seen.picture.framesPerSecond);
      note(
        `round ${round}: ready in ${seen.readyMs.toFixed(0)} ms, ` +
          `${seen.panning.framesPerSecond.toFixed(0)} frames/s with ${seen.panning.nodes} nodes, ` +
          `peer ${seen.picture.framesPerSecond.toFixed(0)}`,
      );
    }
  } finally {
    await browser.close();
    await p.end();
    await store.stop();
  }
  const what = `bracket of ${entries.toLocaleString('en')}`;
  return [
    {
      ...{ what: `${what}, first visit until a match opens on a click`, unit: 's' },
      ...{ ours: (ready ?? []).map((ms) => ms / 1000), peer: null, limit: { atMost: 2 } },
    },
    {
      ...{ what: `${what}, panning`, unit: 'frames/s', ours: ours ?? [], peer: null },
      limit: { atLeast: 50 },
    },
    {
      ...{ what: `${what}, panning beside the peer`, unit: 'frames/s', ours: ours ?? [] },
      ...{ peer: { name: peer, values: theirs ?? [] }, limit: null },
    },
    {
      ...{ what: `${what}, longest frame while panning`, unit: 'ms', ours: longest ?? [] },
      ...{ peer: null, limit: null },
    },
  ];
});

type Story = Awaited<ReturnType<typeof platform>>;

/** Returns the address of the page. */
async function openedEvent(p: Story): Promise<string> {
  const story = await eventStory(p);
  const tournamentId = await largeEvent(story, { entries, stages });
  await start(story, tournamentId);
  const areOpen = () => p.events(matchRequested).length === entries / 2;
  await eventually('all matches to be opened', areOpen, 60_000);
  await p.anyone.call(getBracket, { params: { tournamentId } });
  return `/tournaments/${tournamentId}?tab=bracket`;
}

/** A first visit: nothing is cached. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(openFirstMatch);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('dialog').waitFor();
  const readyMs = await page.evaluate<number>('window.openedAt');
  await page.keyboard.press('Escape');
  const panning = await panBracket(page);
  const picture = await panPicture(await context.newPage(), panning.nodes);
  await context.close();
  return { readyMs, panning, picture };
}

/**
 * A script of the page: clicks the first match as soon as it is drawn, and records the time from
 * the navigation until its details are shown.
 */
const openFirstMatch = `
  window.openedAt = 0;
  const look = () => {
    if (document.querySelector('[role="dialog"]')) {
      window.openedAt = performance.now();
      return;
    }
    document
      .querySelector('.bracket-sheet [data-match]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;
