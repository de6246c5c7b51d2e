import type { ChildProcess } from 'node:child_process';
import { type CallSpec, type ServiceName, serviceNames } from '@contend/contracts';
import { programPath, type RunningStack, type Secrets, startStack } from '@contend/local';
import type { BusWatch } from '../bus-watch';
import { eventually } from '../eventually';
import type { FakeClock } from '../fake-clock';
import type { Delivery } from '../watched-bus';
import type { ToService, ToStory } from './messages';

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
  /** Settings of the processes beside the usual ones. */
  environment?: Record<string, string>;
  /** Where each process's lines go; nowhere when absent. */
  logFileOf?: (title: string) => string;
}

/** A platform whose every service is a process of its own, under a story's hand. */
export interface StoryStack extends RunningStack {
  /** Resolves when each process has the story's time. */
  synchronise(): Promise<void>;
  hang(from: ServiceName, contract: CallSpec, when: 'before' | 'after'): Promise<void>;
}

/** As a whole message; each distributes over its own kinds. */
type Without<Message, Key extends keyof never> = Message extends unknown
  ? Omit<Message, Key>
  : never;

export async function startStoryStack(options: StoryStackOptions): Promise<StoryStack> {
  const { clock, watch, delivery, ...stackOptions } = options;
  const children = new Map<ChildProcess, string>();
  const waiting = new Map<number, () => void>();
  let asked = 0;

  function hear(message: ToStory): void {
    if (message.tell === 'done') waiting.get(message.id)?.();
    else if (message.tell === 'publishing') watch.publishing(message.topic, message.envelope);
    else if (message.tell === 'copying') watch.copying(message.change);
    else if (message.tell === 'subscribed') watch.subscribed(message.group, message.topics);
    else watch.handled(message.group, message.eventId);
  }

  /** Resolves when the process says that it is done, or is gone. */
  const ask = (child: ChildProcess, message: Without<ToService, 'id'>) =>
    new Promise<void>((resolve) => {
      const id = (asked += 1);
      const over = () => {
        waiting.delete(id);
        child.off('exit', over);
        resolve();
      };
      waiting.set(id, over);
      child.once('exit', over);
      child.send({ ...message, id } as ToService, () => undefined);
    });

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
        ? [programPath('gateway')]
        : [programPath('story-service'), name, String(clock.now().getTime()), delivery],
    onSpawn(child, name) {
      if (name === 'gateway') return;
      children.set(child, name);
      child.once('exit', () => children.delete(child));
      child.on('message', (message) => hear(message as ToStory));
    },
  });

  async function synchronise(): Promise<void> {
    const message = { tell: 'time', at: clock.now().getTime() } as const;
    await Promise.all([...children.keys()].map((child) => ask(child, message)));
  }

  /** Processes answer requests before events reach them; a story counts on both. */
  const heard = (name: ServiceName) =>
    eventually(`${name} to hear`, () => name === 'realtime' || watch.hears(name), 60_000);

  clock.onJump(() => void synchronise());
  await Promise.all((options.only ?? serviceNames).map((name) => heard(name)));
  const { start } = stack;
  return Object.assign(stack, {
    synchronise,
    async start(name: ServiceName) {
      await start.call(stack, name);
      await heard(name);
    },
    async hang(from: ServiceName, contract: CallSpec, when: 'before' | 'after') {
      const { service, path } = contract;
      const ofService = [...children].filter(([, name]) => name === from).map(([child]) => child);
      await Promise.race(
        ofService.map((child) => ask(child, { tell: 'hang', service, path, when })),
      );
    },
  });
}
