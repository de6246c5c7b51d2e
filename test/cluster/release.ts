import path from 'node:path';
import { checkout } from '@contend/local';
import { eventually } from '@contend/test-kit';
import { createConnection } from 'mongoose';
import { command } from '../deploy/command';
import type { Cluster } from '../deploy/kubernetes';

const namespace = 'contend';
const here = path.join(checkout, 'test', 'cluster');
const chart = path.join(checkout, 'charts', 'contend');
const waitFor = '240s';

/** The platform on a cluster, as an operator uses it. */
export class Release {
  constructor(private readonly cluster: Cluster) {}

  /** Starts the servers of the platform and creates the Secret that the chart requires. */
  async prepare(): Promise<void> {
    await this.cluster.kubectl('apply', '-f', path.join(here, 'servers.yaml'));
    await this.cluster.kubectl('create', 'namespace', namespace);
    const level = 'pod-security.kubernetes.io/enforce=restricted';
    await this.cluster.kubectl('label', 'namespace', namespace, level);
    await this.cluster.apply(await this.secret());
    const servers = ['--namespace', 'servers', '--for=condition=Available', 'deployment', '--all'];
    await this.cluster.kubectl('wait', ...servers, `--timeout=${waitFor}`);
  }

  install(...settings: string[]): Promise<string> {
    return this.helm('install', settings);
  }

  upgrade(...settings: string[]): Promise<string> {
    return this.helm('upgrade', settings);
  }

  /** Upgrades some services; the job that prepares the store runs with the whole upgrade. */
  upgradePart(...settings: string[]): Promise<string> {
    return this.helm('upgrade', settings, '--no-hooks');
  }

  uninstall(): Promise<string> {
    const options = ['--namespace', namespace, '--wait', '--timeout', waitFor];
    return this.cluster.helm('uninstall', 'contend', ...options);
  }

  /** Runs an operator's command in the toolbox. */
  operator(...args: string[]): Promise<string> {
    return this.kubectl('exec', 'deployment/contend-toolbox', '--', 'node', 'app.cjs', ...args);
  }

  kubectl(...args: string[]): Promise<string> {
    return this.cluster.kubectl('--namespace', namespace, ...args);
  }

  /** The running pods of a service. */
  async podsOf(service: string): Promise<string[]> {
    const selector = `--selector=app.kubernetes.io/component=${service}`;
    const field = '--field-selector=status.phase=Running';
    const listed = await this.kubectl('get', 'pods', selector, field, '--output=name');
    return listed.split('\n').filter(Boolean);
  }

  /** Kills a pod, like the loss of its machine. */
  async kill(service: string): Promise<void> {
    const [pod = ''] = await this.podsOf(service);
    await this.kubectl('delete', pod, '--grace-period=0', '--force', '--wait=false');
  }

  async scale(service: string, replicas: number): Promise<void> {
    await this.kubectl('scale', `deployment/contend-${service}`, `--replicas=${replicas}`);
    await this.kubectl(
      'rollout',
      'status',
      `deployment/contend-${service}`,
      `--timeout=${waitFor}`,
    );
    await eventually(
      `${service} to run ${replicas} times`,
      async () => (await this.podsOf(service)).length === replicas,
      60_000,
    );
  }

  /**
   * Ends the dispute window of the one wager in settlement, in the store: the window lasts five
   * minutes, and the clocks of containers cannot be set.
   */
  async endDisputeWindow(): Promise<void> {
    const field = '--output=jsonpath={.spec.clusterIP}';
    const service = ['--namespace', 'servers', 'get', 'service', 'mongo', field];
    const address = `mongodb://${await this.cluster.kubectl(...service)}:27017`;
    const store = await createConnection(`${address}/?directConnection=true`).asPromise();
    try {
      const database = store.useDb('contend_wager');
      const due = new Date();
      const { modifiedCount } = await database
        .collection('wagers')
        .updateMany({ status: 'settling' }, { $set: { settlesAt: due } });
      if (modifiedCount !== 1) throw new Error(`${modifiedCount} wagers are in settlement.`);
      await database.collection('timers').updateMany({ kind: 'settle' }, { $set: { due } });
    } finally {
      await store.close();
    }
  }

  /** The image of each running process. */
  async images(): Promise<Map<string, string>> {
    const path_ =
      '{range .items[*]}{.metadata.name}={.spec.template.spec.containers[0].image}{"\\n"}{end}';
    const listed = await this.kubectl('get', 'deployments', `--output=jsonpath=${path_}`);
    const lines = listed.split('\n').filter(Boolean);
    return new Map(lines.map((line) => line.split('=') as [string, string]));
  }

  /** Objects that are left after an uninstall, without those that existed before. */
  async leftovers(): Promise<string[]> {
    const kinds = [
      ...['deployments', 'replicasets', 'pods', 'services', 'jobs', 'cronjobs', 'configmaps'],
      ...['serviceaccounts', 'networkpolicies', 'poddisruptionbudgets', 'secrets'],
      ...['horizontalpodautoscalers', 'ingresses', 'roles', 'rolebindings', 'endpointslices'],
    ];
    const listed = await this.kubectl('get', kinds.join(','), '--output=name');
    const own = ['secret/contend', 'serviceaccount/default', 'configmap/kube-root-ca.crt'];
    return listed.split('\n').filter((name) => name && !own.includes(name));
  }

  /** Recent log lines of the processes above level info. */
  warnings(): Promise<string> {
    return this.logged('--tail=2000');
  }

  /** Log lines above level info of the pods that run now, from now on until all have ended. */
  warningsUntilReplaced(): Promise<string> {
    return this.logged('--tail=0', '--follow');
  }

  private async logged(...options: string[]): Promise<string> {
    const all = ['logs', '--selector=app.kubernetes.io/instance=contend', ...options];
    const lines = (await this.kubectl(...all, '--prefix', '--max-log-requests=20')).split('\n');
    return lines.filter((line) => /"level":[4-6]0/.test(line)).join('\n');
  }

  private helm(verb: string, settings: string[], ...flags: string[]): Promise<string> {
    const values = ['--values', path.join(here, 'values.yaml'), '--namespace', namespace];
    const given = settings.flatMap((one) => ['--set', one]);
    const options = ['--wait', '--timeout', waitFor, ...flags];
    return this.cluster.helm(verb, 'contend', chart, ...values, ...given, ...options);
  }

  /** Keys from the operator tool, and the addresses of the servers. */
  private async secret(): Promise<string> {
    const run = ['run', '--rm', '--network', 'none', 'contend-operator:0.1.0', 'secrets'];
    const made = JSON.parse(
      await command('docker', [...run, '--format', 'kubernetes', '--name', 'contend', '--json']),
    ) as { metadata: object; stringData: object };
    const mongo = 'mongodb://mongo.servers.svc.cluster.local:27017';
    return JSON.stringify({
      ...made,
      metadata: { ...made.metadata, namespace },
      stringData: {
        ...made.stringData,
        MONGO_URL: `${mongo}/?replicaSet=contend&directConnection=true`,
        REDIS_URL: 'redis://redis.servers.svc.cluster.local:6379',
      },
    });
  }
}
