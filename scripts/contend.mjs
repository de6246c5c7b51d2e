/**
 * `npm run contend -- <command>`: what operators do with the platform (tools/operator/README.md).
 * Settings come from the environment, as services have them; where it names no platform, they are
 * those of the one that runs on this machine.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';
import { runningSettings } from './running.mjs';

/** Any of these says that another platform is meant. */
const naming = ['MONGO_URL', 'SERVICE_PRIVATE_KEY', 'SERVICE_URLS', 'SERVICE_URL_TEMPLATE'].flatMap(
  (name) => [name, `${name}_FILE`],
);

requireNode();
await ensureInstalled();
const { buildServers } = await import('./build.mjs');
await buildServers(['operator']);
const { main } = createRequire(import.meta.url)(path.join(root, 'dist', 'operator.cjs'));

const isNamed = naming.some((name) => process.env[name]);
const settings = isNamed ? {} : runningSettings();
const absent =
  'Nothing runs here: start the platform (npm start, or npm run stack), or name another one (MONGO_URL and the others).';
process.exitCode = await main(
  process.argv.slice(2),
  { ...process.env, ...settings },
  settings ? undefined : absent,
);
