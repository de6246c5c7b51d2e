/**
 * What the services handle, by the values of their definitions: `services/<name>/src/service.ts` is
 * bundled from source, imported and built, without a store or a bus.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from '../build.mjs';
import { root } from '../setup.mjs';

async function load() {
  // Inside node_modules, so that the bundle resolves its packages.
  const folder = await mkdtemp(path.join(root, 'node_modules', '.handled-'));
  try {
    await bundle({ handled: path.join(root, 'local/src/handled.ts') }, folder);
    const { handledByService } = createRequire(import.meta.url)(path.join(folder, 'handled.cjs'));
    return await handledByService();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let loaded;

/** `{ wager: { calls: ['createWager', …], events: […], timers: ['expire', …] }, … }`, once. */
export const handled = () => (loaded ??= load());
