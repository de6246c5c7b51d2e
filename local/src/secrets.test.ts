import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callerNames } from '@contend/contracts';
import { loadSecrets, newSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

test('creates secrets once, keeps them and makes them readable by their owner alone', () => {
  const file = path.join(folder, 'secrets.json');
  const secrets = loadSecrets(file);
  expect(loadSecrets(file)).toEqual(secrets);
  expect(stored(file)).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(secrets.demoPassword).toMatch(/^[\w-]{16}$/);
  expect(newSecrets().demoPassword).not.toBe(secrets.demoPassword);
});

test('keeps the secrets of an earlier version and adds missing ones', () => {
  const file = path.join(folder, 'secrets.json');
  const { tokenPrivateKey, webhook, serviceKeys } = newSecrets();
  writeFileSync(file, JSON.stringify({ tokenPrivateKey, webhook, internal: 'a'.repeat(64) }));
  const upgraded = loadSecrets(file);
  // The demo of an earlier version exists, with the password that all platforms shared.
  const demoPassword = 'play-fair-and-square';
  expect(upgraded).toMatchObject({ tokenPrivateKey, webhook, demoPassword });
  expect(Object.keys(upgraded.serviceKeys)).toEqual([...callerNames]);
  expect(stored(file)).toEqual(upgraded);

  const { chat, ...others } = serviceKeys;
  writeFileSync(file, JSON.stringify({ tokenPrivateKey, webhook, serviceKeys: others }));
  const extended = loadSecrets(file);
  expect(extended.serviceKeys).toMatchObject(others);
  expect(extended.serviceKeys.chat).not.toBe(chat);
});
