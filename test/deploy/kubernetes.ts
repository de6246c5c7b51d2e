import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { Skipped } from '@contend/bench';
import { checkout, freePort } from '@contend/local';
import { command } from './command';

/** A cluster that was started for one run of tests. */
export interface Cluster {
  /** Runs kubectl and returns its output. @throws CommandFailed */
  kubectl(...args: string[]): Promise<string>;
  /** `kubectl apply -f -` of a manifest. */
  apply(manifest: string): Promise<string>;
  helm(...args: string[]): Promise<string>;
  /** Loads images of the Docker engine onto the node. Real nodes only. */
  load(images: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The port of a real node's API; there is one such node per machine. */
const realPort = '16443';
const pollTimeoutMs = 25 * 60_000;
const tools = path.join(checkout, '..', 'shared', 'bin');

/**
 * Starts a separate Kubernetes by the script in KUBERNETES_START; the user's KUBECONFIG is not
 * read. @throws Skipped when there is no script, or no toolchain to build it.
 */
export async function startCluster(nodes: 'real' | 'simulated'): Promise<Cluster> {
  const script = process.env.KUBERNETES_START ?? path.join(tools, 'start-kubernetes');
  if (!existsSync(script)) {
    throw new Skipped('KUBERNETES_START names no script that starts a Kubernetes');
  }
  await command('go', ['version']).catch(() => {
    throw new Skipped('Go is missing, with which Kubernetes is built');
  });
  const helmProgram = await findHelm();
  const environment = { NODES: nodes === 'real' ? 'real' : '3' };
  if (nodes === 'real') await command(script, ['--stop']);
  await command(script, ['--build'], { environment, isShown: true, withinMs: pollTimeoutMs });
  // A short path, because of the sockets in it.
  const folder = mkdtempSync(path.join(tmpdir(), 'k8s-'));
  const port = nodes === 'real' ? realPort : String(await freePort());
  const { child, kubeconfig } = await started(script, folder, { ...environment, PORT: port });
  const own = { KUBECONFIG: kubeconfig };
  const kubectlProgram = await findKubectl();
  const kubectl = (...args: string[]) => command(kubectlProgram, args, { environment: own });
  return {
    kubectl,
    apply: (manifest) =>
      command(kubectlProgram, ['apply', '-f', '-'], { environment: own, input: manifest }),
    helm: (...args) => command(helmProgram, args, { environment: own }),
    async load(images) {
      await command(script, ['--load', ...images]);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function started(script: string, folder: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(script, [folder], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise<{ child: ChildProcess; kubeconfig: string }>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      const ready = /kubernetes ready, KUBECONFIG=(\S+)/.exec(said);
      if (ready?.[1]) resolve({ child, kubeconfig: ready[1] });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Kubernetes ended with ${code}: ${said}`)));
  });
}

/** From HELM, the PATH, or built by `install-tool` of the same scripts. @throws Skipped */
async function findHelm(): Promise<string> {
  const { HELM = 'helm' } = process.env;
  const isThere = await command(HELM, ['version']).then(
    () => true,
    () => false,
  );
  if (isThere) return HELM;
  const installer = path.join(tools, 'install-tool');
  if (!existsSync(installer)) throw new Skipped('helm is missing');
  const folder = await command(installer, ['helm'], { withinMs: pollTimeoutMs });
  return path.join(folder.trim().split('\n').at(-1) ?? '', 'helm');
}

/** From KUBECTL, or built with this Kubernetes. */
async function findKubectl(): Promise<string> {
  const { KUBECTL, XDG_CACHE_HOME = path.join(homedir(), '.cache') } = process.env;
  if (KUBECTL) return KUBECTL;
  const found = await command('find', [
    path.join(XDG_CACHE_HOME, 'start-kubernetes'),
    ...['-name', 'kubectl', '-type', 'f'],
  ]).catch(() => '');
  return found.trim().split('\n').at(-1) || 'kubectl';
}
