import type { ServiceName } from '@contend/contracts';
import type { ServiceSpec } from '@contend/service-kit';

/**
 * Imports a service's module when it is started, so a platform of two services loads only two.
 * Bundlers include every folder that the path matches.
 * @throws when `services/<name>/src/service.ts` does not export `<name>Service`.
 */
export async function loadService(name: ServiceName): Promise<ServiceSpec> {
  const module = (await import(`../../services/${name}/src/service.ts`)) as Record<string, unknown>;
  const spec = module[`${name}Service`];
  if (!spec) throw new Error(`services/${name}/src/service.ts exports no ${name}Service.`);
  return spec as ServiceSpec;
}
