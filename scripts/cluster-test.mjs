/**
 * `npm run cluster:test`: the chart on a real node, from install to uninstall, with a rollout under
 * load in between. Says "skipped" where no cluster can be started.
 */
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'cluster-test');
await bundle({ main: path.join(root, 'test', 'cluster', 'main.ts') }, built);
process.exit(await run(process.execPath, ['--enable-source-maps', path.join(built, 'main.cjs')]));
