/**
 * `npm run faults [-- --quick] [name …]`: what the platform withstands, as processes on real
 * servers. Ends with 1 when a promise is missed.
 */
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ web: false });

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'faults');
await bundle({ main: path.join(root, 'test', 'faults', 'main.ts') }, built);

const args = ['--enable-source-maps', path.join(built, 'main.cjs'), ...process.argv.slice(2)];
process.exit(await run(process.execPath, args));
