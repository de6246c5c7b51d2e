import type { Stage } from './profile';

/** The stages of a request through the gateway; of several that match, the first counts. */
export const gatewayStages: Stage[] = [
  { name: 'token: its hash', of: /internal\/crypto\/hash / },
  {
    name: 'limits',
    of: /gateway\/src\/http\/rate-limit|service-kit\/src\/http\/limits|rate-limiter-flexible/,
  },
  { name: 'metrics', of: /prom-client|service-kit\/src\/metrics/ },
  { name: 'traces', of: /service-kit\/src\/tracing|opentelemetry|http\/trace-headers/ },
  {
    name: 'logs and request id',
    of: /\/pino\/|sonic-boom|service-kit\/src\/(log|context|http\/request-)|http\/request-identity/,
  },
  {
    name: 'path and header rules',
    of: /gateway\/src\/http\/(safe-path|host|cross-origin|forwarded-headers|security-headers)/,
  },
  { name: 'routing', of: /gateway\/src\/proxy\/(destinations|route-table)/ },
  {
    name: 'body checks',
    of: /gateway\/src\/http\/request-body|kit\/src\/http\/(http-server|upload)/,
  },
  { name: 'reply', of: /proxied-request\.ts (onResponse|abandon)/ },
  {
    name: 'upstream call',
    of: /\/undici\/|gateway\/src\/proxy\/(proxied|service-proxy|upstreams)/,
  },
  { name: 'order of the steps, security headers', of: /gateway\/src\/app/ },
];
