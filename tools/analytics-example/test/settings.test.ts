import { WrongUse } from '../src/user-facing-error';
import { settingsFrom } from '../src/settings';

test('requires the address of Kafka only', () => {
  expect(settingsFrom(['--brokers', 'one:9092,two:9092'], { INIT_CWD: '/home/ada' })).toEqual({
    ...{ brokers: ['one:9092', 'two:9092'], access: { ssl: false }, prefix: '' },
    database: '/home/ada/.data/stream.sqlite',
    ...{ isRebuild: false, fetchBytes: 1_048_576 },
  });
});

test('takes settings from the environment when arguments lack them', () => {
  const environment = {
    ...{ KAFKA_BROKERS: 'kafka:9092', KAFKA_TLS: 'true' },
    ...{ KAFKA_USERNAME: 'ada', KAFKA_PASSWORD: 'secret' },
  };
  expect(settingsFrom(['--prefix', 'shop.', '--rebuild'], environment)).toMatchObject({
    ...{ brokers: ['kafka:9092'], prefix: 'shop.', isRebuild: true },
    access: { ssl: true, sasl: { mechanism: 'scram-sha-512', username: 'ada' } },
  });
});

test('prints help even when settings are missing', () => {
  expect(settingsFrom(['--help'], {})).toBe('help');
});

test.each([
  [[], {}, 'Say where Kafka is: --brokers host:port, or KAFKA_BROKERS.'],
  [['--broker', 'one:9092'], {}, "Unknown option '--broker'"],
  [['one:9092'], {}, "Unexpected argument 'one:9092'"],
  [['--brokers', 'one:9092', '--fetch-bytes', 'all'], {}, '--fetch-bytes must be a whole number'],
  [['--brokers', 'one:9092'], { KAFKA_USERNAME: 'ada' }, 'one is no use without the other'],
])('%j with %j is refused in a sentence', (args, environment, sentence) => {
  const refused = () => settingsFrom(args, environment);
  expect(refused).toThrow(WrongUse);
  expect(refused).toThrow(sentence);
});
