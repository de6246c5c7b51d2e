import type { LiveMessage, LiveName } from '@contend/contracts';

/**
 * The sequence of each room up to which nothing is missing; sent on a reconnect, to receive missed
 * messages.
 */
export type Seen = Record<string, number>;

/** The maximum reordering of messages that came through different replicas. */
const mostAhead = 20;

/**
 * The classification of a message: the newest of its room, one that others overtook, a repeat, or
 * one after a gap.
 */
export type Arrival = 'newest' | 'late' | 'known' | 'gap';

/** Tracks the messages of each room, in any order of arrival. */
export class LiveOrder {
  readonly seen: Seen = {};
  readonly #ahead = new Map<string, Set<number>>();

  /** A room was joined; a known position is kept. */
  joined({ room, sequence }: Pick<LiveMessage, 'room' | 'sequence'>): void {
    this.seen[room] ??= sequence;
  }

  /** Marks all earlier messages of a room as known. */
  restart({ room, sequence }: Pick<LiveMessage, 'room' | 'sequence'>): void {
    this.seen[room] = sequence;
    this.#ahead.delete(room);
  }

  /** A room is no longer watched. */
  leave(room: string): void {
    delete this.seen[room];
    this.#ahead.delete(room);
  }

  /** The arrival of a message; the server sends `resync` for messages that it no longer has. */
  receive(name: LiveName, message: Pick<LiveMessage, 'room' | 'sequence'>): Arrival {
    if (name !== 'resync') return this.take(message);
    this.restart(message);
    return 'gap';
  }

  take({ room, sequence }: Pick<LiveMessage, 'room' | 'sequence'>): Arrival {
    const whole = this.seen[room] ?? sequence - 1;
    const ahead = this.#ahead.get(room) ?? new Set<number>();
    if (sequence <= whole || ahead.has(sequence)) return 'known';
    if (sequence - whole > mostAhead) {
      this.restart({ room, sequence });
      return 'gap';
    }
    const isNewest = sequence > Math.max(whole, ...ahead);
    ahead.add(sequence);
    this.#ahead.set(room, ahead);
    this.#close(room, { whole, ahead });
    return isNewest ? 'newest' : 'late';
  }

  /** Advances a room's position over consecutive messages. */
  #close(room: string, { whole, ahead }: { whole: number; ahead: Set<number> }): void {
    let next = whole;
    while (ahead.delete(next + 1)) next += 1;
    this.seen[room] = next;
  }
}
