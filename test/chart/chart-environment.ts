import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandFailed } from '../deploy/command';
import { type Cluster, startCluster } from '../deploy/kubernetes';
import { installDefinitions } from './definitions';
import type { KubeObject } from './kube-object';

/** The namespace of the release. */
export const namespace = 'arena';

/** The environment of the checks: a separate cluster with simulated nodes. */
export class ChartEnvironment {
  private files = 0;

  private constructor(
    private readonly cluster: Cluster,
    private readonly folder: string,
    /**
     * The reason why the kinds of KEDA, Prometheus and the Gateway API are not installed, if so.
     */
    readonly lacksDefinitions: string | null,
  ) {}

  /** @throws Skipped when no cluster can be started. */
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

  /** The objects in a command's output. */
  async objects(...args: string[]): Promise<KubeObject[]> {
    const text = await this.kubectl(...args, '-o', 'json');
    return (JSON.parse(text) as { items: KubeObject[] }).items;
  }

  /** The objects of one kind in the release's namespace. */
  list(kind: string, ...args: string[]): Promise<KubeObject[]> {
    return this.objects('get', kind, '-n', namespace, ...args);
  }

  /** Writes a text to a temporary file, for `-f`. */
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

/** Marks one check as skipped, with the reason; the others continue. */
export function skip(name: string, reason: string): void {
  process.stdout.write(`skipped            ${name}: ${reason}\n`);
}

/** The error output of a command that must fail. @throws when it succeeds. */
export async function refusalOf(what: string, command: Promise<unknown>): Promise<string> {
  try {
    await command;
  } catch (error) {
    if (error instanceof CommandFailed) return error.message;
    throw error;
  }
  throw new Error(`${what} was not refused.`);
}
