import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './public-lookup';

const timeoutMs = 10_000;

export interface OutboundReply {
  status: number;
  /** Milliseconds after which to try again, if the reply names them. */
  retryAfterMs: number | null;
}

/** Posts to addresses outside of the platform. The caller checks the host. */
export interface Outbound {
  /** Redirects are not followed. @throws when there is no reply in time. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: Buffer },
  ): Promise<OutboundReply>;
}

/** Connects to public addresses by TLS; in tests to `testOrigin` instead. */
export const httpsOutbound = (testOrigin?: string): Outbound => ({
  post(url, { headers, body }) {
    const { pathname, search } = new URL(url);
    const to = testOrigin ? new URL(pathname + search, testOrigin) : new URL(url);
    const options = {
      ...{ method: 'POST', signal: AbortSignal.timeout(timeoutMs), agent: false as const },
      headers: { ...headers, 'content-length': String(body.length) },
    };
    return new Promise((resolve, reject) => {
      const request = testOrigin
        ? httpRequest(to, options)
        : httpsRequest(to, { ...options, lookup: publicLookup });
      request.once('error', reject);
      request.once('response', (response) => {
        // The body is not needed.
        response.once('error', reject).resume();
        const retryAfterMs = retryAfterOf(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfterMs });
      });
      request.end(body);
    });
  },
});

const retryAfterOf = (header: string | undefined): number | null =>
  header && /^\d{1,6}(\.\d+)?$/.test(header) ? Math.ceil(Number(header) * 1000) : null;
