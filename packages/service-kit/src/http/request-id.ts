import { randomUUID } from 'node:crypto';

const form = /^[\w-]{8,64}$/;

/** The id a request carries through the platform: the sender's where it is usable. */
export const requestIdOf = (sent: unknown): string =>
  typeof sent === 'string' && form.test(sent) ? sent : randomUUID();
