import { Refusal, type ServiceName, storedServices } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import {
  ConfigError,
  Database,
  isStoreUnavailable,
  kafkaAccess,
  type KafkaOptions,
  platformConfig,
  readConfig,
  type ServiceClient,
  serviceClient,
  serviceUrls,
  systemClock,
} from '@contend/service-kit';
import type { z } from 'zod';
import { type CommandArguments, type CommandContext, Misuse, textOf } from './command';

const storeConfig = platformConfig.pick({ MONGO_URL: true, NAMESPACE: true });
const internalConfig = platformConfig.pick({
  SERVICE_PRIVATE_KEY: true,
  SERVICE_URL_TEMPLATE: true,
  SERVICE_URLS: true,
});
/** The address and the credentials of the bus. */
export const kafkaConfig = platformConfig.pick({
  KAFKA_BROKERS: true,
  KAFKA_PARTITIONS: true,
  KAFKA_TLS: true,
  KAFKA_USERNAME: true,
  KAFKA_PASSWORD: true,
  KAFKA_SASL: true,
  NAMESPACE: true,
});

/** The services that `--service` selects. @throws Misuse when one is unknown or has no store. */
export function servicesOf(call: CommandArguments): readonly ServiceName[] {
  const wanted = textOf(call, 'service');
  if (wanted === undefined) return storedServices;
  const named = storedServices.filter((name) => name === wanted);
  if (named.length > 0) return named;
  throw new Misuse(`--service is one of ${storedServices.join(', ')}.`);
}

/** Runs `work` with one service's database. */
export async function withDatabase<T>(
  { environment }: CommandContext,
  service: ServiceName,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { MONGO_URL: url, NAMESPACE: namespace = 'contend' } = readConfig(storeConfig, environment);
  const db = await Database.connect(url, `${namespace}_${service}`, systemClock).catch(
    (error: unknown) => {
      throw isStoreUnavailable(error)
        ? new UserFacingError('The store at MONGO_URL does not answer.')
        : error;
    },
  );
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A comparison of a busy month takes minutes; an operator can stop the command. */
const timeoutMs = 15 * 60_000;

/** A client of internal calls with the operator's key. @throws UserFacingError when unavailable. */
export async function withServices<T>(
  { environment }: CommandContext,
  work: (client: ServiceClient<'operator'>) => Promise<T>,
): Promise<T> {
  const config = readConfig(internalConfig, environment);
  const urlOf = serviceUrls(config);
  const { SERVICE_PRIVATE_KEY: privateKey } = config;
  const client = serviceClient({ from: 'operator', urlOf, privateKey, timeoutMs });
  try {
    return await work(client);
  } catch (error) {
    throw inOurWords(error);
  } finally {
    await client.close();
  }
}

/** Messages for operators, in place of refusals worded for players. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'unavailable') {
    return new UserFacingError(
      'The services do not answer at SERVICE_URL_TEMPLATE or SERVICE_URLS.',
    );
  }
  if (error.code === 'unauthenticated') {
    return new UserFacingError(
      'The services do not accept this SERVICE_PRIVATE_KEY as the operator’s.',
    );
  }
  return new UserFacingError(error.message);
}

/** The stream from the settings of the bus. @throws UserFacingError when they name no broker. */
export function streamOptions(environment: Record<string, string | undefined>): KafkaOptions {
  const config = readConfig(kafkaConfig, environment);
  if (config.KAFKA_BROKERS) return kafkaOptions(config);
  throw new UserFacingError(
    'There is no stream to read: KAFKA_BROKERS is not set, and the bus inside a process keeps none.',
  );
}

/** The bus from its settings. @throws ConfigError when they name no broker. */
export function kafkaOptions(config: z.output<typeof kafkaConfig>): KafkaOptions {
  const { KAFKA_BROKERS: brokers, KAFKA_PARTITIONS: partitions, NAMESPACE: namespace } = config;
  if (!brokers) throw new ConfigError('KAFKA_BROKERS: it names the bus, and is not set');
  return {
    ...kafkaAccess(config),
    brokers: brokers.split(','),
    clientId: 'operator',
    partitions,
    ...(namespace && { prefix: `${namespace}.` }),
  };
}
