import axios, { type AxiosInstance } from 'axios';
import { failureOf, type Translate } from './call-failure';
import { newTraceparent } from './traceparent';

/** The specification's HTTP timeout: 0, none. */
export const httpTimeoutMs = 0;

export interface HttpOptions {
  /** The base of the API's URLs: `/api`, or `https://contend.example/api`. */
  baseUrl: string;
  /** The session token of the next request; null without a session. */
  token?: () => string | null;
  /** Called with the `Date` header of each reply. */
  onDate?: (date: unknown) => void;
  /** The message of a failure in the user's language; English without it. */
  translate?: Translate;
}

/**
 * HTTP as the API expects it: a bearer header when there is a token, and a new trace with every
 * request. A request that fails rejects with a `CallFailure`.
 */
export const createHttp = ({ baseUrl, token, onDate, translate }: HttpOptions): AxiosInstance => {
  const http = axios.create({ baseURL: baseUrl, timeout: httpTimeoutMs });
  http.interceptors.request.use((config) => {
    const bearer = token?.();
    if (bearer) config.headers.set('Authorization', `Bearer ${bearer}`);
    config.headers.set('traceparent', newTraceparent());
    return config;
  });
  http.interceptors.response.use(
    (response) => {
      onDate?.(response.headers['date']);
      return response;
    },
    (error: unknown) => Promise.reject(failureOf(error, translate)),
  );
  return http;
};
