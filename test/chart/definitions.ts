import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@contend/test-kit';
import { command, CommandFailed } from '../deploy/command';
import type { Cluster } from '../deploy/kubernetes';

/** Sources of the definitions of the custom kinds that the chart uses. */
const sources = [
  {
    module: 'github.com/kedacore/keda/v2@v2.17.2',
    folder: 'config/crd/bases',
    files: /_(scaledobjects|triggerauthentications)\.yaml$/,
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    files: /_servicemonitors\.yaml$/,
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.3.0',
    folder: 'config/crd/standard',
    files: /_httproutes\.yaml$/,
  },
];

/** Kinds that these definitions add to the cluster. */
export const extraKinds = ['ScaledObject', 'TriggerAuthentication', 'ServiceMonitor', 'HTTPRoute'];

/** The folder of a Go module's files. @throws when it can't be downloaded. */
export async function goModule(nameAtVersion: string): Promise<string> {
  const answer = await command('go', ['mod', 'download', '-json', nameAtVersion]);
  return (JSON.parse(answer) as { Dir: string }).Dir;
}

/** Installs the custom definitions. Returns the reason when they can't be downloaded. */
export async function installDefinitions({ kubectl }: Cluster): Promise<string | null> {
  let files: string[];
  try {
    files = (await Promise.all(sources.map(filesOf))).flat();
  } catch {
    return 'the Go module proxy has no definitions of KEDA and the others';
  }
  await kubectl('create', ...files.flatMap((file) => ['-f', file]));
  const established = ['--for=condition=Established', 'crd', '--all', '--timeout=60s'];
  // `kubectl wait` fails at a definition that was created a moment ago and has no status yet.
  const isReady = () => kubectl('wait', ...established).then(() => true, unlessFailed);
  await eventually('the definitions to be established', isReady);
  return null;
}

function unlessFailed(error: unknown): false {
  if (!(error instanceof CommandFailed)) throw error;
  return false;
}

async function filesOf({ module, folder, files }: (typeof sources)[number]): Promise<string[]> {
  const at = path.join(await goModule(module), folder);
  return readdirSync(at)
    .filter((name) => files.test(name))
    .map((name) => path.join(at, name));
}
