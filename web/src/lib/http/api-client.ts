import axios, { AxiosError, type AxiosInstance } from 'axios';
import { learnServerTime } from '../format/server-clock';
import { storedToken } from '../session/token';
import { newTraceparent } from './traceparent';

/** The specification's HTTP timeout: 0, none. */
export const httpTimeoutMs = 0;

interface FailureFacts {
  /** The refusal's code, or null when the server sent none. */
  code: string | null;
  /** The HTTP status, or null without a response. */
  status: number | null;
  details?: Record<string, unknown>;
}

/** The only 4xx that is not final: a retry receives the response. */
const passingCode = 'idempotency-in-progress';

/** A failed call, with the server's message when there is one. */
export class CallFailure extends Error {
  readonly code: string | null;
  readonly status: number | null;
  readonly details: Record<string, unknown>;

  constructor(message: string, { code, status, details = {} }: FailureFacts) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.details = details;
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

function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (!(error instanceof AxiosError)) {
    const message = error instanceof Error ? error.message : String(error);
    return new CallFailure(message, { code: null, status: null });
  }
  const body = (error.response?.data ?? {}) as ErrorBody;
  const message = typeof body.message === 'string' ? body.message : genericMessage(error);
  return new CallFailure(message, {
    code: typeof body.code === 'string' ? body.code : null,
    status: error.response?.status ?? null,
    details: body.details,
  });
}

/** The HTTP client: the product's base URL, a bearer header when there is a token, a new trace. */
export function createApiClient(): AxiosInstance {
  const client = axios.create({ baseURL: '/api', timeout: httpTimeoutMs });
  client.interceptors.request.use((config) => {
    const token = storedToken();
    if (token) config.headers.set('Authorization', `Bearer ${token}`);
    config.headers.set('traceparent', newTraceparent());
    return config;
  });
  client.interceptors.response.use(
    (response) => {
      learnServerTime(response.headers['date']);
      return response;
    },
    (error: unknown) => Promise.reject(failureOf(error)),
  );
  return client;
}

export const apiClient = createApiClient();
