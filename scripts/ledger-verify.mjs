/**
 * `npm run ledger:verify`: recomputes every balance from the entries and exits with 1 when a cent
 * differs (`contend ledger verify`). Reads the store in MONGO_URL, else that of the running
 * platform, else the data of the last one in `.data/`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';
import { dataFolder, runningPlatform } from './running.mjs';

/** Starts the embedded store on the data of the last platform. */
async function openStore() {
  const { builtStore } = await import('./store.mjs');
  const args = [await builtStore(), '--port', '0', '--data', path.join(dataFolder, 'mongo')];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const port = /ready on 127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1];
      const url = `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`;
      if (port) resolve({ url, server });
    });
    server.once('exit', () => reject(new Error(`The data in ${dataFolder} could not be opened.`)));
  });
}

async function verify(url) {
  const args = [
    path.join(root, 'dist', 'operator.cjs'),
    'ledger',
    'verify',
    ...process.argv.slice(2),
  ];
  return run(process.execPath, args, { env: { ...process.env, MONGO_URL: url } });
}

async function main() {
  requireNode();
  await ensureInstalled();
  const { buildServers } = await import('./build.mjs');
  await buildServers(['operator']);
  const known = process.env.MONGO_URL ?? runningPlatform()?.mongoUrl;
  if (known) return verify(known);
  if (!existsSync(path.join(dataFolder, 'mongo'))) {
    console.log(`There is no ledger yet in ${dataFolder}. Start the platform first: npm start`);
    return 0;
  }
  const { url, server } = await openStore();
  try {
    return await verify(url);
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
