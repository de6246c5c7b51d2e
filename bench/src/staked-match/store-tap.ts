import { connect, createServer, type Socket } from 'node:net';
import { storeUrl } from '@contend/local';
import { mongo } from 'mongoose';

/** A command as a service sent it to the store. */
export interface StoreCommand {
  name: string;
  database: string;
  collection: string;
  /** Which transaction it is part of; null when it stands alone. */
  transaction: string | null;
  /** What its sender wrote beside it. */
  comment: unknown;
}

export interface StoreTap {
  url: string;
  /** What went by since the last time this was asked. */
  take(): StoreCommand[];
  close(): Promise<void>;
}

/** Stands between services and the store and writes down what they ask of it. */
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

/** Cuts a stream of bytes into the messages of MongoDB's wire protocol, OP_MSG alone. */
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

/** The body of an OP_MSG; documents may stand beside it as sequences. */
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
