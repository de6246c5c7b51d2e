/**
 * `npm run chart:test`: charts/contend on a real control plane with simulated nodes, from its
 * values to `uninstall`. Says "skipped" where none can be started.
 */
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'chart-test');
await bundle({ main: path.join(root, 'test', 'chart', 'main.ts') }, built);
process.exit(await run(process.execPath, ['--enable-source-maps', path.join(built, 'main.cjs')]));
