/**
 * `npm run e2e`: the browser stories in Chromium against the whole platform on a port and data folder of
 * their own. CHROMIUM names the browser when it is not where Debian puts it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

const dataDir = mkdtempSync(path.join(tmpdir(), 'contend-e2e-'));
const platform = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, KAFKA_BROKERS: '', REDIS_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve, reject) => {
  let printed = '';
  platform.stdout.on('data', (chunk) => {
    printed += chunk;
    const ready = /Contend is ready: (\S+)/.exec(printed);
    if (ready) resolve(ready[1]);
  });
  platform.once('exit', () => reject(new Error(`The platform did not start:\n${printed}`)));
});
const code = await run(
  process.execPath,
  [
    path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--config',
    path.join(root, 'e2e', 'jest.config.cjs'),
    '--runInBand',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, E2E_URL: url, CHROMIUM: browser } },
);
const ended = new Promise((resolve) => platform.once('exit', resolve));
platform.kill('SIGTERM');
await ended;
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
