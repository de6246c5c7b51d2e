import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { z } from 'zod';
import { ConfigError, type platformConfig } from '../config';

type AccessConfig = Pick<
  z.output<typeof platformConfig>,
  'KAFKA_TLS' | 'KAFKA_USERNAME' | 'KAFKA_PASSWORD' | 'KAFKA_SASL'
>;

/**
 * TLS and SASL settings of the connection to the broker.
 * @throws ConfigError for a user name without a password.
 */
export function kafkaAccess(config: AccessConfig): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const { KAFKA_TLS: ssl, KAFKA_SASL: mechanism } = config;
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  if (!username && !password) return { ssl };
  if (!username || !password) {
    throw new ConfigError('KAFKA_USERNAME and KAFKA_PASSWORD: one is no use without the other');
  }
  return { ssl, sasl: { mechanism, username, password } as SASLOptions };
}
