import { connect, createServer, type Socket } from 'node:net';
import { storeUrl } from '@contend/local';
import { mongo } from 'mongoose';

/** Marks the benchmark's own commands to the store. */
export const ours = 'bench';

/** A command that a service sent to the store. */
export interface StoreCommand {
  name: string;
  database: string;
  collection: string;
  /** The transaction it is part of; null for a command outside one. */
  transaction: string | null;
  /** Its comment. */
  comment: unknown;
}

export interface StoreTap {
  url: string;
  /** The commands since the last call. */
  take(): StoreCommand[];
  close(): Promise<void>;
}

/** A proxy between services and the store that records their commands. */
export async function tapStore(port: number): Promise<StoreTap> {
  let seen: StoreCommand[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const store = connect(port, '127.0.0.1');
    for (const socket of [client, store]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    }
    client.on(
      'data',
      reader((command) => seen.push(command)),
    );
    client.pipe(store).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as { port: number }).port;
  return {
    url: storeUrl(own),
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Splits a stream of bytes into messages of MongoDB's wire protocol, OP_MSG only. */
function reader(found: (command: StoreCommand) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      const isCommand = message.readInt32LE(12) === 2013;
      if (isCommand) found(commandOf(message));
    }
  };
}

/** The body of an OP_MSG; document sequences may follow it. */
function commandOf(message: Buffer): StoreCommand {
  let at = 16 + 4;
  while (message[at] !== 0) at += 1 + message.readInt32LE(at + 1);
  const length = message.readInt32LE(at + 1);
  const body = mongo.BSON.deserialize(message.subarray(at + 1, at + 1 + length)) as Body;
  const name = Object.keys(body)[0] ?? '';
  const isInTransaction = body.autocommit === false;
  return {
    name,
    database: body.$db,
    collection: String(body[name]),
    transaction: isInTransaction ? `${body.lsid?.id?.toString('hex')} ${body.txnNumber}` : null,
    comment: body.comment,
  };
}

interface Body extends Record<string, unknown> {
  $db: string;
  autocommit?: boolean;
  lsid?: { id?: mongo.Binary };
  txnNumber?: number;
}
