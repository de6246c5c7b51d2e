import {
  type CallRequest,
  type CallSpec,
  type ErrorReply,
  Refusal,
  refusals,
  type Reply,
  type ServiceName,
  urlOf,
} from '@contend/contracts';
import { Agent, fetch } from 'undici';
import { currentWork } from './context';
import { signServiceToken } from './security/tokens';

export interface ServiceClient {
  /**
   * Calls another service. Every internal call carries a derived id or reads, so it is tried again
   * when the connection fails. @throws Refusal of the contract, or `unavailable`.
   */
  call<C extends CallSpec>(contract: C, request: CallRequest<C>): Promise<Reply<C>>;
  close(): Promise<void>;
}

interface ClientParts {
  from: ServiceName | 'operator';
  /** Where each service listens, asked at each call: a service may move when it restarts. */
  urlOf(service: ServiceName): string;
  secret: string;
}

const timeoutMs = 10_000;
const tries = 3;

export function serviceClient(parts: ClientParts): ServiceClient {
  const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 30_000 });

  async function attempt(contract: CallSpec, request: CallRequest<CallSpec>) {
    const { requestId } = currentWork();
    // A call for anyone would take the token for a person's, and refuse it.
    const token =
      contract.access === 'service' && signServiceToken(parts.from, contract.service, parts.secret);
    return fetch(`${parts.urlOf(contract.service)}${urlOf(contract, request)}`, {
      method: contract.method.toUpperCase(),
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(requestId && { 'x-request-id': requestId }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
  }

  return {
    async call(contract, request) {
      for (let nth = 1; ; nth += 1) {
        try {
          const response = await attempt(contract, request as CallRequest<CallSpec>);
          const body: unknown = await response.json();
          if (response.ok) return contract.reply.parse(body) as Reply<typeof contract>;
          throw refusalFrom(body as Partial<ErrorReply>);
        } catch (error) {
          if (error instanceof Refusal && error.code !== 'unavailable') throw error;
          if (nth >= tries) throw new Refusal('unavailable');
          await new Promise((resolve) => setTimeout(resolve, 50 * nth));
        }
      }
    },
    close: () => dispatcher.close(),
  };
}

const refusalFrom = ({ code, details }: Partial<ErrorReply>): Refusal =>
  code && code in refusals ? new Refusal(code, details) : new Refusal('unavailable');
