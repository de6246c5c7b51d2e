/**
 * `npm run contend -- <command>`: the operator tool (tools/operator/README.md). Settings come from
 * the environment, as for services; without them, those of the platform that is running on this
 * machine are used.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';
import { runningSettings } from './running.mjs';

/** Any of these in the environment means another platform. */
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
