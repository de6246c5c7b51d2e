import type { Duplex } from 'node:stream';
import type { Doc } from '../values/bson';
import type { Reply } from './encoded-reply';
import {
  formatReply,
  nextMessage,
  parseMessage,
  type WireMessage,
  type ReplyTarget,
} from './messages';

/** Handles requests; `hello` may have a stream of replies. */
export interface Responder {
  answer(message: WireMessage, connection: Connection): Promise<Reply>;
  /** The error reply. */
  describe(error: unknown): Doc;
}

/** A socket, or the server's end of a connection inside the process. */
export type Stream = Duplex & { setNoDelay(isOn?: boolean): unknown };

/** One client connection: requests are handled in sequence. */
export class Connection {
  isClosed = false;
  /** What the client calls itself, for fail points. */
  appName: unknown;
  private bytes: Buffer[] = [];
  private held = 0;
  private wanted = 0;
  private work: Promise<void> = Promise.resolve();
  private readonly closers = new Set<() => void>();

  constructor(
    private readonly socket: Stream,
    private readonly responder: Responder,
    readonly id: number,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.isClosed = true;
      for (const closer of this.closers) closer();
    });
  }

  /** Waits, but no longer than the connection lives. */
  async wait(ms: number): Promise<void> {
    if (this.isClosed) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.closers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.closers.add(done);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.bytes.push(chunk);
    this.held += chunk.length;
    // A large message comes in many chunks: they are joined once it is whole, not each time.
    if (this.held < this.wanted) return;
    let rest = this.bytes.length === 1 ? chunk : Buffer.concat(this.bytes);
    try {
      for (let next = nextMessage(rest); next; next = nextMessage(rest)) {
        const message = parseMessage(next.message);
        // An error here is the connection's alone: unhandled, it would end the process.
        this.work = this.work.then(() => this.respond(message)).catch(() => this.close());
        rest = next.rest;
      }
    } catch {
      // Invalid messages get no reply.
      this.socket.destroy();
    }
    [this.bytes, this.held] = [rest.length > 0 ? [rest] : [], rest.length];
    this.wanted = rest.length >= 4 ? rest.readInt32LE(0) : 0;
  }

  private async respond(message: WireMessage): Promise<void> {
    const { requestId, isLegacy, isSilent, allowsExhaust } = message;
    const streams = allowsExhaust && message.body.maxAwaitTimeMS !== undefined;
    do {
      if (this.isClosed) return;
      const reply = await this.responder.answer(message, this);
      if (isSilent || this.isClosed) return;
      const hasMore = streams && reply.body.ok === 1;
      this.socket.write(this.format(reply, { responseTo: requestId, isLegacy, hasMore }));
      if (!hasMore) return;
    } while (streams);
  }

  /** A reply as bytes; one that is too long is answered with the error that says so. */
  private format(reply: Reply, target: ReplyTarget): Buffer {
    try {
      return formatReply(reply, target);
    } catch (error) {
      return formatReply({ body: this.responder.describe(error) }, target);
    }
  }
}
