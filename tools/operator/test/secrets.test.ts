import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOperator } from './run-operator';

const names = ['internal-secret', 'sandbox-webhook-secret', 'token-private-key'];
const at = (name: string) => path.join(folder, 'keys', name);
const textsOf = () => names.map((name) => readFileSync(at(name), 'utf8'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (...options: string[]) =>
  runOperator(['secrets', '--out', path.join(folder, 'keys'), ...options]);

test('keys are made once, as the services want them, and not for everybody to write', async () => {
  expect(await make()).toMatchObject({ code: 0 });
  const [internal, webhook, key] = textsOf() as [string, string, string];
  expect(internal).toMatch(/^[0-9a-f]{64}$/);
  expect(webhook).toMatch(/^[0-9a-f]{64}$/);
  expect(internal).not.toBe(webhook);
  expect(createPrivateKey(key).asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  const isContainers = [0, 1000].includes(process.getuid?.() ?? -1);
  const modes = names.map((name) => statSync(at(name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([isContainers ? 0o600 : 0o644]));

  rmSync(at('sandbox-webhook-secret'));
  const again = await make('--json');
  const { files } = again.json() as { files: { isNew: boolean }[] };
  expect(files.map(({ isNew }) => isNew)).toEqual([false, true, false]);
  const [same, fresh, sameKey] = textsOf();
  expect([same, sameKey]).toEqual([internal, key]);
  expect(fresh).not.toBe(webhook);
});

test('a file that was left empty is named, and so is a folder that can not be', async () => {
  await make();
  writeFileSync(at('internal-secret'), '');
  expect(await make()).toMatchObject({
    code: 1,
    error: `${at('internal-secret')} is there and holds nothing. Delete it and run this again.`,
  });
  const inFile = await runOperator(['secrets', '--out', at('token-private-key')]);
  expect(inFile).toMatchObject({ code: 1 });
  expect(inFile.error).toContain("can't be made");
});

test('the manifest reads the same as YAML and as JSON', async () => {
  const { code, out } = await runOperator(['secrets', '--format', 'kubernetes', '--name', 'keys']);
  expect(code).toBe(0);
  const [about, data] = out.split('stringData:\n');
  expect(about).toBe('apiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ntype: Opaque\n');
  const values = (data ?? '').split('\n').map((line) => /^ {2}(\w+): (".*")$/.exec(line));
  const read = Object.fromEntries(values.map((one) => [one?.[1], JSON.parse(one?.[2] ?? '')]));
  expect(Object.keys(read)).toEqual([
    'INTERNAL_SECRET',
    'SANDBOX_WEBHOOK_SECRET',
    'TOKEN_PRIVATE_KEY',
  ]);
  expect(createPrivateKey(read.TOKEN_PRIVATE_KEY).type).toBe('private');
  const asJson = await runOperator(['secrets', '--format', 'kubernetes', '--json']);
  expect(asJson.json()).toMatchObject({ kind: 'Secret', metadata: { name: 'contend-secrets' } });
});
