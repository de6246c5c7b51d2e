import { CallFailure } from '@contend/client';
import { urlOf, type CallSpec, type Reply } from '@contend/contracts';
import type { RequestOf } from '../lib/http/calls';
import { learnServerTime } from '../lib/format/server-clock';

interface RefusalBody {
  message?: string;
  code?: string;
}

/**
 * Makes a public read without cookies and without a stored session, so that the page shows the same
 * to everyone. Throws `CallFailure`.
 */
export async function publicRead<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
): Promise<Reply<C>> {
  const sentMs = performance.now();
  const response = await fetch(`/api${urlOf(call, request)}`, { credentials: 'omit' }).catch(
    (error: Error) => {
      throw new CallFailure(error.message, { code: null, status: null });
    },
  );
  const get = (name: string) => response.headers.get(name);
  learnServerTime({ get, tookMs: performance.now() - sentMs });
  const body = (await response.json().catch(() => ({}))) as unknown;
  if (response.ok) return body as Reply<C>;
  const { message, code = null } = body as RefusalBody;
  const { status } = response;
  throw new CallFailure(message ?? `Request failed with status code ${status}`, { code, status });
}
