import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  keyIdOf,
  privateKeySetting,
  publicKeysSetting,
  type ServiceKeys,
} from './security/service-keys';

export { privateKeySetting };

/** A setting is missing or wrong; the message names it and never shows its value. */
export class ConfigError extends Error {}

/** A setting that is `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `wallet=http://10.0.0.7:8080,user=http://10.0.0.8:8080` as addresses by service. */
const addresses = z.string().transform((list, context): ReadonlyMap<string, string> => {
  const pairs = list.split(',').map((pair) => pair.split('=') as [string, string]);
  if (pairs.every(([name, url]) => name && URL.canParse(url))) return new Map(pairs);
  context.addIssue({ code: 'custom', message: 'must look like wallet=http://…,user=http://…' });
  return z.NEVER;
});

/** The address a process listens on and the addresses of the services. */
export const addressConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Address of each service, like `http://wallet:8080`. */
  SERVICE_URL_TEMPLATE: z.string().includes('{service}').default('http://{service}:8080'),
  /** Addresses one by one, for environments without service names; overrides the template. */
  SERVICE_URLS: addresses.optional(),
  /**
   * Milliseconds after SIGTERM in which requests are still accepted, so load balancers notice
   * before the port closes. Longer than the four seconds for which the gateway keeps an idle
   * connection.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(4500),
});

/** The address of each service, by the settings. */
export const serviceUrls =
  (config: Pick<z.output<typeof addressConfig>, 'SERVICE_URLS' | 'SERVICE_URL_TEMPLATE'>) =>
  (service: string): string =>
    config.SERVICE_URLS?.get(service) ?? config.SERVICE_URL_TEMPLATE.replace('{service}', service);

/** Settings that every service process needs. */
export const platformConfig = addressConfig.extend({
  MONGO_URL: z.string().startsWith('mongodb'),
  KAFKA_BROKERS: z.string().min(1).optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  /** This process's own key; signs its calls to other services. */
  SERVICE_PRIVATE_KEY: privateKeySetting,
  /** The public keys of every caller, as a JWK set; verifies the calls of others. */
  SERVICE_PUBLIC_KEYS: publicKeysSetting,
  /** Prefix of the names of databases, topics and keys, so that platforms can share servers. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .optional(),
  /** Partitions of a new topic: the most replicas that can share it. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1000).default(6),
  /** Whether the broker is reached by TLS. */
  KAFKA_TLS: flag.default(false),
  /** User name at the broker (SASL); unauthenticated when absent. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  SECURE_COOKIES: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

type Environment = Record<string, string | undefined>;

/**
 * The keys of a process, from its settings.
 * @throws ConfigError when other processes could not verify its signatures: the public half of its
 * key is not in `SERVICE_PUBLIC_KEYS`, or is another caller's.
 */
export function ownServiceKeys(
  name: string,
  config: Pick<z.output<typeof platformConfig>, 'SERVICE_PRIVATE_KEY' | 'SERVICE_PUBLIC_KEYS'>,
): ServiceKeys {
  const { SERVICE_PRIVATE_KEY: privateKey, SERVICE_PUBLIC_KEYS: publicKeys } = config;
  if (publicKeys.has(keyIdOf(name, privateKey))) return { privateKey, publicKeys };
  throw new ConfigError(
    `SERVICE_PRIVATE_KEY: its public key is not listed for ${name} in SERVICE_PUBLIC_KEYS`,
  );
}

/**
 * Reads settings from an environment. A secret may be in a file that `<NAME>_FILE` names, as
 * container platforms mount it. An empty value counts as absent, because compose files can't omit
 * one.
 * @throws ConfigError naming every invalid setting.
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const parsed = schema.safeParse({
    ...filled(environment),
    ...settingsInFiles(schema, environment),
  });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Settings are missing or wrong: ${wrong.join('; ')}`);
}

const filled = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

function settingsInFiles(schema: z.ZodObject, environment: Environment): Environment {
  const named = Object.keys(schema.shape).flatMap((name) => {
    const file = environment[`${name}_FILE`];
    return file ? [{ name, file }] : [];
  });
  return Object.fromEntries(named.map(({ name, file }) => [name, settingIn(name, file)]));
}

function settingIn(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE: ${file} can't be read (${code})`);
  }
}
