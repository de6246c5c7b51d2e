import type { ChildProcess } from 'node:child_process';
import { type ServiceName, serviceNames } from '@contend/contracts';
import { publicKeySet } from '@contend/service-kit';
import { environmentOf } from '../environment';
import type { RunningPlatform } from '../platform';
import { freePort } from '../ports';
import type { Secrets } from '../secrets';
import { type Balancer, startBalancer } from './balancer';
import { Replica } from './replica';

export type ProcessName = ServiceName | 'gateway';
export const processNames: readonly ProcessName[] = ['gateway', ...serviceNames];

export interface StackOptions {
  mongoUrl: string;
  kafkaBrokers: string;
  redisUrl: string;
  /** Prefix of database names and topics, so that several stacks can share the servers. */
  namespace?: string;
  secrets: Secrets;
  /** The gateway's port; 0 picks a free one. */
  port: number;
  webRoot: string | null;
  /** Number of replicas by process; one by default. */
  replicas?: Partial<Record<ProcessName, number>>;
  only?: readonly ServiceName[];
  /** What Node runs for a process: a program and its arguments. */
  programOf(name: ProcessName): string[];
  /** Settings in addition to those of the stack. */
  environment?: Record<string, string>;
  logFileOf?(title: string): string;
  onSpawn?(child: ChildProcess, name: ProcessName): void;
  /** Restarts a process that exits unexpectedly, as a cluster does. */
  isSupervised?: boolean;
}

interface Replacement {
  /** Milliseconds from the start of the new process until it was ready. */
  startedInMs: number;
  /** Milliseconds from SIGTERM until the old process exited. */
  drainedInMs: number;
}

interface Group {
  balancer: Balancer;
  replicas: Replica[];
}

export interface RunningStack extends RunningPlatform {
  replicasOf(name: ProcessName): readonly Replica[];
  /** Starts a new replica, then stops the oldest one: one step of a rolling update. */
  replace(name: ProcessName): Promise<Replacement>;
  /** Kills one replica, chosen at random by default. Returns it. */
  killOne(name: ProcessName, replica?: Replica): Promise<Replica>;
  /** Suspends a replica (SIGSTOP). New connections go to the others; its own stay open. */
  suspendOne(name: ProcessName, replica: Replica): void;
  resumeOne(name: ProcessName, replica: Replica): void;
  startOne(name: ProcessName, replica: Replica): Promise<void>;
  start(name: ProcessName): Promise<void>;
  kill(name: ProcessName): Promise<void>;
}

