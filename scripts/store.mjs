/** The program of embedded-mongo, for the scripts that start it or build what starts it. */
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../packages/embedded-mongo/build.mjs';

/** Builds the package where its sources have changed, and returns the path of its program. */
export async function builtStore() {
  await ensureBuilt();
  return fileURLToPath(import.meta.resolve('@contend/embedded-mongo/program'));
}
