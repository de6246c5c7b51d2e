import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandFailed } from '../deploy/command';
import { type Cluster, startCluster } from '../deploy/kubernetes';
import { installDefinitions } from './definitions';
import type { KubeObject } from './kube-object';

/** Where the release lives. */
export const namespace = 'arena';

/** What the checks stand on: a cluster of their own, on simulated nodes. */
export class ChartEnvironment {
  private files = 0;

  private constructor(
    private readonly cluster: Cluster,
    private readonly folder: string,
    /** Why the cluster does not know KEDA's, Prometheus' and the Gateway API's kinds, if so. */
    readonly lacksDefinitions: string | null,
  ) {}

  /** @throws Skipped where no cluster can be started. */
  static async open(): Promise<ChartEnvironment> {
    const cluster = await startCluster('simulated');
    const folder = await mkdtemp(path.join(tmpdir(), 'contend-chart-'));
    return new ChartEnvironment(cluster, folder, await installDefinitions(cluster));
  }

  helm(...args: string[]): Promise<string> {
    return this.cluster.helm(...args);
  }

  kubectl(...args: string[]): Promise<string> {
    return this.cluster.kubectl(...args);
  }

  /** The objects that a command answers with. */
  async objects(...args: string[]): Promise<KubeObject[]> {
    const text = await this.kubectl(...args, '-o', 'json');
    return (JSON.parse(text) as { items: KubeObject[] }).items;
  }

  /** The objects of a kind in the release's namespace. */
  list(kind: string, ...args: string[]): Promise<KubeObject[]> {
    return this.objects('get', kind, '-n', namespace, ...args);
  }

  /** Writes a text to a file of its own, for `-f`. */
  async file(text: string): Promise<string> {
    const file = path.join(this.folder, `${(this.files += 1)}.yaml`);
    await writeFile(file, text);
    return file;
  }

  async clear(): Promise<void> {
    await this.cluster.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Says of one check why it can't run here; the others go on. */
export function skip(name: string, reason: string): void {
  process.stdout.write(`skipped            ${name}: ${reason}\n`);
}

/** What a command said that must fail. @throws when it does not. */
export async function refusalOf(what: string, command: Promise<unknown>): Promise<string> {
  try {
    await command;
  } catch (error) {
    if (error instanceof CommandFailed) return error.message;
    throw error;
  }
  throw new Error(`${what} was not refused.`);
}
