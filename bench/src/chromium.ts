import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { Skipped } from './bench';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** @throws Skipped without a Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Skipped('there is no Chromium (set CHROMIUM)');
  return chromium.launch({ executablePath, args });
}
