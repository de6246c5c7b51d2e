/**
 * `npm run e2e [-- --smoke]`: the browser tests in Chromium, one after another, each against a
 * whole platform. `--smoke` plays the two main stories: a wager from sign-up to settlement, and an
 * event of four entries from its draft to the payout; and it checks what a first visit downloads.
 * CHROMIUM names the browser when it is not at Debian's path.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';
import { measureSlowness } from './slowness.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt('web');

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = places.find((place) => place && existsSync(place));
if (!browser) {
  console.log('browser stories: skipped, because no Chromium was found (set CHROMIUM)');
  console.log('0 passed, 0 failed, 1 skipped');
  // The gate must not pass without a browser.
  process.exit(process.argv.includes('--smoke') ? 2 : 0);
}
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const config = path.join(root, 'e2e', 'jest.config.cjs');
const given = process.argv.slice(2);
const isSmoke = given.includes('--smoke');
const files = isSmoke ? ['e2e/browser/(staked-match|tournament|first-load)'] : [];
const own = given.filter((one) => one !== '--smoke');
const args = [jest, '--config', config, '--runInBand', ...own, ...files];
const env = {
  ...process.env,
  CHROMIUM: browser,
  CONTEND_SLOWNESS: String(process.env.CONTEND_SLOWNESS ?? measureSlowness()),
  ...(!isSmoke && { CONTEND_THOROUGH: '1' }),
};
process.exit(await run(process.execPath, args, { env }));
