import {
  type Joined,
  joinedName,
  liveNames,
  type LiveMessage,
  passingRefusals,
  socketOptions,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { io, type Socket } from 'socket.io-client';

const pollTimeoutMs = 60_000;

/** One open page: the messages it was shown of its owner's room, and its position there. */
class Listener {
  /** Sequences of the owner's room, in order of arrival. */
  readonly sequences = new Set<number>();
  wallets = 0;
  resyncs = 0;
  reconnects = -1;
  first = 0;
  private last = 0;
  readonly socket: Socket;

  constructor(
    url: string,
    readonly player: Player,
  ) {
    const room = `user:${player.id}`;
    this.socket = io(url, {
      ...socketOptions,
      transports: ['websocket'],
      forceNew: true,
      // Evaluated at each connection: missed messages are sent after this position.
      auth: (answer) =>
        answer({
          userId: player.id,
          token: player.bearer,
          ...(this.last > 0 && { seen: { [room]: this.last } }),
        }),
    });
    this.socket.on('connect', () => (this.reconnects += 1));
    this.socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (this.socket.active || !passingRefusals.includes(error.data?.code ?? '')) return;
      setTimeout(() => this.socket.connect(), socketOptions.reconnectionDelayMax);
    });
    this.socket.on(joinedName, (joined: Joined) => {
      if (joined.room !== room || this.last > 0) return;
      this.first = joined.sequence;
      this.last = joined.sequence;
    });
    for (const name of liveNames) {
      this.socket.on(name, (message: LiveMessage) => {
        if (message.room !== room) return;
        if (name === 'resync') this.readAgain(message);
        if (name === 'wallet' && !this.sequences.has(message.sequence)) this.wallets += 1;
        this.sequences.add(message.sequence);
        this.last = Math.max(this.last, message.sequence);
      });
    }
  }

  /** The position of the last full read; earlier messages are no longer expected. */
  private readAgain({ sequence }: LiveMessage): void {
    this.resyncs += 1;
    this.first = Math.max(this.first, sequence);
  }

  /** The number of messages between the first and the last that were never shown. */
  missing(last: number): number {
    let missing = 0;
    for (let sequence = this.first + 1; sequence <= last; sequence += 1) {
      if (!this.sequences.has(sequence)) missing += 1;
    }
    return missing;
  }

  get stands(): number {
    return this.last;
  }
}

/** Open pages of some users, several for each, that reconnect and catch up. */
export class Listeners {
  private constructor(private readonly all: Listener[]) {}

  /** Resolves when every page is connected. */
  static async open(url: string, players: Player[], pagesEach: number): Promise<Listeners> {
    const all = players.flatMap((player) =>
      Array.from({ length: pagesEach }, () => new Listener(url, player)),
    );
    const listeners = new Listeners(all);
    await listeners.whole();
    return listeners;
  }

  get count(): number {
    return this.all.length;
  }

  get reconnects(): number {
    return this.all.reduce((sum, { reconnects }) => sum + reconnects, 0);
  }

  /** How often a page was told to reload because missed messages came out of order. */
  get resyncs(): number {
    return this.all.reduce((sum, { resyncs }) => sum + resyncs, 0);
  }

  get received(): number {
    return this.all.reduce((sum, { sequences }) => sum + sequences.size, 0);
  }

  /** Every page is connected, and all pages of a user were shown the same messages. */
  async whole(): Promise<void> {
    await eventually(
      'every page to be connected and to have caught up',
      () =>
        this.all.every(
          (one) => one.socket.connected && one.stands > 0 && one.stands === this.furthest(one),
        ),
      pollTimeoutMs,
    );
  }

  /** Messages that a page was never shown, with the reason. Zero is required. */
  lost(transfers: ReadonlyMap<string, number>): string[] {
    return this.all.flatMap((one) => {
      const missing = one.missing(this.furthest(one));
      const owed = transfers.get(one.player.id) ?? 0;
      return [
        ...(missing > 0 ? [`${one.player.username}: ${missing} messages never came`] : []),
        ...(one.resyncs === 0 && one.wallets < owed
          ? [`${one.player.username}: ${one.wallets} balances of ${owed} transfers`]
          : []),
      ];
    });
  }

  close(): void {
    this.all.forEach(({ socket }) => socket.disconnect());
  }

  private furthest({ player }: Listener): number {
    const stands = this.all.filter((one) => one.player === player).map((one) => one.stands);
    return Math.max(...stands);
  }
}
