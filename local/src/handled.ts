/** What each service handles, for `npm run check` and the descriptions of releases. */
import { type CallSpec, calls, type ServiceName, serviceNames } from '@contend/contracts';
import { handledBy } from '@contend/service-kit';
import { environmentOf } from './environment';
import { newSecrets } from './secrets';
import { loadService } from './services';

/** Calls by their names in the contracts, events by their types, timers by their kinds. */
interface HandledNames {
  calls: string[];
  events: string[];
  timers: string[];
  movingTimers: string[];
  collections: string[];
}

/** By service. A call that no contract exports is named by its method and path. */
export async function handledByService(): Promise<Record<ServiceName, HandledNames>> {
  const names = new Map(Object.entries(calls).map(([name, call]) => [call, name]));
  const nameOf = (call: CallSpec) => names.get(call) ?? `${call.method} ${call.path}`;
  const entries = serviceNames.map(async (service) => {
    const { calls: called, events: types, ...rest } = await built(service);
    const { timers, movingTimers, collections } = rest;
    const events = types.map(({ type }) => type);
    const handled = { calls: called.map(nameOf), events, timers, movingTimers, collections };
    return [service, handled] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, HandledNames>;
}

/** The projections that a service keeps of others' events. */
export const projectionsOf = async (service: ServiceName) => (await built(service)).projections;

/** Builds a service for what it declares. */
async function built(service: ServiceName) {
  const environment = environmentOf(newSecrets(), 'http://127.0.0.1', 'http://127.0.0.1');
  return handledBy(await loadService(service), environment);
}
