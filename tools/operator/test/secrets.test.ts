import { createPrivateKey } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callerNames } from '@contend/contracts';
import { serviceKeysOf } from '@contend/service-kit';
import { runOperator } from './run-operator';

const at = (name: string) => path.join(folder, 'keys', name);
const textOf = (name: string) => readFileSync(at(name), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (...options: string[]) =>
  runOperator(['secrets', '--out', path.join(folder, 'keys'), ...options]);
const publicKeyIds = () => {
  const { publicKeys } = serviceKeysOf(
    textOf('wager/service-private-key'),
    textOf('wager/service-public-keys'),
  );
  return [...publicKeys].map(([kid, { caller }]) => ({ kid, caller }));
};

test('gives each process a folder with its own keys, not writable by others', async () => {
  expect(await make()).toMatchObject({ code: 0 });
  expect(readdirSync(at('')).sort()).toEqual([...callerNames, 'seed'].sort());
  expect(textOf('seed/demo-password')).toMatch(/^[\w-]{16}$/);
  const common = ['service-private-key', 'service-public-keys'];
  for (const caller of callerNames) {
    const own = {
      user: ['second-factor-key', 'token-private-key'],
      ...{ wallet: ['sandbox-webhook-secret'], chat: ['vapid-private-key'] },
    };
    const more = caller in own ? own[caller as 'user'] : [];
    expect(readdirSync(at(caller)).sort()).toEqual([...common, ...more].sort());
    const key = createPrivateKey(textOf(`${caller}/service-private-key`));
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  }
  const keys = callerNames.map((caller) => textOf(`${caller}/service-private-key`));
  expect(new Set([...keys, textOf('user/token-private-key')]).size).toBe(keys.length + 1);
  expect(textOf('wallet/sandbox-webhook-secret')).toMatch(/^[0-9a-f]{64}$/);
  expect(publicKeyIds().map(({ caller }) => caller)).toEqual([...callerNames]);
  expect(textOf('chat/service-public-keys')).toBe(textOf('wager/service-public-keys'));
  expect(textOf('chat/service-public-keys')).not.toContain('"d"');
  const isContainers = [0, 1000].includes(process.getuid?.() ?? -1);
  const mode = statSync(at('user/token-private-key')).mode & 0o777;
  expect(mode).toBe(isContainers ? 0o600 : 0o644);
});

test('adds missing keys in a second run and keeps the rest', async () => {
  await make();
  const [wager, webhook] = [textOf('wager/service-private-key'), 'wallet/sandbox-webhook-secret'];
  const before = textOf(webhook);
  const publicKeys = textOf('user/service-public-keys');
  rmSync(at(webhook));
  rmSync(at('chat/service-private-key'));
  const again = (await make('--json')).json() as { files: { file: string; state: string }[] };
  const states = Object.fromEntries(again.files.map(({ file, state }) => [file, state]));
  expect(states).toMatchObject({
    [at(webhook)]: 'made',
    [at('chat/service-private-key')]: 'made',
    [at('user/service-public-keys')]: 'changed',
    [at('wager/service-private-key')]: 'there already',
  });
  expect(textOf('wager/service-private-key')).toBe(wager);
  expect(textOf(webhook)).not.toBe(before);
  expect(textOf('user/service-public-keys')).not.toBe(publicKeys);
});

test('keeps the keys of an earlier version with one folder', async () => {
  mkdirSync(at(''));
  writeFileSync(at('sandbox-webhook-secret'), 'e'.repeat(64));
  await make();
  expect(textOf('wallet/sandbox-webhook-secret')).toBe('e'.repeat(64));
});

test('rotates a key in three steps, with both keys published meanwhile', async () => {
  await make();
  const file = 'wager/service-private-key';
  const old = textOf(file);
  const [oldId] = publicKeyIds().filter(({ caller }) => caller === 'wager');
  const ids = () => publicKeyIds().filter(({ caller }) => caller === 'wager');

  expect((await make('--rotate', 'wager')).out).toContain('Step 1 of 3');
  expect(textOf(file)).toBe(old);
  expect(ids()).toHaveLength(2);
  const fresh = textOf(`${file}.next`);

  expect((await make('--rotate', 'wager')).out).toContain('Restart wager');
  expect(textOf(file)).toBe(fresh);
  expect(ids()).toHaveLength(2);
  expect(ids()).toContainEqual(oldId);
  await make();
  expect(ids()).toHaveLength(2);

  expect((await make('--rotate', 'wager')).out).toContain('Step 3 of 3');
  expect(textOf(file)).toBe(fresh);
  expect(ids()).toHaveLength(1);
  expect(ids()).not.toContainEqual(oldId);
  expect(existsSync(at(`${file}.previous`))).toBe(false);
  expect(publicKeyIds()).toHaveLength(callerNames.length);
  expect(await make('--rotate', 'gateway')).toMatchObject({ code: 2 });
});

test('names an empty file, and a folder that can not be created', async () => {
  await make();
  writeFileSync(at('chat/service-private-key'), '');
  expect(await make()).toMatchObject({
    code: 1,
    error: `${at('chat/service-private-key')} is there and holds nothing. Delete it and run this again.`,
  });
  const inFile = await runOperator(['secrets', '--out', at('user/token-private-key')]);
  expect(inFile).toMatchObject({ code: 1 });
  expect(inFile.error).toContain("can't be");
});

const settings = [
  ...callerNames.map((caller) => `SERVICE_PRIVATE_KEY_${caller.toUpperCase()}`),
  ...['SERVICE_PUBLIC_KEYS', 'SANDBOX_WEBHOOK_SECRET', 'SECOND_FACTOR_KEY', 'TOKEN_PRIVATE_KEY'],
  'VAPID_PRIVATE_KEY',
];

test('writes a manifest that reads the same as YAML and as JSON', async () => {
  const { code, out } = await runOperator(['secrets', '--format', 'kubernetes', '--name', 'keys']);
  expect(code).toBe(0);
  const [about, data] = out.split('stringData:\n');
  expect(about).toBe('apiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ntype: Opaque\n');
  const values = (data ?? '').split('\n').map((line) => /^ {2}(\w+): (".*")$/.exec(line));
  const read = Object.fromEntries(values.map((one) => [one?.[1], JSON.parse(one?.[2] ?? '')]));
  expect(Object.keys(read)).toEqual(settings);
  expect(createPrivateKey(read.TOKEN_PRIVATE_KEY).type).toBe('private');
  const { publicKeys } = serviceKeysOf(read.SERVICE_PRIVATE_KEY_WAGER, read.SERVICE_PUBLIC_KEYS);
  expect(publicKeys.size).toBe(callerNames.length);
  const asJson = await runOperator(['secrets', '--format', 'kubernetes', '--json']);
  expect(asJson.json()).toMatchObject({ kind: 'Secret', metadata: { name: 'contend-secrets' } });
});

test('writes a manifest of a folder’s keys', async () => {
  await make();
  await make('--rotate', 'wager');
  const args = ['secrets', '--format', 'kubernetes', '--from', path.join(folder, 'keys'), '--json'];
  const { stringData } = (await runOperator(args)).json();
  expect(stringData).toMatchObject({
    SERVICE_PRIVATE_KEY_WAGER: textOf('wager/service-private-key'),
    SERVICE_PUBLIC_KEYS: textOf('wager/service-public-keys'),
    TOKEN_PRIVATE_KEY: textOf('user/token-private-key'),
  });
});
