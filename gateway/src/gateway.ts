import type { Socket } from 'node:net';
import { calls } from '@contend/contracts';
import {
  closeHttpServer,
  createHttpServer,
  createLogger,
  createMetrics,
  createTracing,
  limiters,
  listenHttp,
  slowUploads,
} from '@contend/service-kit';
import { createApp } from './app';
import { adminApp } from './health.routes';
import type { GatewayOptions } from './context';
import { graphEndpoint } from './graphql/graph-endpoint';
import { serviceProxy } from './proxy/service-proxy';
import { socketProxy } from './proxy/socket-proxy';
import { upgradeHandler } from './proxy/upgrades';

export type { GatewayOptions } from './context';
export { graphDescription } from './graphql/description';

export interface RunningGateway {
  url: string;
  /** The operators' address; equal to `url` without a port of their own. */
  adminUrl: string;
  /**
   * Fails readiness, finishes requests in progress, then closes: in less than ten seconds. One that
   * takes longer gets 503 with Retry-After.
   */
  stop(): Promise<void>;
}

/** How long requests in progress may take during shutdown. */
const finishMs = 4000;
/** Longer than the minute for which proxies in front keep an idle connection. */
const keepAliveTimeoutMs = 65_000;
const defaultLimits = { perAddress: 6000, perToken: 3000 };

/** Starts the public entry point: the API, the socket path, the documents and the web app. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const log = createLogger('gateway', options.logLevel, options.logTo);
  const closing = { now: false };
  const { urlOf, host = '127.0.0.1', adminPort } = options;
  const proxy = serviceProxy({ urlOf, closing, log });
  const edge = {
    ...options,
    isForThisMachine: adminPort === undefined && isLoopback(host),
    trustProxy: options.trustProxy ?? false,
    limits: options.limits ?? defaultLimits,
    limiters: options.limiters ?? limiters('gateway', options.redis),
    metrics: createMetrics('gateway'),
    tracing: createTracing({ service: 'gateway', sink: options.spans ?? null, isEdge: true }),
    proxy,
    upgrade: socketProxy({ urlOf, log }),
    closing,
    log,
  };
  const graph = graphEndpoint(edge);
  const context = { ...edge, graph };
  const server = createHttpServer(createApp(context), {
    keepAliveTimeoutMs,
    ...slowUploads(Object.values(calls), '/api'),
  });
  const upgraded = new Set<Socket>();
  server.on('upgrade', upgradeHandler(context, upgraded));
  const url = `http://${host}:${await listenHttp(server, { port: options.port, host })}`;
  const admin = adminPort === undefined ? null : createHttpServer(adminApp(context));
  return {
    url,
    adminUrl: admin ? `http://${host}:${await listenHttp(admin, { port: adminPort, host })}` : url,
    async stop() {
      closing.now = true;
      await new Promise((resolve) => setTimeout(resolve, options.drainMs ?? 0));
      // Clients of sockets reconnect to another replica.
      upgraded.forEach((socket) => socket.destroySoon());
      const onLate = () => {
        proxy.abandon();
        graph.abandon();
        upgraded.forEach((socket) => socket.destroy());
      };
      await closeHttpServer(server, { finishMs, onLate });
      // Until now its health endpoints announced the shutdown.
      admin?.closeAllConnections();
      admin?.close();
      proxy.close();
      graph.close();
    },
  };
}

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);
