import { addressConfig } from '@contend/service-kit';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = z.coerce.number().int().min(1);

/** The gateway's settings; no other part of the environment is read. */
export const gatewayConfig = addressConfig.extend({
  /** The port of `/readyz` and `/metrics`, for operators; must not be public. */
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The public address; used in OpenAPI and the content security policy. */
  PUBLIC_URL: z.url().optional(),
  /** The folder of the built web app; without it only the API is served. */
  WEB_ROOT: z.string().min(1).optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  /** As in the services: the prefix of the keys in Redis. */
  NAMESPACE: z.string().optional(),
  /** The script of a web-analytics tag; without it no page loads one. */
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other origins that may call the API from a browser, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Browsers connect by TLS; only then is HSTS sent. */
  SECURE: flag.default(true),
  /** A trusted proxy in front appends the client's address to X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
  /** Requests in ten seconds per address, and per token. */
  LIMIT_PER_ADDRESS: count.default(6000),
  LIMIT_PER_TOKEN: count.default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
