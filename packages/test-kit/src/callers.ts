import { type Caller, Refusal } from '@contend/contracts';
import { type Secrets, serviceKeysFor } from '@contend/local';
import { type ServiceClient, serviceClient } from '@contend/service-kit';
import { seeReply } from './seen-replies';
import { limitOf } from './slowness';

/** A busy machine can stop for longer than services wait for each other. */
const timeoutMs = limitOf(60_000);

/** Clients of the internal calls, one for each caller that a test acts as. */
export interface Callers {
  as<const From extends Caller>(from: From): ServiceClient<From>;
  close(): Promise<void>;
}

export function newCallers(
  urlOf: Parameters<typeof serviceClient>[0]['urlOf'],
  secrets: Secrets,
): Callers {
  const clients = new Map<Caller, ServiceClient>();
  return {
    as<const From extends Caller>(from: From) {
      const known = clients.get(from);
      if (known) return known;
      const { privateKey } = serviceKeysFor(from, secrets);
      const client = observed(serviceClient({ from, urlOf, privateKey, timeoutMs }));
      clients.set(from, client);
      return client;
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}

/** A client of a test: what it gets is written down. */
const observed = (client: ServiceClient): ServiceClient => ({
  close: () => client.close(),
  async call(contract, request) {
    const { path } = contract;
    const method = contract.method.toUpperCase();
    try {
      const reply = await client.call(contract, request);
      seeReply({ method, path, status: contract.status ?? 200 });
      return reply;
    } catch (error) {
      if (error instanceof Refusal) seeReply({ method, path, ...error });
      throw error;
    }
  },
});
