import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { Reply } from '../http/reply';
import type { Destination } from './destinations';
import { ProxiedRequest } from './proxied-request';
import { type UpstreamRequest, upstreams } from './upstreams';

/** A request that was let in: its headers are ours, its body is whole. */
interface AcceptedRequest {
  request: IncomingMessage;
  reply: Reply;
  body: Buffer | null;
}

export interface ServiceProxy {
  /** Passes a request on, and the answer back. */
  pass(accepted: AcceptedRequest, to: Destination): void;
  close(): void;
}

export interface ProxyParts {
  urlOf(service: ServiceName): string;
  closing: { now: boolean };
  log: Logger;
}

/** The way to all services, over connections that stay open. */
export function serviceProxy({ urlOf, closing, log }: ProxyParts): ServiceProxy {
  const agent = upstreams();
  return {
    pass({ request, reply, body }, { service, path, withinMs }) {
      const { method = 'GET', headers } = request;
      const upstreamRequest: UpstreamRequest = {
        ...{ origin: urlOf(service), path, method, headers, body },
        ...{ headersTimeout: withinMs, bodyTimeout: withinMs },
      };
      const failed = (error: Error) =>
        log.warn(
          { service, requestId: reply.locals.requestId, err: error },
          'upstream request failed',
        );
      new ProxiedRequest({ agent, upstreamRequest, reply, closing, failed }).begin();
    },
    close: () => void agent.destroy(),
  };
}
