import {
  chatRoom,
  type Joined,
  passingRefusals,
  roomOf,
  socketOptions,
  userRoom,
  type WatchAnswer,
  type WatchRequest,
} from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import type { LiveOrder } from './live-order';
import { spread } from './socket';

/** What is followed: a public entity, a list, or a chat room of a kind. */
export type Watched = Pick<WatchRequest, 'kind' | 'id' | 'roomKind'>;

/**
 * Called when a room without a known position was joined: messages since `since`, in milliseconds
 * since 1970, may not have been delivered. Reads that began then may lack them.
 */
export type OnJoined = (watched: Watched, since: number) => void;

interface FollowedRoom {
  readonly watched: Watched;
  /** How often it is watched. */
  watchers: number;
  state: 'not-asked' | 'asked' | 'joined' | 'refused';
  /** The request whose answer counts. */
  request: number;
  /** In milliseconds since 1970: its messages since then may be missing. */
  since: number;
  /** How long it had no message when it was joined, if the server says so. */
  quietMs?: number | undefined;
  retry?: ReturnType<typeof setTimeout>;
}

/** The pause after a refusal in milliseconds; access to a chat room may come, or come back. */
const pausesMs: Record<string, number> = {
  ...Object.fromEntries(
    passingRefusals.map((code) => [code, socketOptions.reconnectionDelayMax] as const),
  ),
  'room-not-found': 30_000,
};

/** The reads of a screen begin shortly before its watch; clocks of services differ a little. */
const beforeWatchMs = 10_000;

/** The rooms that a connection follows, across reconnects and refusals. */
export class FollowedRooms {
  readonly #rooms = new Map<string, FollowedRoom>();
  #requests = 0;

  constructor(
    private readonly socket: Pick<Socket, 'connected' | 'emit'>,
    private readonly order: LiveOrder,
    private readonly userId: string,
    private readonly onJoined: OnJoined,
  ) {}

  /** Whether messages of a room are expected: the user's own, or a followed one. */
  includes(room: string): boolean {
    if (room === userRoom(this.userId) || this.#rooms.has(room)) return true;
    return [...this.#rooms.values()].some(({ watched }) => roomsOf(watched).includes(room));
  }

  /** Follows a room until the returned function is called. One that is not joined is asked for. */
  follow(watched: Watched): () => void {
    const room = roomOf(watched);
    const known = this.#rooms.get(room);
    const since = Date.now() - beforeWatchMs;
    const state = 'not-asked' as const;
    const followed = known ?? { watched, since, state, watchers: 0, request: 0 };
    this.#rooms.set(room, followed);
    followed.watchers += 1;
    if (this.socket.connected && !['asked', 'joined'].includes(followed.state)) {
      void this.#ask(followed);
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      followed.watchers -= 1;
      if (followed.watchers === 0) this.#leave(room, followed);
    };
  }

  /** Asks for every room, on a new connection. Resolves when all are answered. */
  async askForAll(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((followed) => this.#ask(followed)));
  }

  /** A room was joined. */
  joined({ room, quietMs }: Joined): void {
    const followed = this.#rooms.get(room);
    if (followed) followed.quietMs = quietMs;
  }

  /** Access to a room has ended; it is asked for again later. */
  lost(room: string): void {
    const followed = this.#rooms.get(room);
    this.order.leave(room);
    if (!followed) return;
    followed.since = Date.now() - beforeWatchMs;
    this.#refused(followed, 'room-not-found');
  }

  end(): void {
    for (const { retry } of this.#rooms.values()) clearTimeout(retry);
  }

  #leave(room: string, followed: FollowedRoom): void {
    clearTimeout(followed.retry);
    this.#rooms.delete(room);
    followed.request = 0;
    this.socket.emit('unwatch', followed.watched);
    for (const left of roomsOf(followed.watched)) {
      if (!this.includes(left)) this.order.leave(left);
    }
  }

  #ask(followed: FollowedRoom): Promise<void> {
    clearTimeout(followed.retry);
    const request = (this.#requests += 1);
    Object.assign(followed, { request, state: 'asked', quietMs: undefined });
    const { watched } = followed;
    // The server sends what came after a known position.
    const isNew = this.order.seen[roomOf(watched)] === undefined;
    return new Promise((resolve) => {
      this.socket.emit('watch', watched, (answer: WatchAnswer) => {
        resolve();
        if (followed.request !== request) return;
        if (!answer.ok) return this.#refused(followed, answer.code);
        followed.state = 'joined';
        if (isNew && mayLack(followed)) this.onJoined(watched, followed.since);
      });
    });
  }

  #refused(followed: FollowedRoom, code: string): void {
    followed.state = 'refused';
    clearTimeout(followed.retry);
    const pauseMs = pausesMs[code];
    if (pauseMs === undefined) return;
    followed.retry = setTimeout(() => {
      if (this.socket.connected) void this.#ask(followed);
    }, spread(pauseMs));
  }
}

/** Whether a message may have been sent between `since` and the join. */
const mayLack = ({ quietMs = 0, since }: FollowedRoom): boolean => quietMs <= Date.now() - since;

/** The rooms of a watch: an admin who watches a match is in its chat too. */
const roomsOf = (watched: Watched): string[] => [
  roomOf(watched),
  ...(watched.kind === 'match' && watched.id ? [chatRoom(watched.id)] : []),
];
