import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { kafkaAccess } from '../src/bus/kafka-access';
import { ConfigError, platformConfig, readConfig } from '../src/config';
import { newServiceKey, publicKeySet } from '../src/security/service-keys';

const schema = z.object({ SECRET: z.string().min(8), PLACE: z.url().optional() });

test('reads a secret from the file that its setting names, without the line end', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'settings-')), 'secret');
  writeFileSync(file, 'long enough\n');
  expect(readConfig(schema, { SECRET_FILE: file })).toEqual({ SECRET: 'long enough' });
});

test('names a missing file without revealing a value', () => {
  const read = () => readConfig(schema, { SECRET: 'short', SECRET_FILE: '/nowhere/at/all' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`SECRET_FILE: /nowhere/at/all can't be read (ENOENT)`);
});

test('treats an empty value as absent', () => {
  expect(readConfig(schema, { SECRET: 'long enough', PLACE: '' })).toEqual({
    SECRET: 'long enough',
  });
  expect(() => readConfig(schema, { SECRET: '' })).toThrow('SECRET');
});

const access = (environment: Record<string, string>) => {
  const key = newServiceKey();
  const keys = { SERVICE_PRIVATE_KEY: key, SERVICE_PUBLIC_KEYS: publicKeySet({ chat: key }) };
  const needed = { MONGO_URL: 'mongodb://store', ...keys };
  return kafkaAccess(readConfig(platformConfig, { ...needed, ...environment }));
};

test('connects to a broker without a name, or with name and password', () => {
  expect(access({})).toEqual({ ssl: false });
  expect(access({ KAFKA_TLS: 'true', KAFKA_USERNAME: 'a', KAFKA_PASSWORD: 'b' })).toEqual({
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'a', password: 'b' },
  });
  expect(() => access({ KAFKA_USERNAME: 'a' })).toThrow('KAFKA_PASSWORD');
});
