import { connect } from 'node:net';

const pollTimeoutMs = 20_000;
/** Whoever reads it as a request answers and ends the connection, so that a test need not wait. */
const goodbye = 'GET /healthz HTTP/1.1\r\nHost: contend\r\nConnection: close\r\n\r\n';

export interface Heard {
  text: string;
  /** The status of every answer on the connection, in order. */
  statuses: number[];
}

/**
 * Writes bytes to a server as they are, says goodbye and hears everything until the connection
 * ends. @throws when it never does.
 */
export function speak(origin: string, bytes: string | Buffer): Promise<Heard> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(pollTimeoutMs, () => {
      socket.destroy();
      reject(new Error(`The connection stayed open after ${JSON.stringify(bytes).slice(0, 300)}`));
    });
    // A server may cut off who does not speak HTTP; what it said before is still heard.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const lines = text.matchAll(/HTTP\/1\.1 (\d{3}) /g);
      resolve({ text, statuses: [...lines].map(([, status]) => Number(status)) });
    });
    socket.write(Buffer.concat([Buffer.from(bytes as string, 'latin1'), Buffer.from(goodbye)]));
  });
}

/** A request as it goes over the wire. */
export const written = (line: string, headers: string[], body = ''): string =>
  `${line}\r\n${['Host: contend', ...headers].join('\r\n')}\r\n\r\n${body}`;
