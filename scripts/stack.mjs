/**
 * `npm run stack [-- wager=3 realtime=2 --observe]`: the platform as separate processes, as compose
 * and Kubernetes run it, on MongoDB, Kafka and Redis; `--observe` starts Prometheus with its rules.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt('servers', 'web');
const { main } = createRequire(import.meta.url)(path.join(root, 'dist', 'stack.cjs'));
await main(process.argv.slice(2));
