import { joinedName, type LiveMessage, liveNames, type WatchAnswer } from '@contend/contracts';
import { endings } from './endings';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export interface Received extends LiveMessage {
  name: string;
}

/** A person's client: stores what it receives, in order. */
export class LiveClient {
  readonly received: Received[] = [];
  /** The sequence of each room when it was joined. */
  readonly joined: Record<string, number> = {};
  private listeners: (() => void)[] = [];

  constructor(
    readonly socket: Socket,
    readonly url: string,
  ) {
    for (const name of liveNames) {
      socket.on(name, (message: LiveMessage) => {
        this.received.push({ ...message, name });
        this.listeners.forEach((listener) => listener());
      });
    }
    socket.on(joinedName, ({ room, sequence }: { room: string; sequence: number }) => {
      this.joined[room] = sequence;
    });
  }

  /** Resolves with the received messages once `holds` is true of them. */
  until(holds: (received: Received[]) => boolean): Promise<Received[]> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds(this.received)) return;
        this.listeners = this.listeners.filter((one) => one !== look);
        resolve(this.received);
      };
      this.listeners.push(look);
      look();
    });
  }

  /** Returns the next message of that name, or one received already. */
  async receives(name: string): Promise<Received> {
    const received = await this.until((all) => all.some((one) => one.name === name));
    return received.find((one) => one.name === name) as Received;
  }

  names(): string[] {
    return this.received.map(({ name }) => name);
  }

  ask(name: string, request?: unknown): Promise<WatchAnswer> {
    return this.socket.emitWithAck(name, request) as Promise<WatchAnswer>;
  }

  /** Resolves when everything sent to this client before has arrived. */
  async caughtUp(): Promise<void> {
    await this.ask('unwatch', { kind: 'wagers' });
  }
}

type Options = Partial<ManagerOptions & SocketOptions>;

const open = (url: string, auth: object, options: Options): Socket => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth, ...options });
  endings.push(() => socket.disconnect());
  return socket;
};

/** Connects and resolves when the server has admitted the client. */
export async function connect(url: string, auth: object, options: Options = {}) {
  const client = new LiveClient(open(url, auth, options), url);
  await new Promise<void>((resolve, reject) => {
    client.socket.once('connect', resolve);
    client.socket.once('connect_error', reject);
  });
  return client;
}

/**
 * Returns the code with which a connection is refused.
 * @throws when it is not.
 */
export function refusalOf(url: string, auth: object, options: Options = {}): Promise<unknown> {
  const socket = open(url, auth, { reconnection: false, ...options });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('The server let this client in.')));
    socket.once('connect_error', (error) =>
      resolve((error as Error & { data?: { code: string } }).data?.code ?? error.message),
    );
  });
}

/** Resolves with the reason why the socket was closed. */
export const closing = ({ socket }: LiveClient): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
