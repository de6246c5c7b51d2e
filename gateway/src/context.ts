import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@contend/contracts';
import type { Limiters, Logger, LogTarget, Metrics, SpanSink, Tracing } from '@contend/service-kit';
import type { Redis } from 'ioredis';
import type { Reply } from './http/reply';
import type { ServiceProxy } from './proxy/service-proxy';
import type { SocketProxy } from './proxy/socket-proxy';

export interface GatewayOptions {
  /** Returns a service's address at each request: it may change when the service restarts. */
  urlOf(service: ServiceName): string;
  port?: number;
  host?: string;
  /**
   * The operators' port for readiness and metrics. Without one they are on the gateway's own port
   * when that is reachable from this machine only, and nowhere otherwise.
   */
  adminPort?: number;
  /** The folder of the built web app; null serves the API only. */
  webRoot: string | null;
  /** Shares the rate limits between replicas; null counts in memory. */
  redis: Redis | null;
  /** Counts requests for the rate limits; when absent, `redis` decides where. */
  limiters?: Limiters;
  /** Other origins that may call the API from a browser. */
  allowedOrigins: string[];
  /** The public address, like `https://contend.gg`. */
  publicUrl?: string;
  /**
   * The address of a web-analytics tag's script; its origin may run scripts and receive reports.
   */
  analyticsScript?: string;
  /** Browsers connect by TLS. */
  secure: boolean;
  /** A trusted proxy is in front; its header with the client's address counts. */
  trustProxy?: boolean;
  /** Requests in ten seconds. */
  limits?: { perAddress: number; perToken: number };
  /** How long a service may take to respond before the caller gets 503. */
  answerWithinMs?: number;
  /** Allows introspection of the GraphQL schema, for development; otherwise it is refused. */
  introspection?: boolean;
  /**
   * How long `stop` still accepts requests, in milliseconds; 0 without a load balancer in front.
   */
  drainMs?: number;
  logLevel: string;
  /** The destination of log lines; standard output when absent. */
  logTo?: LogTarget;
  /** The destination of spans; nothing is traced when absent. */
  spans?: SpanSink | null;
}

export interface GraphEndpoint {
  /** Responds to a request for `/graphql`. @throws Refusal before a document is executed. */
  handle(request: IncomingMessage, reply: Reply): Promise<void>;
  /** Ends all reads in progress: what is missing is null beside an error. */
  abandon(): void;
  close(): void;
}

export interface GatewayContext extends GatewayOptions {
  /** The gateway's port is not reachable from other machines, and operators have no other. */
  isForThisMachine: boolean;
  trustProxy: boolean;
  limits: { perAddress: number; perToken: number };
  limiters: Limiters;
  metrics: Metrics;
  tracing: Tracing;
  proxy: ServiceProxy;
  graph: GraphEndpoint;
  upgrade: SocketProxy;
  /** `now` is true once shutdown has begun. */
  closing: { now: boolean };
  log: Logger;
}
