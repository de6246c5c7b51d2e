import { buildService, retryUntilStoreReady } from './build-service';
import type { Platform } from './platform';
import type { ServiceSpec } from './service';

/**
 * Creates a service's collections and indexes, then disconnects. It runs before a rollout, so that
 * no replica delays requests by creating them. Existing ones are unchanged.
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
  log.info('collections and indexes ready');
}
