/** `npm run dev`: the platform without the built app, and Vite in front of it with hot reload. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt('servers', 'web');
const port = process.env.PORT ?? '3000';
const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start([path.join(root, 'scripts', 'start.mjs')], { PORT: port }),
  start([path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), path.join(root, 'web')], {
    CONTEND_URL: `http://localhost:${port}`,
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
children.forEach((child) => child.once('exit', stop));
