import {
  type AccessLost,
  accessLostName,
  joinedName,
  liveNames,
  type Joined,
  type LiveMessage,
} from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { FollowedRooms, type OnJoined, type Watched } from './followed-rooms';
import { deliver, type LiveHandlers } from './live-messages';
import { LiveOrder } from './live-order';
import { createSocket, retryRefused, type SocketOptions } from './socket';
import { HandshakeToken, TokenRenewal, type TokenSource } from './token-renewal';

export type LiveOptions = Omit<SocketOptions, 'seen' | 'renews'> &
  TokenSource &
  LiveHandlers & {
    /** Access to a room has ended: its messages are no longer sent. */
    onAccessLost?: () => void;
    onJoined?: OnJoined;
  };

/** How long the first reads after a connect wait for the rooms that are followed. */
const longestJoinMs = 2000;

/** The connection of one signed-in user, kept across reconnects until it is closed. */
export class LiveConnection {
  readonly #rooms: FollowedRooms;
  readonly #endRetries: () => void;
  readonly #renewal: TokenRenewal;
  /** Until what was missed before the first connection was reported. */
  #isFirst = true;
  #connects = 0;

  constructor(
    /** For messages of clients, such as typing; the connection's own listeners stay on it. */
    readonly socket: Socket,
    order: LiveOrder,
    options: LiveOptions,
    token = new HandshakeToken(options),
  ) {
    const renewal = new TokenRenewal(socket, token, () => options.onSessionEnded());
    this.#renewal = renewal;
    const rooms = new FollowedRooms(socket, order, options.userId, (watched, since) => {
      if (!this.#isFirst) options.onJoined?.(watched, since);
    });
    this.#rooms = rooms;
    // A session may have a successor; earlier servers so announce an expired token.
    const onSessionEnded = () => renewal.renew();
    const handlers = options.renewToken ? { ...options, onSessionEnded } : options;
    for (const name of liveNames) {
      socket.on(name, (message: LiveMessage) => {
        deliver(order, handlers, { name, message });
        // Sent before the room was left: its position is not kept.
        if (!rooms.includes(message.room)) order.leave(message.room);
      });
    }
    // A room without messages has a position too, from which a gap can be detected.
    socket.on(joinedName, (joined: Joined) => {
      if (rooms.includes(joined.room)) order.joined(joined);
      rooms.joined(joined);
    });
    socket.on(accessLostName, ({ room }: AccessLost) => {
      rooms.lost(room);
      options.onAccessLost?.();
    });
    socket.on('connect', () => void this.#enter(options));
    this.#endRetries = retryRefused(socket);
  }

  open(): void {
    this.socket.connect();
  }

  /**
   * Follows an entity, a list or a room, also across reconnects and refusals; returns a function
   * that ends it. A room is left when the last of its watches ends.
   */
  watch(watched: Watched): () => void {
    return this.#rooms.follow(watched);
  }

  close(): void {
    this.#endRetries();
    this.#rooms.end();
    this.#renewal.end();
    this.socket.disconnect();
  }

  /** Joins the rooms. Then, once, events between the first reads and now are reported as missed. */
  async #enter({ onMissed }: LiveOptions): Promise<void> {
    const nth = (this.#connects += 1);
    const joined = this.#rooms.askForAll();
    if (!this.#isFirst) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, longestJoinMs)));
    await Promise.race([joined, late]);
    clearTimeout(timer);
    // Another connection has begun, and reports it.
    if (nth !== this.#connects) return;
    this.#isFirst = false;
    onMissed();
  }
}

/**
 * The live connection of a user, not yet opened. It reconnects by itself, and receives what it has
 * missed; `onMissed` is called on the first connect, and where messages are no longer available.
 */
export const createLive = async (options: LiveOptions): Promise<LiveConnection> => {
  const order = new LiveOrder();
  const token = new HandshakeToken(options);
  const renews = options.renewToken !== undefined;
  const opened = { ...options, token: () => token.take(), renews, seen: order.seen };
  return new LiveConnection(await createSocket(opened), order, options, token);
};
