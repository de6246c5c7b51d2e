import { liveNames, socketOptions } from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import { io, type Socket } from 'socket.io-client';

/** Open pages that watch the list of wagers and count messages. */
export class SocketClients {
  /** Messages shown so far, on all pages. */
  received = 0;
  private readonly sockets: Socket[] = [];

  constructor(private readonly platform: StoryPlatform) {}

  /** One page for each of these users. Resolves when all are connected and watching. */
  async open(players: Player[]): Promise<void> {
    for (const player of players) {
      const auth = { userId: player.id, token: player.bearer };
      const socket = io(this.platform.url, {
        ...socketOptions,
        transports: ['websocket'],
        forceNew: true,
        auth,
      });
      for (const name of liveNames) socket.on(name, () => (this.received += 1));
      socket.on('connect', () => void socket.emit('watch', { kind: 'wagers' }));
      this.sockets.push(socket);
    }
    await eventually('every page to be connected', () => this.allConnected(), 60_000);
  }

  allConnected(): boolean {
    return this.sockets.every(({ connected }) => connected);
  }

  /** Resolves when `deed` was shown on as many pages as there are. */
  async receivesPushOf(action: () => Promise<unknown>): Promise<void> {
    await eventually('every page to be back', () => this.allConnected(), 30_000);
    const before = this.received;
    await action();
    const { length } = this.sockets;
    await eventually('every page to be shown it', () => this.received >= before + length, 30_000);
  }

  close(): void {
    this.sockets.forEach((socket) => socket.disconnect());
  }
}
