import { AxiosError, type AxiosRequestConfig } from 'axios';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Me } from '@contend/contracts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { apiClient } from '../src/lib/api-client';
import { createQueryClient } from '../src/lib/query-client';
import { sessionKey } from '../src/lib/session';

export interface Asked {
  call: string;
  body: unknown;
  headers: Record<string, unknown>;
}

/** A refusal has a status and a code; any other value is a reply. */
const isRefusal = (answer: unknown): answer is { status: number } =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'code' in answer;

/** A fake network: replies by “GET /wallet” and records requests. */
export function answerWith(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  apiClient.defaults.adapter = async (config) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${config.url}`;
    asked.push({ call, body: bodyOf(config), headers: config.headers.toJSON() });
    const found = answers[call];
    const data = typeof found === 'function' ? (found as () => unknown)() : found;
    const status = data === undefined ? 404 : isRefusal(data) ? data.status : 200;
    const response = { status, data, statusText: '', headers: {}, config };
    if (status < 300) return response;
    throw new AxiosError(`Request failed with status code ${status}`, '', config, {}, response);
  };
  return asked;
}

const bodyOf = ({ data }: AxiosRequestConfig): unknown =>
  typeof data === 'string' ? (JSON.parse(data) as unknown) : data;

export const ada = {
  id: 'a'.repeat(24),
  username: 'ada',
  displayName: 'Ada',
  avatarUrl: null,
  level: 3,
  xp: 450,
  status: 'active',
  roles: ['player'],
} as unknown as Me;

/** A cache with or without a signed-in user. */
export function cacheFor(user: Me | null): QueryClient {
  const client = createQueryClient();
  client.setQueryData(sessionKey, user && { user, token: 't' });
  return client;
}

/** Renders a part of the app at an address, with a separate cache. */
export const renderAt = (
  place: string,
  children: ReactNode,
  client: QueryClient = cacheFor(ada),
) => ({
  client,
  ...render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[place]}>{children}</MemoryRouter>
    </QueryClientProvider>,
  ),
});
