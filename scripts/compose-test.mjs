/**
 * `npm run compose:test`: docker-compose.yml on a real engine, from its images to `down`. Says
 * "skipped" where no engine answers.
 */
import path from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'compose-test');
await bundle({ main: path.join(root, 'test', 'compose', 'main.ts') }, built);
process.exit(await run(process.execPath, ['--enable-source-maps', path.join(built, 'main.cjs')]));
