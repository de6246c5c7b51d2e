import { type CallSpec, type ServiceName, serviceNames } from '@contend/contracts';
import {
  type ProcessName,
  programPath,
  type RunningStack,
  type Secrets,
  startStack,
} from '@contend/local';
import type { BusWatch } from '../bus-watch';
import { eventually } from '../eventually';
import type { FakeClock } from '../fake-clock';
import type { Delivery } from '../watched-bus';
import { Conversation } from './conversation';

export interface StoryStackOptions {
  mongoUrl: string;
  kafkaBrokers: string;
  redisUrl: string;
  namespace: string;
  secrets: Secrets;
  webRoot: string | null;
  only?: ServiceName[];
  replicas?: Parameters<typeof startStack>[0]['replicas'];
  clock: FakeClock;
  watch: BusWatch;
  delivery: Delivery;
  /** Further settings of the processes. */
  environment?: Record<string, string>;
  /** Log file of each process; its lines are dropped when absent. */
  logFileOf?: (title: string) => string;
  /** The built program of a process, evaluated at each start; this checkout's own when absent. */
  programPathOf?: (program: 'gateway' | 'story-service', name: ProcessName) => string;
}

/** A platform with a process for each service, controlled by a story. */
export interface StoryStack extends RunningStack {
  /** Resolves when each process has the story's time. */
  synchronise(): Promise<void>;
  hang(from: ServiceName, contract: CallSpec, when: 'before' | 'after'): Promise<void>;
}

export async function startStoryStack(options: StoryStackOptions): Promise<StoryStack> {
  const { clock, watch, delivery, programPathOf = programPath, ...stackOptions } = options;
  const conversation = new Conversation(watch);
  const stack = await startStack({
    ...stackOptions,
    port: 0,
    environment: {
      DRAIN_MS: '0',
      KAFKA_PARTITIONS: '3',
      LOG_LEVEL: 'silent',
      ...options.environment,
    },
    programOf: (name) =>
      name === 'gateway'
        ? [programPathOf('gateway', name)]
        : [programPathOf('story-service', name), name, String(clock.now().getTime()), delivery],
    onSpawn(child, name) {
      if (name !== 'gateway') conversation.join(child, name);
    },
  });

  async function synchronise(): Promise<void> {
    const message = { tell: 'time', at: clock.now().getTime() } as const;
    await Promise.all(conversation.of().map((child) => conversation.ask(child, message)));
  }

  /** Processes serve requests before their consumers subscribe; a story needs both. */
  const untilSubscribed = (name: ServiceName) =>
    eventually(
      `${name} to subscribe`,
      () => name === 'realtime' || watch.hasSubscribed(name),
      60_000,
    );

  clock.onJump(() => void synchronise());
  await Promise.all((options.only ?? serviceNames).map((name) => untilSubscribed(name)));
  const { start } = stack;
  return Object.assign(stack, {
    synchronise,
    async start(name: ServiceName) {
      await start.call(stack, name);
      await untilSubscribed(name);
    },
    async hang(from: ServiceName, contract: CallSpec, when: 'before' | 'after') {
      const { service, path } = contract;
      const message = { tell: 'hang', service, path, when } as const;
      await Promise.race(conversation.of(from).map((child) => conversation.ask(child, message)));
    },
  });
}
