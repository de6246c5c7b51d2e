import type { ServiceName } from '@contend/contracts';
import type { Limiters, Logger, LogTarget, Metrics, SpanSink, Tracing } from '@contend/service-kit';
import type { Redis } from 'ioredis';
import type { ServiceProxy } from './proxy/service-proxy';
import type { SocketProxy } from './proxy/socket-proxy';

export interface GatewayOptions {
  /** Where each service listens, asked at each request: a service may move when it restarts. */
  urlOf(service: ServiceName): string;
  port?: number;
  host?: string;
  /**
   * Where operators ask for readiness and measurements. Without one they are on the gateway's own
   * port when that is reached from this machine alone, and nowhere otherwise.
   */
  adminPort?: number;
  /** The folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  /** Shares the rate limits between replicas; null counts in memory. */
  redis: Redis | null;
  /** Counts requests for the rate limits; `redis` decides where when absent. */
  limiters?: Limiters;
  /** Other sites that may call the API from a browser. */
  allowedOrigins: string[];
  /** The address people type, like `https://contend.gg`. */
  publicUrl?: string;
  /** The address of a web-analytics tag's script; its origin may run scripts and take reports. */
  analyticsScript?: string;
  /** Browsers come by TLS. */
  secure: boolean;
  /** A proxy of ours stands in front; its word on the client's address counts. */
  trustProxy?: boolean;
  /** Requests in ten seconds. */
  limits?: { perAddress: number; perToken: number };
  /** How long a service may take to answer before the caller gets 503. */
  answerWithinMs?: number;
  /** How long `stop` still takes requests, in milliseconds; 0 when nobody has to be told. */
  drainMs?: number;
  logLevel: string;
  /** Where log lines go; standard output when absent. */
  logTo?: LogTarget;
  /** Where spans go; nothing is traced when absent. */
  spans?: SpanSink | null;
}

export interface GatewayParts extends GatewayOptions {
  /** Nobody from elsewhere reaches the gateway's port, and operators have no other. */
  isForThisMachine: boolean;
  trustProxy: boolean;
  limits: { perAddress: number; perToken: number };
  limiters: Limiters;
  metrics: Metrics;
  tracing: Tracing;
  proxy: ServiceProxy;
  upgrade: SocketProxy;
  /** `now` is true once shutdown has begun. */
  closing: { now: boolean };
  log: Logger;
}
