/**
 * `npm start`: installs and builds what is missing, then runs the whole platform in this process.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt('servers', 'web');
const { main } = createRequire(import.meta.url)(path.join(root, 'dist', 'local.cjs'));
await main({ root });
