/**
 * `npm run ledger:verify`: recomputes every balance from the entries and ends with 1 when a cent
 * differs. Reads the store named by MONGO_URL, else that of the platform that is running, else the
 * data that the last one left in `.data/`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

const dataFolder = path.resolve(root, process.env.DATA_DIR ?? '.data');
const bundle = (name) => path.join(root, 'dist', `${name}.cjs`);

/** The store of a platform that runs right now; null when none does. */
function runningStore() {
  try {
    const { pid, mongoUrl } = JSON.parse(readFileSync(path.join(dataFolder, 'run.json'), 'utf8'));
    process.kill(pid, 0);
    return mongoUrl;
  } catch {
    return null;
  }
}

/** Starts the embedded store on what the last platform left. */
function openStore() {
  const args = [bundle('embedded-mongo'), '--port', '0', '--data', path.join(dataFolder, 'mongo')];
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
  return run(process.execPath, [bundle('ledger-verify')], {
    env: { ...process.env, MONGO_URL: url },
  });
}

async function main() {
  requireNode();
  await ensureInstalled();
  const { buildServers } = await import('./build.mjs');
  await buildServers(['embedded-mongo', 'ledger-verify']);
  const known = process.env.MONGO_URL ?? runningStore();
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
