import {
  type Joined,
  joinedName,
  type LiveMessage,
  roomOf,
  socketOptions,
  type WatchAnswer,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { io, type Socket } from 'socket.io-client';

/** Before a refused handshake or watch request is repeated: chat may be busy after a replica was killed. */
const retryMs = 500;

/** One socket that watches a channel, and what it was sent of it. */
export class ChatWatcher {
  readonly sequences: number[] = [];
  readonly messageIds: string[] = [];
  reconnects = -1;
  resyncs = 0;
  /** Whether it has entered the room since it last connected. */
  isIn = false;
  private last: number | null = null;
  private readonly socket: Socket;
  private readonly room: string;

  constructor(
    url: string,
    { id: userId, bearer: token }: Player,
    private readonly channelId: string,
  ) {
    this.room = roomOf({ kind: 'chat', id: channelId });
    this.socket = io(url, {
      ...socketOptions,
      transports: ['websocket'],
      forceNew: true,
      auth: { userId, token },
    });
    this.socket.on('connect', () => {
      this.reconnects += 1;
      void this.watch();
    });
    // A refused handshake is not repeated by the library.
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), retryMs);
    });
    this.socket.on('disconnect', () => (this.isIn = false));
    this.socket.on(joinedName, ({ room, sequence }: Joined) => {
      if (room === this.room) this.last ??= sequence;
    });
    this.socket.on('resync', ({ room, sequence }: LiveMessage) => {
      if (room !== this.room) return;
      this.resyncs += 1;
      this.last = sequence;
    });
    this.socket.on('message', ({ room, sequence, data }: LiveMessage) => {
      if (room !== this.room) return;
      this.sequences.push(sequence);
      this.messageIds.push(String(data.messageId));
      this.last = Math.max(this.last ?? 0, sequence);
    });
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Closes the transport of a connected socket, as a lost network does; the client reconnects by itself. */
  cut(): void {
    this.socket.io.engine.close();
  }

  /** Disconnects for some time. */
  leaveFor(ms: number): void {
    this.socket.disconnect();
    setTimeout(() => this.socket.connect(), ms);
  }

  close(): void {
    this.socket.disconnect();
  }

  private async watch(): Promise<void> {
    const { id: connection } = this.socket;
    const request = { kind: 'chat', roomKind: 'community', id: this.channelId };
    const seen = this.last === null ? {} : { seen: this.last };
    const answer = (await this.socket
      .timeout(10_000)
      .emitWithAck('watch', { ...request, ...seen })
      .catch(() => ({ ok: false }))) as Pick<WatchAnswer, 'ok'>;
    if (this.socket.id !== connection || !this.socket.connected) return;
    this.isIn = answer.ok;
    if (!answer.ok) setTimeout(() => void this.watch(), retryMs);
  }
}

/** What all watchers were sent, compared with the messages that were posted. */
export interface Deliveries {
  received: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  resyncs: number;
  reconnects: number;
}

export function deliveriesTo(watchers: ChatWatcher[], posted: ReadonlySet<string>): Deliveries {
  const all = { received: 0, lost: 0, duplicated: 0, outOfOrder: 0, resyncs: 0, reconnects: 0 };
  for (const { sequences, messageIds, resyncs, reconnects } of watchers) {
    const distinct = new Set(messageIds);
    all.received += messageIds.length;
    all.lost += [...posted].filter((id) => !distinct.has(id)).length;
    all.duplicated += messageIds.length - distinct.size;
    all.outOfOrder += sequences.filter((one, nth) => one < (sequences[nth - 1] ?? 0)).length;
    all.resyncs += resyncs;
    all.reconnects += reconnects;
  }
  return all;
}

/** Opens `count` sockets, shared out among the users. Resolves when all watch the channel. */
export async function openWatchers(
  url: string,
  { players, count, channelId }: { players: Player[]; count: number; channelId: string },
): Promise<ChatWatcher[]> {
  const watchers: ChatWatcher[] = [];
  const areIn = () => watchers.every(({ isIn }) => isIn);
  while (watchers.length < count) {
    const group = Math.min(100, count - watchers.length);
    for (let nth = 0; nth < group; nth += 1) {
      const player = players[watchers.length % players.length] as Player;
      watchers.push(new ChatWatcher(url, player, channelId));
    }
    await eventually('these sockets to watch the channel', areIn, 60_000);
  }
  return watchers;
}
