import { connect } from 'node:net';

const pollTimeoutMs = 20_000;
/**
 * A server that parses it as a request responds and closes the connection, so a test does not wait
 * for a timeout.
 */
const closingRequest = 'GET /healthz HTTP/1.1\r\nHost: contend\r\nConnection: close\r\n\r\n';

export interface RawReply {
  text: string;
  /** The status of every response on the connection, in order. */
  statuses: number[];
}

/**
 * Writes raw bytes to a server, ends the connection and reads until it is closed. @throws on
 * timeout.
 */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(pollTimeoutMs, () => {
      socket.destroy();
      reject(new Error(`The connection stayed open after ${JSON.stringify(bytes).slice(0, 300)}`));
    });
    // A server may reset a connection that is not HTTP; responses before that are still read.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const lines = text.matchAll(/HTTP\/1\.1 (\d{3}) /g);
      resolve({ text, statuses: [...lines].map(([, status]) => Number(status)) });
    });
    socket.write(
      Buffer.concat([Buffer.from(bytes as string, 'latin1'), Buffer.from(closingRequest)]),
    );
  });
}

/** A raw HTTP request. */
export const rawRequest = (line: string, headers: string[], body = ''): string =>
  `${line}\r\n${['Host: contend', ...headers].join('\r\n')}\r\n\r\n${body}`;
