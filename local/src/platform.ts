import { type ServiceName, serviceNames } from '@contend/contracts';
import { type GatewayOptions, startGateway } from '@contend/gateway';
import {
  type Bus,
  type Clock,
  type Limiters,
  type Platform as KitPlatform,
  type RunningService,
  startService,
} from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { environmentOf } from './environment';
import { freePort } from './ports';
import { type Secrets, serviceKeysFor } from './secrets';
import { loadService } from './services';

export interface PlatformOptions {
  mongoUrl: string;
  databasePrefix?: string;
  /** The poll interval of each store, in milliseconds; the services' own when absent. */
  pollMs?: number;
  bus: Bus;
  redis: Redis | null;
  clock: Clock;
  secrets: Secrets;
  /** The gateway's port; 0 picks a free one. */
  port: number;
  /** The built web app, or null for the API alone. */
  webRoot: string | null;
  logLevel: string;
  /** Destination of log lines; standard output when absent. */
  logTo?: KitPlatform['logTo'];
  /** Destination of spans; tracing is off when absent. */
  spans?: KitPlatform['spans'];
  /** The rate limits of the gateway and of each service; in Redis or memory when absent. */
  limitersOf?: (name: ServiceName | 'gateway') => Limiters;
  /** Additional settings of the services. */
  environment?: Record<string, string>;
  /** How the gateway is exposed: plain HTTP without a proxy when absent. */
  front?: Partial<Pick<GatewayOptions, 'secure' | 'trustProxy' | 'limits' | 'introspection'>>;
  /** The services to run; all when absent. */
  only?: ServiceName[];
  wrapClient?: KitPlatform['wrapClient'];
}

export interface RunningPlatform {
  /** The gateway's address: the API below `/api`, the web app, the sockets. */
  url: string;
  urlOf(service: ServiceName): string;
  /** Starts a service that was stopped or killed, at its previous address. */
  start(service: ServiceName): Promise<void>;
  kill(service: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the gateway and every service in this process; they call each other over HTTP. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const ports = new Map<ServiceName, number>();
  for (const name of serviceNames) ports.set(name, await freePort());
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${ports.get(name)}`;
  const running = new Map<ServiceName, RunningService>();
  const gateway = await startGateway({
    urlOf,
    port: options.port,
    webRoot: options.webRoot,
    redis: options.redis,
    limiters: options.limitersOf?.('gateway'),
    logLevel: options.logLevel,
    logTo: options.logTo,
    spans: options.spans,
    allowedOrigins: [],
    secure: false,
    ...options.front,
  });
  const platformOf = (name: ServiceName): KitPlatform => ({
    ...options,
    urlOf,
    serviceKeys: serviceKeysFor(name, options.secrets),
    secureCookies: options.front?.secure ?? false,
  });
  const environment = {
    ...environmentOf(options.secrets, gateway.url, urlOf('wallet')),
    ...options.environment,
  };

  async function start(name: ServiceName): Promise<void> {
    const spec = await loadService(name);
    const options = { port: ports.get(name), environment };
    running.set(name, await startService(spec, platformOf(name), options));
  }

  await Promise.all((options.only ?? serviceNames).map((name) => start(name)));
  return {
    url: gateway.url,
    urlOf,
    start,
    async kill(name) {
      await running.get(name)?.kill();
      running.delete(name);
    },
    async stop() {
      await gateway.stop();
      await Promise.all([...running.values()].map((service) => service.stop()));
    },
  };
}
