import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * A new fencing token, `<host>/<process id>/<random>`: no two are the same, and a stored lease
 * names the process that has it.
 */
export const fencingToken = (): string => `${hostname()}/${process.pid}/${randomUUID()}`;
