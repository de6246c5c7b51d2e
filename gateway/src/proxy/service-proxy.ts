import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { ServiceName } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { Reply } from '../http/reply';
import { InProgress } from '../in-progress';
import type { Destination } from './destinations';
import { ProxiedRequest } from './proxied-request';
import { type UpstreamRequest, upstreams } from './upstreams';

/** An accepted request: its headers are rewritten, its body is complete or a bounded stream. */
interface AcceptedRequest {
  request: IncomingMessage;
  reply: Reply;
  body: Buffer | Readable | null;
}

export interface ServiceProxy {
  /** Forwards a request and its response. */
  pass(accepted: AcceptedRequest, to: Destination): void;
  /** Ends all requests in progress with 503. */
  abandon(): void;
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
  const inProgress = new InProgress<ProxiedRequest>();
  const shared = { agent, inProgress, closing, log };
  return {
    pass({ request, reply, body }, { service, base, withinMs }) {
      const { method = 'GET', url = '', headers } = request;
      const upstreamRequest: UpstreamRequest = {
        origin: urlOf(service),
        path: url.slice(base.length),
        method,
        headers,
        body,
        headersTimeout: withinMs,
        bodyTimeout: withinMs,
      };
      new ProxiedRequest({ service, upstreamRequest, reply }, shared).begin();
    },
    abandon: () => inProgress.forEach((proxied) => proxied.abandon()),
    close: () => void agent.destroy(),
  };
}
