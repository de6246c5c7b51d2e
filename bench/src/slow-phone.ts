import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';

/** What a first visit of a page cost, with nothing cached. */
export interface FirstVisit {
  requests: number;
  /** As transferred, headers included. */
  kilobytes: number;
  /** Seconds from the navigation. */
  firstPaint: number;
  largestPaint: number;
}

/** Slow 4G, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A page without requests for so long has loaded. */
const quietMs = 2000;
const limitMs = 90_000;

type State = BrowserContextOptions['storageState'];

/** Opens an address as a phone on a slow network does, with the storage of a user. */
export async function visitSlowly(
  browser: Browser,
  url: string,
  storageState?: State,
): Promise<FirstVisit> {
  const context = await browser.newContext({ ...phone, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const traffic = new Traffic(session);
    await page.goto(url, { waitUntil: 'load', timeout: limitMs });
    await traffic.quiet();
    const [first = 0, largest = 0] = await page.evaluate<number[]>('window.paints');
    const { requests, bytes } = traffic;
    return {
      ...{ requests, kilobytes: bytes / 1000 },
      ...{ firstPaint: first / 1000, largestPaint: largest / 1000 },
    };
  } finally {
    await context.close();
  }
}

/** The requests of a page; of the live connection, which stays open, only that there is one. */
class Traffic {
  requests = 0;
  bytes = 0;
  private lastAt = performance.now();
  private readonly open = new Set<string>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      this.requests += 1;
      this.open.add(requestId);
      this.lastAt = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.open.has(requestId)) this.bytes += encodedDataLength;
      this.end(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.end(requestId));
  }

  private end(requestId: string): void {
    this.open.delete(requestId);
    this.lastAt = performance.now();
  }

  async quiet(): Promise<void> {
    const until = performance.now() + limitMs;
    while (this.open.size > 0 || performance.now() - this.lastAt < quietMs) {
      if (performance.now() > until) throw new Error('The page does not stop loading.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A script of the page: the times of its first content and of the largest one so far. */
const observePaints = `
  window.paints = [0, 0];
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.paints[0] = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints[1] = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;