/** Starts the gateway and every service as separate processes, each behind one address. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const stack = new Stack(options);
  await stack.open();
  return stack;
}

class Stack implements RunningStack {
  private readonly ports = new Map<ProcessName, number>();
  private readonly groups = new Map<ProcessName, Group>();
  private made = 0;

  constructor(private readonly options: StackOptions) {}

  get url(): string {
    return this.addressOf('gateway');
  }

  urlOf = (service: ServiceName): string => this.addressOf(service);

  replicasOf(name: ProcessName): readonly Replica[] {
    return this.group(name).replicas;
  }

  /** Assigns all addresses first, then starts all processes. */
  async open(): Promise<void> {
    for (const name of processNames) {
      const port = name === 'gateway' && this.options.port;
      this.ports.set(name, port || (await freePort()));
    }
    for (const name of ['gateway', ...(this.options.only ?? serviceNames)] as const) {
      this.groups.set(name, { balancer: await startBalancer(this.portOf(name)), replicas: [] });
    }
    try {
      await Promise.all([...this.groups.keys()].map((name) => this.fill(name)));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async start(name: ProcessName): Promise<void> {
    await Promise.all(this.group(name).replicas.map((one) => this.startOne(name, one)));
  }

  async startOne(name: ProcessName, replica: Replica): Promise<void> {
    await replica.start();
    this.group(name).balancer.add(replica.port);
    replica.onEnd(() => {
      this.group(name).balancer.remove(replica.port);
      if (this.options.isSupervised) void this.revive(name, replica);
    });
  }

  async kill(name: ProcessName): Promise<void> {
    const { balancer, replicas } = this.group(name);
    replicas.forEach(({ port }) => balancer.remove(port));
    await Promise.all(replicas.map((one) => one.kill()));
  }

  async killOne(name: ProcessName, chosen?: Replica): Promise<Replica> {
    const { balancer, replicas } = this.group(name);
    const replica = chosen ?? (replicas[Math.floor(Math.random() * replicas.length)] as Replica);
    balancer.remove(replica.port);
    await replica.kill();
    return replica;
  }

  suspendOne(name: ProcessName, replica: Replica): void {
    this.group(name).balancer.remove(replica.port);
    replica.suspend();
  }

  resumeOne(name: ProcessName, replica: Replica): void {
    replica.resume();
    this.group(name).balancer.add(replica.port);
  }

  async replace(name: ProcessName): Promise<Replacement> {
    const { balancer, replicas } = this.group(name);
    const successor = await this.make(name);
    const begun = performance.now();
    await this.startOne(name, successor);
    const startedInMs = performance.now() - begun;
    const leaving = replicas.shift() as Replica;
    replicas.push(successor);
    balancer.remove(leaving.port);
    return { startedInMs, drainedInMs: await leaving.stop() };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.groups.values()].map((group) => end(group)));
  }

  private async fill(name: ProcessName): Promise<void> {
    const count = this.options.replicas?.[name] ?? 1;
    const { replicas } = this.group(name);
    for (let nth = 0; nth < count; nth += 1) replicas.push(await this.make(name));
    await this.start(name);
  }

  private async revive(name: ProcessName, replica: Replica): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await this.startOne(name, replica).catch(() => this.revive(name, replica));
  }

  private async make(name: ProcessName): Promise<Replica> {
    const { programOf, logFileOf, onSpawn } = this.options;
    this.made += 1;
    const title = `${name}-${this.made}`;
    return new Replica({
      title,
      port: await freePort(),
      program: () => programOf(name),
      environment: this.environment(name),
      // The gateway's readiness depends on services that may start after it.
      readyPath: name === 'gateway' ? '/healthz' : '/readyz',
      ...(logFileOf && { logFile: logFileOf(title) }),
      ...(onSpawn && { onSpawn: (child) => onSpawn(child, name) }),
    });
  }

  private environment(name: ProcessName): Record<string, string> {
    const { mongoUrl, kafkaBrokers, redisUrl, namespace, secrets, webRoot } = this.options;
    const urls = serviceNames.map((service) => `${service}=${this.addressOf(service)}`);
    const shared = {
      SERVICE_URLS: urls.join(','),
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'info',
      ...(namespace && { NAMESPACE: namespace }),
      ...this.options.environment,
    };
    if (name === 'gateway') {
      return { ...shared, SECURE: 'false', ...(webRoot && { WEB_ROOT: webRoot }) };
    }
    return {
      ...shared,
      ...environmentOf(secrets, this.url, this.addressOf('wallet')),
      ...this.options.environment,
      MONGO_URL: mongoUrl,
      KAFKA_BROKERS: kafkaBrokers,
      SERVICE_PRIVATE_KEY: secrets.serviceKeys[name],
      SERVICE_PUBLIC_KEYS: publicKeySet(secrets.serviceKeys),
      SECURE_COOKIES: 'false',
    };
  }

  private group(name: ProcessName): Group {
    const group = this.groups.get(name);
    if (!group) throw new Error(`${name} is not part of this stack.`);
    return group;
  }

  private portOf = (name: ProcessName): number => this.ports.get(name) as number;
  private addressOf = (name: ProcessName): string => `http://127.0.0.1:${this.portOf(name)}`;
}

async function end({ balancer, replicas }: Group): Promise<void> {
  await Promise.all(replicas.map((one) => one.stop()));
  await balancer.close();
}
