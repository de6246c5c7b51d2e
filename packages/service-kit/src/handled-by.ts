import { type CallSpec, type EventSpec, services } from '@contend/contracts';
import { componentsOf } from './build-service';
import { systemClock } from './clock';
import { readConfig } from './config';
import { Database } from './data/database';
import { standaloneServiceKeys } from './security/service-keys';
import { projectionsIn } from './projection';
import type { ServiceSpec } from './service';

/**
 * The calls and events that a service handles, the kinds of its timers, in their order, those of
 * them that move after an outage, the collections that it declares, sorted, and its projections.
 */
interface Handled {
  calls: CallSpec[];
  events: EventSpec[];
  timers: string[];
  movingTimers: string[];
  collections: string[];
  projections: ReturnType<typeof projectionsIn>;
}

/**
 * What a service handles, by the value that `defineService` returns. It is built, and neither
 * prepared nor started: no store, bus or other service is needed.
 * @throws ConfigError for invalid settings.
 */
export async function handledBy(
  spec: ServiceSpec,
  environment: Record<string, string | undefined>,
): Promise<Handled> {
  const { name } = spec;
  const config = readConfig(spec.config, environment);
  const db = services[name].storesState ? Database.unconnected(name, systemClock) : null;
  const platform = {
    clock: systemClock,
    redis: null,
    urlOf: () => 'http://127.0.0.1',
    serviceKeys: standaloneServiceKeys(name),
    secureCookies: false,
    logLevel: 'silent',
  };
  const { built, http } = componentsOf(spec, platform, { config, db });
  const collections = db?.connection.modelNames().sort() ?? [];
  await built.attachment?.close();
  await http.close();
  await db?.close();
  const { routes = [], consumers = [], timers = [] } = built;
  return {
    calls: routes.map(({ contract }) => contract),
    events: consumers.map(({ event }) => event),
    timers: timers.map(({ kind }) => kind),
    movingTimers: timers.flatMap((one) => (one.afterOutage === 'moves' ? [one.kind] : [])),
    collections,
    projections: db ? projectionsIn(db) : [],
  };
}
