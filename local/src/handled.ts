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
  const environment = environmentOf(newSecrets(), 'http://127.0.0.1', 'http://127.0.0.1');
  const names = new Map(Object.entries(calls).map(([name, call]) => [call, name]));
  const nameOf = (call: CallSpec) => names.get(call) ?? `${call.method} ${call.path}`;
  const entries = serviceNames.map(async (service) => {
    const handled = await handledBy(await loadService(service), environment);
    const events = handled.events.map(({ type }) => type);
    return [service, { ...handled, calls: handled.calls.map(nameOf), events }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, HandledNames>;
}
