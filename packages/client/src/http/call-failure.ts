import { AxiosError, type AxiosResponse } from 'axios';

interface FailureFacts {
  /** The refusal's code, or null when the server sent none. */
  code: string | null;
  /** The HTTP status, or null without a response. */
  status: number | null;
  details?: Record<string, unknown>;
  /** The time in `Retry-After`, in milliseconds; null without it. */
  retryAfterMs?: number | null;
}

/** The only 4xx that is not final: a retry receives the response. */
const passingCode = 'idempotency-in-progress';

/** A failed call, with the server's message when there is one. */
export class CallFailure extends Error {
  readonly code: string | null;
  readonly status: number | null;
  readonly details: Record<string, unknown>;
  readonly retryAfterMs: number | null;

  constructor(message: string, { code, status, details = {}, retryAfterMs = null }: FailureFacts) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when the server decided: the same request gets the same response. */
  get isFinal(): boolean {
    if (this.status === null || this.status >= 500) return false;
    return ![408, 429].includes(this.status) && this.code !== passingCode;
  }
}

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  details?: Record<string, unknown>;
}

/** The generic message for a failure without one, from the specification's catalogue (§8). */
const genericMessage = (error: AxiosError): string =>
  error.message.replace(/^timeout of (\d+)ms exceeded$/, 'timeout of $1 ms exceeded');

/** The header's seconds; the API sends no dates in it. */
function retryAfterOf(response: AxiosResponse | undefined): number | null {
  const seconds = Number.parseInt(String(response?.headers['retry-after'] ?? ''), 10);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

/** A message in the user’s language; the code is that of a refusal. */
export type Translate = (message: string, code: string | null) => string;

/** The failure of a request that axios, or code within it, has thrown. */
export function failureOf(
  error: unknown,
  translate: Translate = (message) => message,
): CallFailure {
  if (error instanceof CallFailure) return error;
  if (!(error instanceof AxiosError)) {
    const message = error instanceof Error ? error.message : String(error);
    return new CallFailure(message, { code: null, status: null });
  }
  const body = (error.response?.data ?? {}) as ErrorBody;
  const message = typeof body.message === 'string' ? body.message : genericMessage(error);
  const code = typeof body.code === 'string' ? body.code : null;
  return new CallFailure(translate(message, code), {
    code,
    status: error.response?.status ?? null,
    details: body.details,
    retryAfterMs: retryAfterOf(error.response),
  });
}
