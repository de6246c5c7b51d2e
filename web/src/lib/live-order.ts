import type { LiveMessage } from '@contend/contracts';

/**
 * The sequence of each room up to which nothing is missing; sent on a reconnect, to be told what
 * was missed.
 */
export type Seen = Record<string, number>;

/** How far messages that came through different replicas may overtake each other. */
const mostAhead = 20;

/**
 * What a message is to whoever has heard the ones before it: the newest of its room, one that
 * others overtook, one heard before, or the sign that something between is missing.
 */
type Arrival = 'newest' | 'late' | 'known' | 'gap';

/** Keeps count of the messages of each room, in whatever order they come. */
export class LiveOrder {
  readonly seen: Seen = {};
  readonly #ahead = new Map<string, Set<number>>();

  /** A room was joined; where it was known before, the place it was known at stays. */
  joined({ room, sequence }: Pick<LiveMessage, 'room' | 'sequence'>): void {
    this.seen[room] ??= sequence;
  }

  /** All that a room told before is known in another way. */
  restart({ room, sequence }: Pick<LiveMessage, 'room' | 'sequence'>): void {
    this.seen[room] = sequence;
    this.#ahead.delete(room);
  }

  /** A room is no longer watched. */
  leave(room: string): void {
    delete this.seen[room];
    this.#ahead.delete(room);
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

  /** Moves a room on past what has come without a gap. */
  #close(room: string, { whole, ahead }: { whole: number; ahead: Set<number> }): void {
    let next = whole;
    while (ahead.delete(next + 1)) next += 1;
    this.seen[room] = next;
  }
}
