import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { Reply } from '../http/reply';
import type { Destination } from './destinations';
import { ProxiedRequest } from './proxied-request';
import { type UpstreamRequest, upstreams } from './upstreams';

/** An accepted request: its headers are rewritten, its body is complete. */
interface AcceptedRequest {
  request: IncomingMessage;
  reply: Reply;
  body: Buffer | null;
}

export interface ServiceProxy {
  /** Forwards a request and its response. */
  pass(accepted: AcceptedRequest, to: Destination): void;
  close(): void;
}

export interface ProxyOptions {
  urlOf(service: ServiceName): string;
  closing: { now: boolean };
  log: Logger;
}

/** Creates the proxy to all services, over keep-alive connections. */
export function serviceProxy({ urlOf, closing, log }: ProxyOptions): ServiceProxy {
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
