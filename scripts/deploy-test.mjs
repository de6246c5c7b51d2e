/**
 * `npm run compose:test`, `chart:test`, `cluster:test`: the deployments on a real engine and on
 * real control planes (test/README.md). Each prints "skipped" when it has none.
 */
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();

const { bundle } = await import('./build.mjs');
const [name = ''] = process.argv.slice(2);
const built = path.join(root, 'dist', `${name}-test`);
await bundle({ main: path.join(root, 'test', name, 'main.ts') }, built);
process.exit(await run(process.execPath, ['--enable-source-maps', path.join(built, 'main.cjs')]));
