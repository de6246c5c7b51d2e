import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Binary, BSON, Long, type Document } from 'mongodb';

const HEADER_BYTES = 16;
const OP_MSG = 2013;

/** One OP_MSG request as bytes; `id` names it in its reply. */
export function formatRequest(id: number, body: Document): Buffer {
  const doc = BSON.serialize(body);
  const head = Buffer.alloc(HEADER_BYTES + 5);
  head.writeInt32LE(head.length + doc.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, doc]);
}

/**
 * A client that sends exactly the given bytes: drivers add fields and serialize concurrent
 * operations of one session.
 */
export class WireClient {
  private readonly pending = new Map<number, (reply: Document) => void>();
  private bytes: Buffer = Buffer.alloc(0);
  private lastId = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.fail());
  }

  static async open(url: string): Promise<WireClient> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new WireClient(socket);
  }

  /** The reply to a command; `{ ok: 0, errmsg: 'closed' }` when the server ends the connection. */
  command(database: string, body: Document): Promise<Document> {
    this.lastId += 1;
    const reply = new Promise<Document>((resolve) => this.pending.set(this.lastId, resolve));
    this.socket.write(formatRequest(this.lastId, { ...body, $db: database }));
    return reply;
  }

  /** Sends raw bytes, which may be no valid message. */
  write(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    while (this.bytes.length >= HEADER_BYTES) {
      const length = this.bytes.readInt32LE(0);
      if (this.bytes.length < length) return;
      const resolve = this.pending.get(this.bytes.readInt32LE(8));
      this.pending.delete(this.bytes.readInt32LE(8));
      resolve?.(BSON.deserialize(this.bytes.subarray(HEADER_BYTES + 5, length)));
      this.bytes = this.bytes.subarray(length);
    }
  }

  private fail(): void {
    for (const resolve of this.pending.values()) resolve({ ok: 0, errmsg: 'closed' });
    this.pending.clear();
  }
}

/** The fields of a transaction's operations; `starts` is added to the first of them. */
export interface TransactionFields {
  rest: Document;
  starts: Document;
}

/** A new session's first transaction. */
export function transactionFields(): TransactionFields {
  const id = new Binary(randomBytes(16), Binary.SUBTYPE_UUID);
  const rest = { lsid: { id }, txnNumber: Long.fromNumber(1), autocommit: false };
  return { rest, starts: { ...rest, startTransaction: true } };
}
