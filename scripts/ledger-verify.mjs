/**
 * `npm run ledger:verify`: recomputes every balance from the entries and exits with 1 when a cent
 * differs (`contend ledger verify`). Reads the store in MONGO_URL, else that of the running
 * platform, else the data of stopped ones in `.data/`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';
import { dataFolder, runningPlatform } from './running.mjs';

/** The stores of `npm start` and `npm run stack`: nothing shows which has the present data. */
const storeFolders = ['mongo', 'stack-mongo'];

/** Starts the embedded store on the data of a stopped platform. */
async function openStore(folder) {
  const { builtStore } = await import('./store.mjs');
  const args = [await builtStore(), '--port', '0', '--data', folder];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const port = /ready on 127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1];
      const url = `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`;
      if (port) resolve({ url, server });
    });
    server.once('exit', () => reject(new Error(`The data in ${folder} could not be opened.`)));
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
  const folders = storeFolders.map((name) => path.join(dataFolder, name)).filter(existsSync);
  if (folders.length === 0) {
    console.log(`There is no ledger yet in ${dataFolder}. Start the platform first: npm start`);
    return 0;
  }
  let worst = 0;
  for (const folder of folders) {
    if (folders.length > 1) console.log(`${folder}:`);
    worst = Math.max(worst, await verifyStopped(folder));
  }
  return worst;
}

async function verifyStopped(folder) {
  const { url, server } = await openStore(folder);
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
