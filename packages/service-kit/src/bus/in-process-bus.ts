import type { EventEnvelope } from '@contend/contracts';
import { arrived, type Bus, type SubscribeOptions } from './bus';
import { KeyedQueue } from './keyed-queue';

const firstRetryMs = 50;
const longestRetryMs = 5000;
/** Longer than a service that stops has for its work. */
const leavingMs = 5000;

/** One subscriber of a group. */
class Member {
  private reject: (error: Error) => void = () => undefined;
  /** Rejects when the member has left and still has not ended its work: a killed one never does. */
  private readonly abandoned = new Promise<never>((_, reject) => (this.reject = reject));

  constructor(
    private readonly options: SubscribeOptions,
    private readonly limitMs: number,
  ) {
    this.abandoned.catch(() => undefined);
  }

  handle(envelope: EventEnvelope, topic: string): Promise<void> {
    return Promise.race([this.options.handle(envelope, topic), this.abandoned]);
  }

  leave(): void {
    const error = new Error('The member left before it had handled the event.');
    setTimeout(() => this.reject(error), this.limitMs).unref();
  }
}

/** A consumer group: each event is delivered to one of its members. */
class Group {
  readonly topics = new Set<string>();
  readonly queue = new KeyedQueue();
  members: Member[] = [];

  /**
   * Delivers an event to a member, with retries until it succeeds.
   * @throws when the group has no member.
   */
  async deliver(topic: string, envelope: EventEnvelope, isClosed: () => boolean): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const member = this.members[0];
      // The event stays in the outbox, so the relay publishes it again once a member is back.
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
 * The bus of a single process. An event is published once every group has handled it, so an event
 * whose handling a crash interrupts is still in the outbox and is redelivered.
 *
 * @param expected Groups that must be subscribed before anything is published: the bus keeps no
 * history, so events published while a service is still starting would never reach it.
 * @param abandonedAfterMs How long a member that left may take for the events in progress; after it
 * they are left to the next member.
 */
export function inProcessBus(expected: readonly string[] = [], abandonedAfterMs = leavingMs): Bus {
  const groups = new Map<string, Group>();
  let closed = false;

  return {
    kind: 'in-process',
    async publish(topic, events) {
      if (closed) throw new Error('The bus is closed.');
      const absent = expected.filter((name) => !groups.has(name));
      if (absent.length > 0) throw new Error(`Groups not subscribed yet: ${absent.join(', ')}.`);
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
      const own = new Member(options, abandonedAfterMs);
      options.topics.forEach((topic) => group.topics.add(topic));
      group.members.push(own);
      groups.set(options.group, group);
      return Promise.resolve({
        async close() {
          group.members = group.members.filter((member) => member !== own);
          own.leave();
          // A group that reads only new events is not required for publishing.
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
