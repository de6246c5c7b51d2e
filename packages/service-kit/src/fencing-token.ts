import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * A new unique fencing token, `<host>/<process id>/<random>`: a stored lease names the process that
 * holds it.
 */
export const fencingToken = (): string => `${hostname()}/${process.pid}/${randomUUID()}`;
