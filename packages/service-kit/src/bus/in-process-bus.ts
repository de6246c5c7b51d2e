import type { EventEnvelope } from '@contend/contracts';
import type { Bus, SubscribeOptions } from './bus';
import { KeyedQueue } from './keyed-queue';

interface Group {
  topics: Set<string>;
  members: SubscribeOptions[];
  queue: KeyedQueue;
}

const firstRetryMs = 50;
const longestRetryMs = 5000;

/**
 * The bus of a single process. An event is published once every group has handled it, so what a crash
 * interrupts is still in the outbox and comes again.
 *
 * @param expected Groups that must be there before anything is published: the bus keeps no history, and
 *   what is published while a service is still starting would never reach it.
 */
export function inProcessBus(expected: readonly string[] = []): Bus {
  const groups = new Map<string, Group>();
  let closed = false;

  async function deliver(group: Group, topic: string, envelope: EventEnvelope): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      if (closed) throw new Error('The bus is closed.');
      const member = group.members[0];
      // A group without members has left; whoever comes back reads the outbox's next try.
      if (!member) throw new Error('The group has no member right now.');
      try {
        await member.handle(envelope, topic);
        return;
      } catch (error) {
        if (closed || !group.members.includes(member)) throw error;
        const pauseMs = Math.min(firstRetryMs * 2 ** attempt, longestRetryMs);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  return {
    kind: 'in-process',
    async publish(topic, envelopes) {
      if (closed) throw new Error('The bus is closed.');
      const absent = expected.filter((name) => !groups.has(name));
      if (absent.length > 0) throw new Error(`Not here yet: ${absent.join(', ')}.`);
      const concerned = [...groups.values()].filter((group) => group.topics.has(topic));
      const results = await Promise.allSettled(
        concerned.flatMap((group) =>
          envelopes.map((envelope) =>
            group.queue.run(envelope.subject, () => deliver(group, topic, envelope)),
          ),
        ),
      );
      const failed = results.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    subscribe(options) {
      const group = groups.get(options.group) ?? {
        topics: new Set<string>(),
        members: [],
        queue: new KeyedQueue(),
      };
      options.topics.forEach((topic) => group.topics.add(topic));
      group.members.push(options);
      groups.set(options.group, group);
      return Promise.resolve({
        async close() {
          group.members = group.members.filter((member) => member !== options);
          await group.queue.idle();
        },
      });
    },
    isReady: () => Promise.resolve(!closed),
    async close() {
      closed = true;
      await Promise.all([...groups.values()].map((group) => group.queue.idle()));
    },
  };
}
