/**
 * `npm test`: installs what is missing, starts Kafka, Redis and MongoDB where a Docker engine runs,
 * then runs unit, story and web tests. Arguments go to jest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startContainers } from './containers.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ web: false });
const args = process.argv.slice(2);
const containers = await startContainers(args);
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const child = spawn(process.execPath, [jest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...containers.environment,
    ...(args.length === 0 && { CONTEND_WHOLE_RUN: '1' }),
  },
});
// An interrupted run removes its containers too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
await containers.stop();
process.exit(code ?? 1);
