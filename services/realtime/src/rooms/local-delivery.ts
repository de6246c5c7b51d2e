import type { Deliver, History, Kept } from './history';

export interface LocalRooms {
  /** Whether a socket of this replica is in the room. */
  has(room: string): boolean;
  emit(message: Kept): void;
  /** Tells the sockets of a room that messages up to `sequence` are gone. */
  resync(room: string, sequence: number): void;
  /** Calls `listener` for each room that its last socket of this replica has left. */
  onEmpty(listener: (room: string) => void): void;
}

/** How a socket enters a room. */
interface Entry {
  /** What it lacks up to `reached`, in order; null when some of it is gone. */
  missed: Kept[] | null;
  /** The last number sent to the room: all later messages are sent to every socket in it. */
  reached: number;
}

export interface LocalDelivery {
  deliver: Deliver;
  /**
   * Finds what a socket lacks after the number `known`, and lets it join.
   *
   * @param join Adds the socket to the room, before it returns: no message is sent meanwhile.
   */
  enter(room: string, known: number, join: (entry: Entry) => void): Promise<void>;
}

/** Reads of the history for one entering socket, before it is sent a resync. */
const mostReads = 5;

/**
 * Sends messages to the sockets of this replica, those of one room once and in the order of their
 * numbers. Messages that were published while the subscription was interrupted are read from the
 * history; where it has them no longer, the sockets read again.
 *
 * @param history Read after a gap, and for sockets that enter a room.
 */
export const localDelivery = (
  rooms: LocalRooms,
  history: () => Pick<History, 'since' | 'position'>,
): LocalDelivery => {
  const delivery = new RoomDelivery(rooms, history);
  return {
    deliver: (message) => delivery.deliver(message),
    enter: (room, known, join) => delivery.enter(room, known, join),
  };
};

class RoomDelivery {
  /** The last number sent to each room that has a socket here, or one that is about to enter. */
  private readonly sent = new Map<string, number>();
  private readonly arrivals = roomArrivals();

  constructor(
    private readonly rooms: LocalRooms,
    private readonly history: () => Pick<History, 'since' | 'position'>,
  ) {
    rooms.onEmpty((room) => this.forget(room));
  }

  deliver(message: Kept): void {
    const { room, sequence } = message;
    if (!this.rooms.has(room) && !this.arrivals.isAwaited(room)) return;
    const last = this.sent.get(room);
    if (last === undefined || sequence <= last + 1) this.send(message);
    else void this.fill(message, last);
  }

  async enter(room: string, known: number, join: (entry: Entry) => void): Promise<void> {
    const arrived = this.arrivals.begin(room);
    try {
      for (let readsLeft = mostReads; ;) {
        const read = await this.readFor(room, known);
        read?.forEach((message) => this.send(message));
        const position = read ? known : await this.history().position(room);
        readsLeft -= 1;
        // No await from here on.
        const reached = this.sent.get(room) ?? position;
        const missed = read && following(known, [...read, ...arrived], reached);
        // Another socket entered with later messages than this read has.
        if (read && !missed && known <= reached && readsLeft > 0) continue;
        this.sent.set(room, reached);
        return join({ missed, reached });
      }
    } finally {
      this.arrivals.end(room, arrived);
      this.forget(room);
    }
  }

  private send(message: Kept): void {
    if (message.sequence <= (this.sent.get(message.room) ?? 0)) return;
    this.sent.set(message.room, message.sequence);
    this.arrivals.add(message);
    this.rooms.emit(message);
  }

  private forget(room: string): void {
    if (!this.rooms.has(room) && !this.arrivals.isAwaited(room)) this.sent.delete(room);
  }

  /** Messages that arrive meanwhile find the same gap; `send` sends each once. */
  private async fill(message: Kept, last: number): Promise<void> {
    const { room, sequence } = message;
    const missed = await this.history()
      .since(room, last)
      .catch(() => null);
    if (missed) {
      missed.forEach((one) => this.send(one));
      return;
    }
    if (sequence <= (this.sent.get(room) ?? 0)) return;
    this.rooms.resync(room, sequence - 1);
    this.send(message);
  }

  /** Reads from the lower of both numbers: the sockets in the room must not skip a message. */
  private async readFor(room: string, known: number): Promise<Kept[] | null> {
    for (;;) {
      const from = Math.min(known, this.sent.get(room) ?? known);
      const missed = await this.history().since(room, from);
      if ((this.sent.get(room) ?? from) >= from) return missed;
    }
  }
}

/** The messages after `known` up to `reached`, each once and in order; null when one is missing. */
function following(known: number, messages: Kept[], reached: number): Kept[] | null {
  const byNumber = new Map(messages.map((message) => [message.sequence, message]));
  const missed = [...byNumber.values()]
    .filter(({ sequence }) => sequence > known)
    .sort((one, other) => one.sequence - other.sequence);
  const isWhole = missed.every(({ sequence }, nth) => sequence === known + 1 + nth);
  return isWhole && known + missed.length === reached ? missed : null;
}

/** Collects the messages sent to rooms that sockets are about to enter, for each such socket. */
function roomArrivals() {
  const lists = new Map<string, Set<Kept[]>>();
  return {
    begin(room: string): Kept[] {
      const list: Kept[] = [];
      lists.set(room, (lists.get(room) ?? new Set()).add(list));
      return list;
    },
    end(room: string, list: Kept[]): void {
      const ofRoom = lists.get(room);
      ofRoom?.delete(list);
      if (ofRoom?.size === 0) lists.delete(room);
    },
    isAwaited: (room: string): boolean => lists.has(room),
    add: (message: Kept): void =>
      lists.get(message.room)?.forEach((list) => void list.push(message)),
  };
}
