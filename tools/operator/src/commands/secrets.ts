import { type Caller, callerNames } from '@contend/contracts';
import { newSecrets } from '@contend/local/src/secrets';
import { publicKeySet } from '@contend/service-kit';
import {
  type CommandArguments,
  type Command,
  demandArguments,
  Misuse,
  type CommandResult,
  textOf,
} from '../command';
import { keepKeys, type PlatformKeys, rotate } from '../key-folder';
import { type KeptFile, SecretFolder } from '../secret-files';
import { table } from '../table';

const nameOfSecret = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/;

/** Creates the keys of a new platform: as files, or as a Kubernetes manifest. */
export const secrets: Command = {
  name: 'secrets',
  summary: 'Makes and changes the keys of a platform',
  usage: `
contend secrets --out DIR [--rotate NAME]
contend secrets --format kubernetes [--from DIR] [--name NAME]

  --out DIR             writes a folder for each process there: service-private-key, its own, and
                        service-public-keys; for user token-private-key and second-factor-key,
                        for wallet sandbox-webhook-secret, for chat vapid-private-key, for seed
                        demo-password. User 1000, who runs the containers, can read them; a key
                        that is there stays, what lacks is added.
  --rotate NAME         changes the key of one caller in three runs: publishes a new one, uses it,
                        withdraws the old one. Says after each what to restart before the next.
  --format kubernetes   prints a Secret instead:  … | kubectl apply -f -
                        Each time with new keys: create it once, or say --from.
  --from DIR            prints the keys of that folder, which --out made
  --name NAME           what the Secret is called (contend-secrets)`,
  options: {
    out: { type: 'string' },
    from: { type: 'string' },
    rotate: { type: 'string' },
    format: { type: 'string', default: 'files' },
    name: { type: 'string', default: 'contend-secrets' },
  },
  run(call) {
    demandArguments(call, []);
    const format = textOf(call, 'format');
    if (format === 'kubernetes') return Promise.resolve(manifest(call));
    if (format !== 'files') throw new Misuse('--format is files or kubernetes.');
    return Promise.resolve(files(call));
  },
};

function files(call: CommandArguments): CommandResult {
  const root = textOf(call, 'out');
  if (!root) throw new Misuse('It needs --out, a folder to write to.');
  if (textOf(call, 'from')) throw new Misuse('--from is for a manifest.');
  const folder = new SecretFolder(root);
  const step = stepOf(call, folder);
  if (step === null) keepKeys(folder);
  const kept = lastOf(folder.kept);
  const rows = kept.map(({ file, state }) => [file, state]);
  const text = [table(['file', 'it was'], rows), ...(step ? ['', step] : [])].join('\n');
  return { isFine: true, text, document: { files: kept, ...(step && { step }) } };
}

function stepOf(call: CommandArguments, folder: SecretFolder): string | null {
  const name = textOf(call, 'rotate');
  if (name === undefined) return null;
  const caller = callerNames.find((one) => one === name);
  if (!caller) throw new Misuse(`--rotate is one of ${callerNames.join(', ')}.`);
  return rotate(folder, caller);
}

/** The last state of each file is reported, once. */
const lastOf = (kept: readonly KeptFile[]): KeptFile[] => [
  ...new Map(kept.map((one) => [one.file, one])).values(),
];

/** JSON is valid YAML, and a JSON string needs no indentation. */
function manifest(call: CommandArguments): CommandResult {
  const name = textOf(call, 'name') ?? '';
  if (textOf(call, 'out')) throw new Misuse('--out is for files; a manifest is printed.');
  if (textOf(call, 'rotate')) throw new Misuse('--rotate is for files; print them with --from.');
  if (!nameOfSecret.test(name)) throw new Misuse('--name must be a name that Kubernetes takes.');
  const stringData = settingsOf(keysOf(call));
  const metadata = { name };
  const document = { apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData };
  const values = Object.entries(stringData).map(
    ([key, text]) => `  ${key}: ${JSON.stringify(text)}`,
  );
  const lines = ['apiVersion: v1', 'kind: Secret', 'metadata:', `  name: ${name}`, 'type: Opaque'];
  return { isFine: true, text: [...lines, 'stringData:', ...values].join('\n'), document };
}

function keysOf(call: CommandArguments): PlatformKeys {
  const from = textOf(call, 'from');
  if (from) return keepKeys(new SecretFolder(from));
  const fresh = newSecrets();
  return { ...fresh, publicKeys: publicKeySet(fresh.serviceKeys) };
}

/** The name of a caller's private key in a Secret that contains all of them. */
const keyName = (caller: Caller) =>
  `SERVICE_PRIVATE_KEY_${caller.toUpperCase().replaceAll('-', '_')}`;

const settingsOf = ({ serviceKeys, publicKeys, ...keys }: PlatformKeys) => ({
  ...Object.fromEntries(callerNames.map((caller) => [keyName(caller), serviceKeys[caller]])),
  SERVICE_PUBLIC_KEYS: publicKeys,
  SANDBOX_WEBHOOK_SECRET: keys.webhook,
  SECOND_FACTOR_KEY: keys.secondFactorKey,
  TOKEN_PRIVATE_KEY: keys.tokenPrivateKey,
  VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
});
