import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '@contend/contracts';
import type { Request, Response } from 'express';
import { rawBodyOf } from './body';

/** The HTTP access that sessions and webhooks need. */
export function exchangeOf(
  { request, response }: { request: Request; response: Response },
  { secureCookies: secure }: { secureCookies: boolean },
): Exchange {
  return {
    cookies: readCookies(request.get('cookie') ?? ''),
    headers: request.headers as Record<string, string | undefined>,
    address: callerAddress(request.headers) ?? request.ip ?? 'unknown',
    rawBody: rawBodyOf(request),
    stream: request,
    setCookie(name, value, maxAgeSeconds) {
      const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
      if (value === null) response.clearCookie(name, options);
      else response.cookie(name, value, { ...options, maxAge: (maxAgeSeconds ?? 0) * 1000 });
    },
  };
}

/**
 * The caller's address: only the gateway reaches a service, and it forwards the client's address.
 */
export const callerAddress = (headers: IncomingHttpHeaders): string | undefined =>
  headers['x-forwarded-for']?.toString().split(',')[0]?.trim();

/** Cookies by name; of duplicates the first counts. */
export function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
}
