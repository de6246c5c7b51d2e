import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { UserFacingError } from './user-facing-error';

/**
 * Below the range of ephemeral ports: an outgoing connection could otherwise take a service's port
 * while it restarts.
 */
const portRange = { from: 15_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(portRange.from, portRange.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @throws UserFacingError when `PORT` is not a valid port. */
export function portFrom(value = '3000'): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UserFacingError(`PORT must be a number between 0 and 65535, not "${value}".`);
}
