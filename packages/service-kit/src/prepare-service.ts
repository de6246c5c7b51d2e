import { buildService, retryUntilStoreReady } from './build-service';
import type { Platform } from './platform';
import type { ServiceSpec } from './service';

/**
 * Makes a service's collections and indexes and lets go again: before a rollout, so that no
 * replica has to while requests wait. What is there already stays as it is.
 */
export async function prepareService(
  spec: ServiceSpec,
  platform: Platform,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const { db, http, log } = await buildService(spec, platform, environment);
  await retryUntilStoreReady(async () => db?.prepare());
  await http.close();
  await db?.close();
  log.info('collections and indexes are there');
}
