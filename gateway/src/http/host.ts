import type { IncomingMessage } from 'node:http';
import { Refusal } from '@contend/contracts';

/** A name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const form = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses a request without a plausible host, or with two: of several Node keeps the first and
 * other servers the last. HTTP/1.0 needs none.
 * @throws Refusal `invalid-request`.
 */
export function requireOneHost({ rawHeaders, headers }: IncomingMessage): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0 || (hosts === 1 && form.test(headers.host ?? ''))) return;
  const message = hosts > 1 ? 'is given more than once' : 'must be a host name';
  throw new Refusal('invalid-request', { issues: [{ path: 'headers.host', message }] });
}
