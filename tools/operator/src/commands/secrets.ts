import { newSecrets } from '@contend/local/src/secrets';
import { type Call, type Command, demandArguments, Misuse, type Outcome, textOf } from '../command';
import { keepSecrets } from '../secret-files';
import { table } from '../table';

const nameOfSecret = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/;

/** Makes the keys of a new platform: as files, or as a manifest to be applied. */
export const secrets: Command = {
  name: 'secrets',
  summary: 'Makes the keys of a new platform',
  usage: `
contend secrets --out DIR
contend secrets --format kubernetes [--name NAME]

  --out DIR             writes internal-secret, sandbox-webhook-secret and token-private-key there,
                        readable by user 1000, who runs the containers; a file that is there stays
  --format kubernetes   prints a Secret instead:  … | kubectl apply -f -
                        Each time with new keys: create it once.
  --name NAME           what the Secret is called (contend-secrets)`,
  options: {
    out: { type: 'string' },
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

function files(call: Call): Outcome {
  const folder = textOf(call, 'out');
  if (!folder) throw new Misuse('It needs --out, a folder to write to.');
  const { tokenPrivateKey, internal, webhook } = newSecrets();
  const kept = keepSecrets(folder, {
    'internal-secret': internal,
    'sandbox-webhook-secret': webhook,
    'token-private-key': tokenPrivateKey,
  });
  const rows = kept.map(({ file, isNew }) => [file, isNew ? 'made' : 'there already']);
  return { isFine: true, text: table(['file', 'it was'], rows), document: { files: kept } };
}

/** JSON is YAML too, and what is quoted as JSON needs no indenting. */
function manifest(call: Call): Outcome {
  const name = textOf(call, 'name') ?? '';
  if (textOf(call, 'out')) throw new Misuse('--out is for files; a manifest is printed.');
  if (!nameOfSecret.test(name)) throw new Misuse('--name must be a name that Kubernetes takes.');
  const { tokenPrivateKey, internal, webhook } = newSecrets();
  const stringData = {
    INTERNAL_SECRET: internal,
    SANDBOX_WEBHOOK_SECRET: webhook,
    TOKEN_PRIVATE_KEY: tokenPrivateKey,
  };
  const metadata = { name };
  const document = { apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData };
  const values = Object.entries(stringData).map(
    ([key, text]) => `  ${key}: ${JSON.stringify(text)}`,
  );
  const lines = ['apiVersion: v1', 'kind: Secret', 'metadata:', `  name: ${name}`, 'type: Opaque'];
  return { isFine: true, text: [...lines, 'stringData:', ...values].join('\n'), document };
}
