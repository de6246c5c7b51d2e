/**
 * `npm run e2e`: the browser tests in Chromium, one after another, each against a whole platform.
 * CHROMIUM names the browser when it is not at Debian's path.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ web: true });

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = places.find((place) => place && existsSync(place));
if (!browser) {
  console.log('browser stories: skipped, because no Chromium was found (set CHROMIUM)');
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const config = path.join(root, 'e2e', 'jest.config.cjs');
const args = [jest, '--config', config, '--runInBand', ...process.argv.slice(2)];
process.exit(await run(process.execPath, args, { env: { ...process.env, CHROMIUM: browser } }));
