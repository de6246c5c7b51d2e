/**
 * `npm run backup -- <folder>` copies the platform of `DATA_DIR`, running or stopped;
 * `npm run restore -- <folder> <new data folder>` restores such a copy. `--every 5m --keep 12`
 * makes a series of them, of which `--at TIME` restores one. With MONGO_URL they use mongodump and
 * mongorestore. Exits with 1 for a failure and with 2 for wrong arguments.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';
import { dataFolder, runningPlatform } from './running.mjs';

requireNode();
await ensureInstalled();
const { buildServers } = await import('./build.mjs');
const { builtStore } = await import('./store.mjs');
await builtStore();
await buildServers(['backup']);
const { main } = createRequire(import.meta.url)(path.join(root, 'dist', 'backup.cjs'));

const [command, ...args] = process.argv.slice(2);
process.exitCode = await main(command, args, {
  dataDir: dataFolder,
  mongoUrl: process.env.MONGO_URL || undefined,
  running: runningPlatform,
  kafkaBrokers: process.env.KAFKA_BROKERS || undefined,
  version: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
  // npm runs scripts in the root of the checkout.
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
