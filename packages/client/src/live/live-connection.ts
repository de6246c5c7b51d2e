import {
  accessLostName,
  joinedName,
  liveNames,
  roomOf,
  type Joined,
  type LiveMessage,
  type WatchAnswer,
  type WatchRequest,
} from '@contend/contracts';
import type { Socket } from 'socket.io-client';
import { deliver, type LiveHandlers } from './live-messages';
import { LiveOrder } from './live-order';
import { createSocket, retryRefused, type SocketOptions } from './socket';
import { HandshakeToken, TokenRenewal, type TokenSource } from './token-renewal';

export type LiveOptions = Omit<SocketOptions, 'seen' | 'renews'> &
  TokenSource &
  LiveHandlers & {
    /** Access to a room has ended: its messages are no longer sent. */
    onAccessLost?: () => void;
  };

/** What is followed: a public entity, a list, or a chat room of a kind. */
export type Watched = Pick<WatchRequest, 'kind' | 'id' | 'roomKind'>;

/** The connection of one signed-in user, kept across reconnects until it is closed. */
export class LiveConnection {
  readonly #order: LiveOrder;
  readonly #endRetries: () => void;
  readonly #renewal: TokenRenewal;
  /** How often each room is watched. */
  readonly #watchers = new Map<string, number>();

  constructor(
    /** For messages of clients, such as typing; the connection's own listeners stay on it. */
    readonly socket: Socket,
    order: LiveOrder,
    options: LiveOptions,
    token = new HandshakeToken(options),
  ) {
    this.#order = order;
    const renewal = new TokenRenewal(socket, token, () => options.onSessionEnded());
    this.#renewal = renewal;
    // A session may have a successor; earlier servers so announce an expired token.
    const onSessionEnded = () => renewal.renew();
    const handlers = options.renewToken ? { ...options, onSessionEnded } : options;
    for (const name of liveNames) {
      socket.on(name, (message: LiveMessage) => deliver(order, handlers, { name, message }));
    }
    // A room without messages has a position too, from which a gap can be detected.
    socket.on(joinedName, (joined: Joined) => order.joined(joined));
    socket.on(accessLostName, () => options.onAccessLost?.());
    // Events between the first reads and this connection were not delivered.
    socket.once('connect', () => options.onMissed());
    this.#endRetries = retryRefused(socket);
  }

  open(): void {
    this.socket.connect();
  }

  /**
   * Follows an entity, a list or a room, also across reconnects; returns a function that ends it.
   * A room is left when the last of its watches ends. `onJoined` is called whenever the socket has
   * joined: what happened after a read and before that was not delivered.
   */
  watch(watched: Watched, onJoined?: () => void): () => void {
    const { socket } = this;
    const room = roomOf(watched);
    this.#watchers.set(room, (this.#watchers.get(room) ?? 0) + 1);
    const ask = () =>
      void socket.emit('watch', watched, ({ ok }: WatchAnswer) => {
        if (ok) onJoined?.();
      });
    if (socket.connected) ask();
    socket.on('connect', ask);
    return () => {
      socket.off('connect', ask);
      const others = (this.#watchers.get(room) ?? 1) - 1;
      this.#watchers.set(room, others);
      if (others > 0) return;
      socket.emit('unwatch', watched);
      this.#order.leave(room);
    };
  }

  close(): void {
    this.#endRetries();
    this.#renewal.end();
    this.socket.disconnect();
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
