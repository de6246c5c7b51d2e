import type { EventEnvelope } from '@contend/contracts';
import { arrived, type Bus, type SubscribeOptions } from './bus';
import { KeyedQueue } from './keyed-queue';

const firstRetryMs = 50;
const longestRetryMs = 5000;

/** Everyone who shares one reading of the stream. */
class Group {
  readonly topics = new Set<string>();
  readonly queue = new KeyedQueue();
  members: SubscribeOptions[] = [];

  /** Hands an event to a member until it is taken. @throws when nobody is there to take it. */
  async deliver(topic: string, envelope: EventEnvelope, isClosed: () => boolean): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const member = this.members[0];
      // Whoever comes back gets it with the outbox's next try.
      if (!member || isClosed()) throw new Error('The group has no member right now.');
      try {
        await member.handle(envelope, topic);
        return;
      } catch (error) {
        if (isClosed() || !this.members.includes(member)) throw error;
        const pauseMs = Math.min(firstRetryMs * 2 ** attempt, longestRetryMs);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}

/**
 * The bus of a single process. An event is published once every group has handled it, so what a
 * crash interrupts is still in the outbox and comes again.
 *
 * @param expected Groups that must be there before anything is published: the bus keeps no
 *   history, so what is published while a service is still starting would never reach it.
 */
export function inProcessBus(expected: readonly string[] = []): Bus {
  const groups = new Map<string, Group>();
  let closed = false;

  return {
    kind: 'in-process',
    async publish(topic, events) {
      if (closed) throw new Error('The bus is closed.');
      const absent = expected.filter((name) => !groups.has(name));
      if (absent.length > 0) throw new Error(`Not here yet: ${absent.join(', ')}.`);
      const envelopes = events.map(arrived);
      const concerned = [...groups.values()].filter((group) => group.topics.has(topic));
      const results = await Promise.allSettled(
        concerned.flatMap((group) =>
          envelopes.map((envelope) =>
            group.queue.run(envelope.subject, () => group.deliver(topic, envelope, () => closed)),
          ),
        ),
      );
      const failed = results.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    subscribe(options) {
      const group = groups.get(options.group) ?? new Group();
      options.topics.forEach((topic) => group.topics.add(topic));
      group.members.push(options);
      groups.set(options.group, group);
      return Promise.resolve({
        async close() {
          group.members = group.members.filter((member) => member !== options);
          // Nobody waits for one that hears only what comes from now on.
          const isMissed = options.from !== 'now' || expected.includes(options.group);
          if (group.members.length === 0 && !isMissed) groups.delete(options.group);
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
