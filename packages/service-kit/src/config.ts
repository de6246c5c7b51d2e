import { z } from 'zod';

/** A setting is missing or wrong; the message names it and never shows its value. */
export class ConfigError extends Error {}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What every service process needs, whatever it does. */
export const platformConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  MONGO_URL: z.string().startsWith('mongodb'),
  KAFKA_BROKERS: z.string().min(1).optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  /** Shared by the services alone; signs their calls to each other. */
  INTERNAL_SECRET: z.string().min(32),
  /** Where each service listens, like `http://wallet:8080`. */
  SERVICE_URL_TEMPLATE: z.string().includes('{service}').default('http://{service}:8080'),
  SECURE_COOKIES: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Reads settings from an environment. @throws ConfigError naming every setting that is wrong. */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Settings are missing or wrong: ${wrong.join('; ')}`);
}
