import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptWager, listPlayTypes } from '@contend/contracts';
import { startGateway } from '@contend/gateway';
import { acceptance, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Browser } from 'playwright-core';
import { bench, type Row } from './bench';
import { writeBareSite } from './built-web';
import { launchChromium } from './chromium';
import { startDurableStore } from './durable-store';
import { largeEvent, start } from './large-event';
import { type FirstVisit, visitSlowly } from './slow-phone';

const webRoot = path.resolve('web', 'dist');
const entries = 64;
const stages = [{ id: 'playoff', format: 'double-elimination', bestOf: 1, advances: 0 } as const];

/** The goals of a first visit. */
const pages = {
  landing: { largestPaint: 2.5 },
  home: { requests: 25, kilobytes: 300, firstPaint: 2, largestPaint: 3.5 },
  bracket: {},
} satisfies Record<string, Partial<FirstVisit>>;
type PageName = keyof typeof pages;

const figures = {
  requests: { what: 'requests', unit: '' },
  kilobytes: { what: 'transferred', unit: 'KB' },
  firstPaint: { what: 'first contentful paint', unit: 's' },
  largestPaint: { what: 'largest contentful paint', unit: 's' },
} as const;

/** First visits of a phone with a slow processor on slow 4G, each beside the bare page. */
export const phone = bench('phone', async ({ quick, note }) => {
  const browser = await launchChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startDurableStore();
  process.env.MONGO_URL = store.url;
  globalThis.storyMode = 'embedded';
  const p = await platform({ fresh: true, webRoot, startAt: new Date() });
  try {
    await writeBareSite(folder);
    const bare = await startGateway({
      ...{ urlOf: (service) => p.urlOf(service), webRoot: folder, redis: null },
      ...{ allowedOrigins: [], secure: false, logLevel: 'silent' },
    });
    const rows = await measure(browser, await addressesOf(p, browser), {
      ...{ bareUrl: bare.url, rounds: quick ? 1 : 3, note },
    });
    await bare.stop();
    return rows;
  } finally {
    await browser.close();
    await p.end();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Storage = Parameters<typeof visitSlowly>[2];
type Addresses = Record<PageName, { url: string; storage?: Storage }>;

/** A player with a match in progress and another's offer to accept, and an event that began. */
async function addressesOf(p: StoryPlatform, browser: Browser): Promise<Addresses> {
  const [nova, rival, host] = [
    await p.player('nova', { funds: 10_000 }),
    await p.player('rival', { funds: 10_000 }),
    await p.player('host', { roles: ['organizer'] }),
  ];
  const wager = await p.openWager(rival, { stakeCents: 1000 });
  await nova.call(acceptWager, acceptance(nova, wager));
  await p.openWager(await p.player('third', { funds: 10_000 }), { stakeCents: 2000 });
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const [playType] = items;
  if (!playType) throw new Error('There is no play type.');
  const story = { p, host, gameId: playType.gameId, playTypeId: playType.id };
  const tournamentId = await largeEvent(story, { entries, stages });
  await start(story, tournamentId);
  await p.settled();
  const storage = await signedIn(p, browser, nova);
  return {
    landing: { url: `${p.url}/` },
    home: { url: `${p.url}/home`, storage },
    bracket: { url: `${p.url}/tournaments/${tournamentId}?tab=bracket`, storage },
  };
}

/** The cookies and the storage of a browser where a player is signed in. */
async function signedIn({ url }: StoryPlatform, browser: Browser, player: Player) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  const storage = await context.storageState();
  await context.close();
  return storage;
}

interface Run {
  bareUrl: string;
  rounds: number;
  note(text: string): void;
}

async function measure(browser: Browser, addresses: Addresses, run: Run): Promise<Row[]> {
  const names = Object.keys(pages) as PageName[];
  const seen = new Map<string, { ours: FirstVisit[]; bare: FirstVisit[] }>();
  for (let round = 1; round <= run.rounds; round += 1) {
    for (const name of names) {
      const { url, storage } = addresses[name];
      const ours = await visitSlowly(browser, url, storage);
      const bare = await visitSlowly(browser, run.bareUrl);
      run.note(`round ${round}: ${name} ${textOf(ours)}; bare page ${textOf(bare)}`);
      const before = seen.get(name) ?? { ours: [], bare: [] };
      seen.set(name, { ours: [...before.ours, ours], bare: [...before.bare, bare] });
    }
  }
  return names.flatMap((name) => rowsOf(name, seen.get(name) ?? { ours: [], bare: [] }));
}

const textOf = ({ requests, kilobytes, firstPaint, largestPaint }: FirstVisit): string =>
  `${requests} requests, ${kilobytes.toFixed(0)} KB, ${firstPaint.toFixed(2)} s, ` +
  `${largestPaint.toFixed(2)} s`;

/** Goals are absolute: a row beside the peer reports the ratio, and a row without it is judged. */
function rowsOf(name: PageName, { ours, bare }: { ours: FirstVisit[]; bare: FirstVisit[] }): Row[] {
  const goals: Partial<FirstVisit> = pages[name];
  return (Object.keys(figures) as (keyof FirstVisit)[]).flatMap((figure) => {
    const { what, unit } = figures[figure];
    const row = {
      ...{ what: `${name} on a slow phone, ${what}`, unit },
      ours: ours.map((visit) => visit[figure]),
    };
    const goal = goals[figure];
    const values = bare.map((visit) => visit[figure]);
    return [
      ...(goal === undefined ? [] : [{ ...row, peer: null, limit: { atMost: goal } }]),
      { ...row, peer: { name: 'bare page', values }, limit: null },
    ];
  });
}
