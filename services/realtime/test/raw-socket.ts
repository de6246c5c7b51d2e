import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { endings } from './endings';

/** One WebSocket frame of text, masked as clients must. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  const masked = payload.map((byte, nth) => byte ^ (mask[nth % 4] ?? 0));
  return Buffer.concat([head, mask, masked]);
}

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: contend',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A WebSocket without a client library: sends any bytes at any rate. */
export class RawSocket {
  /** Everything that was received, including frames. */
  received = '';
  /** Resolves when the other side has closed the connection. */
  readonly ended: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => socket.once('close', () => resolve()));
    endings.push(() => socket.destroy());
  }

  /** Resolves when the server has answered the upgrade, accepted or not. */
  static open(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const raw = new RawSocket(connect(Number(port), hostname));
    raw.socket.write(handshake);
    return new Promise((resolve) => {
      const look = () => raw.isAnswered() && resolve(raw);
      raw.socket.on('data', look);
      raw.socket.once('close', () => resolve(raw));
    });
  }

  private isAnswered = (): boolean => /^HTTP\/1.1 (101[^]*"sid"|4)/.test(this.received);

  /** Sends messages of Engine.IO in one write. */
  send(messages: string[]): void {
    this.socket.write(Buffer.concat(messages.map(frameOf)));
  }

  /** Counts how often a text was received. */
  count(text: string): number {
    return this.received.split(text).length - 1;
  }
}

/** The message that opens a socket of Socket.IO. */
export const connectMessage = (auth: object): string => `40${JSON.stringify(auth)}`;
