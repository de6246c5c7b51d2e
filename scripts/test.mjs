/**
 * `npm test`: installs what is missing, then runs unit, story and web tests. Arguments go to jest.
 */
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ web: false });
const args = process.argv.slice(2);
const code = await run(
  process.execPath,
  [path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...args],
  { env: { ...process.env, ...(args.length === 0 && { CONTEND_WHOLE_RUN: '1' }) } },
);
process.exit(code);
