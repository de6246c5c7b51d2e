import { randomUUID } from 'node:crypto';

const form = /^[\w-]{8,64}$/;

/** The id of a request across the platform: the sender's if it is well-formed, else a new one. */
export const requestIdOf = (sent: unknown): string =>
  typeof sent === 'string' && form.test(sent) ? sent : randomUUID();
