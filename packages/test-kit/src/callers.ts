import type { Caller } from '@contend/contracts';
import { type Secrets, serviceKeysFor } from '@contend/local';
import { type ServiceClient, serviceClient } from '@contend/service-kit';

/** Clients of the internal calls, one for each caller that a test acts as. */
export interface Callers {
  as<const From extends Caller>(from: From): ServiceClient<From>;
  close(): Promise<void>;
}

export function newCallers(
  urlOf: Parameters<typeof serviceClient>[0]['urlOf'],
  secrets: Secrets,
): Callers {
  const clients = new Map<Caller, ServiceClient<never>>();
  return {
    as<const From extends Caller>(from: From) {
      const known = clients.get(from);
      if (known) return known as ServiceClient<From>;
      const { privateKey } = serviceKeysFor(from, secrets);
      const client = serviceClient({ from, urlOf, privateKey });
      clients.set(from, client);
      return client;
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
