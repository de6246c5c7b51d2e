import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { UserFacingError } from './user-facing-error';

/**
 * Below the range of ephemeral ports: an outgoing connection could otherwise take a service's port
 * while it restarts. Processes on one machine divide the range into blocks.
 */
const firstPort = 15_000;
const blocks = 340;
const blockSize = 50;

let block: Promise<number> | undefined;
let given = 0;

/**
 * A port that nothing listens on and that no other process of ours is given before it is in use:
 * each process reserves a block, in which it gives the ports in turn.
 */
export async function freePort(): Promise<number> {
  block ??= reserveBlock();
  const first = await block;
  for (;;) {
    given += 1;
    const port = first + 1 + (given % (blockSize - 1));
    if (await isFree(port)) return port;
  }
}

/** The first port of a block. This process listens on it until its end, which marks it as taken. */
async function reserveBlock(): Promise<number> {
  for (;;) {
    const first = firstPort + randomInt(blocks) * blockSize;
    const mark = await listen(first);
    if (mark) {
      mark.unref();
      return first;
    }
  }
}

async function isFree(port: number) {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

const listen = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/**
 * Ports above the privileged ones that browsers and `fetch` refuse to open.
 * https://fetch.spec.whatwg.org/#port-blocking
 */
const blockedPorts = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** @throws UserFacingError when `PORT` is not a valid port, or one that no browser opens. */
export function portFrom(value = '3000'): number {
  const port = Number(value);
  if (blockedPorts.has(port)) {
    throw new UserFacingError(
      `Browsers refuse to open port ${port}. Choose another: PORT=3001 npm start`,
    );
  }
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UserFacingError(`PORT must be a number between 0 and 65535, not "${value}".`);
}
