import axios, { type AxiosInstance } from 'axios';
import { failureOf, type Translate } from './call-failure';
import { newTraceparent } from './traceparent';

/** The specification's HTTP timeout: 0, none. */
export const httpTimeoutMs = 0;

export interface ReplyHeaders {
  /** The header of this name in lower case. */
  get: (name: string) => unknown;
  /** From the request to its reply, in milliseconds. */
  tookMs: number;
}

export interface HttpOptions {
  /** The base of the API's URLs: `/api`, or `https://contend.example/api`. */
  baseUrl: string;
  /** The session token of the next request; null without a session. */
  token?: () => string | null;
  /** Called with the headers of each reply, and how long it took. */
  onHeaders?: (headers: ReplyHeaders) => void;
  /** The message of a failure in the user's language; English without it. */
  translate?: Translate;
}

/**
 * HTTP as the API expects it: a bearer header when there is a token, and a new trace with every
 * request. A request that fails rejects with a `CallFailure`.
 */
export const createHttp = ({
  baseUrl,
  token,
  onHeaders,
  translate,
}: HttpOptions): AxiosInstance => {
  const http = axios.create({ baseURL: baseUrl, timeout: httpTimeoutMs });
  const sentMs = new WeakMap<object, number>();
  http.interceptors.request.use((config) => {
    sentMs.set(config, performance.now());
    const bearer = token?.();
    if (bearer) config.headers.set('Authorization', `Bearer ${bearer}`);
    config.headers.set('traceparent', newTraceparent());
    return config;
  });
  http.interceptors.response.use(
    (response) => {
      const { headers, config } = response;
      const nowMs = performance.now();
      onHeaders?.({
        get: (name) => headers[name] as unknown,
        tookMs: nowMs - (sentMs.get(config) ?? nowMs),
      });
      return response;
    },
    (error: unknown) => Promise.reject(failureOf(error, translate)),
  );
  return http;
};
