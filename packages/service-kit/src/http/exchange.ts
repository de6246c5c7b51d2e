import type { Exchange } from '@contend/contracts';
import type { Request, Response } from 'express';
import { rawBodyOf } from './body';

/** The few things of HTTP that sessions and webhooks need. */
export function exchangeOf(
  { request, response }: { request: Request; response: Response },
  { secureCookies: secure }: { secureCookies: boolean },
): Exchange {
  return {
    cookies: readCookies(request.get('cookie') ?? ''),
    headers: request.headers as Record<string, string | undefined>,
    // Only the gateway reaches a service, and it sends the address it saw.
    address: request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? request.ip ?? 'unknown',
    rawBody: rawBodyOf(request),
    setCookie(name, value, maxAgeSeconds) {
      const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
      if (value === null) response.clearCookie(name, options);
      else response.cookie(name, value, { ...options, maxAge: (maxAgeSeconds ?? 0) * 1000 });
    },
  };
}

/** Cookies by name; the first of a name counts. */
export function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
}
