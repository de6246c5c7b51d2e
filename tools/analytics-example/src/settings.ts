import path from 'node:path';
import { parseArgs } from 'node:util';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import { WrongUse } from './user-facing-error';

export interface Settings {
  brokers: string[];
  access: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  prefix: string;
  database: string;
  /** Whether the file is deleted first, so that everything is read again. */
  isRebuild: boolean;
  fetchBytes: number;
}

type Environment = Partial<Record<string, string>>;

export const usage = `Reads Contend's event stream into SQLite and answers nine questions about it.

  npm run report --workspace @contend/analytics-example -- --brokers HOST:PORT[,HOST:PORT]

  --brokers      where Kafka is; KAFKA_BROKERS when absent
  --prefix       what stands before the topics' names: the platform's NAMESPACE and a dot
  --database     the SQLite file, .data/stream.sqlite when absent
  --rebuild      deletes the file first, and reads everything again
  --fetch-bytes  how much one fetch may bring of a partition, 1048576 when absent
  --help         this text

KAFKA_TLS=true, KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL (scram-sha-512 when absent) say how
the broker is spoken to, as they do for the platform.
`;

const options = {
  brokers: { type: 'string' },
  prefix: { type: 'string', default: '' },
  database: { type: 'string', default: '.data/stream.sqlite' },
  rebuild: { type: 'boolean', default: false },
  'fetch-bytes': { type: 'string', default: String(1024 * 1024) },
  help: { type: 'boolean', default: false },
} as const;

/**
 * The settings of one run, or `help`. Paths are relative to the folder that npm was called in.
 * @throws WrongUse
 */
export function settingsFrom(args: string[], environment: Environment): Settings | 'help' {
  const values = valuesOf(args);
  if (values.help) return 'help';
  const brokers = (values.brokers ?? environment.KAFKA_BROKERS ?? '').split(',').filter(Boolean);
  if (brokers.length === 0) {
    throw new WrongUse('Say where Kafka is: --brokers host:port, or KAFKA_BROKERS.');
  }
  const from = environment.INIT_CWD ?? '.';
  const fetchBytes = Number(values['fetch-bytes']);
  if (!Number.isInteger(fetchBytes) || fetchBytes < 1) {
    throw new WrongUse(`--fetch-bytes must be a whole number, not "${values['fetch-bytes']}".`);
  }
  return {
    brokers,
    access: accessFrom(environment),
    prefix: values.prefix,
    database: path.resolve(from, values.database),
    isRebuild: values.rebuild,
    fetchBytes,
  };
}

function valuesOf(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new WrongUse(`${(error as Error).message} (--help lists what there is)`);
  }
}

function accessFrom(environment: Environment): Settings['access'] {
  const { KAFKA_TLS, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = environment;
  const ssl = KAFKA_TLS === 'true';
  if (!username && !password) return { ssl };
  if (!username || !password) {
    throw new WrongUse('KAFKA_USERNAME and KAFKA_PASSWORD: one is no use without the other.');
  }
  const mechanism = environment.KAFKA_SASL || 'scram-sha-512';
  return { ssl, sasl: { mechanism, username, password } as SASLOptions };
}
