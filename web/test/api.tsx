import { AxiosError, type AxiosRequestConfig } from 'axios';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { urlOf, type Me } from '@contend/contracts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { apiClient } from '../src/lib/http/api-client';
import { createQueryClient } from '../src/lib/http/query-client';
import { screenDocuments } from '../src/lib/http/screen-documents';
import { sessionKey } from '../src/lib/session/session';
import { adaId } from './ids';

/** Tests wait by condition: this limit is for a busy machine, in milliseconds of an idle one. */
const longestMs = 20_000;
const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));
configure({ asyncUtilTimeout: longestMs * slowness });

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
  const answerTo = (call: string) => {
    const found = answers[call];
    const data = typeof found === 'function' ? (found as () => unknown)() : found;
    return { data, status: data === undefined ? 404 : isRefusal(data) ? data.status : 200 };
  };
  apiClient.defaults.adapter = async (config) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${config.url}`;
    const headers = config.headers.toJSON();
    const parts = config.url === '/graphql' ? partsOf(bodyOf(config) as DocumentBody) : null;
    if (parts) parts.forEach(([, read]) => asked.push({ call: read, body: undefined, headers }));
    else asked.push({ call, body: bodyOf(config), headers });
    const { data, status } = parts ? documentAnswer(parts, answerTo) : answerTo(call);
    const response = { status, data: await data, statusText: '', headers: {}, config };
    if (status < 300) return response;
    throw new AxiosError(`Request failed with status code ${status}`, '', config, {}, response);
  };
  return asked;
}

interface DocumentBody {
  documentId: string;
  variables: Record<string, unknown>;
}

/** The parts that a stored document asks for: the alias and the call of each. */
function partsOf({ documentId, variables }: DocumentBody): [alias: string, call: string][] {
  const document = screenDocuments.find(({ hash }) => documentId === `sha256:${hash}`);
  const asked = document?.parts.filter(({ alias }) => variables[`with_${alias}`]) ?? [];
  return asked.map(({ alias, call, args }) => {
    const [method = '', path = ''] = call.split(' ');
    const given = Object.entries(args).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' && value.startsWith('$') ? variables[value.slice(1)] : value,
    ]);
    const request = Object.fromEntries(given);
    const query = given.filter(([name]) => !path.includes(`:${name}`));
    const url = urlOf({ path }, { params: request, query: Object.fromEntries(query) });
    return [alias, `${method.toUpperCase()} ${url}`];
  });
}

/** The response to a document: the reply of each part, or null with its refusal. */
function documentAnswer(
  parts: [alias: string, call: string][],
  answerTo: (call: string) => { data: unknown; status: number },
) {
  const data: Record<string, unknown> = {};
  const errors: object[] = [];
  for (const [alias, call] of parts) {
    const { data: reply, status } = answerTo(call);
    data[alias] = status < 300 ? reply : null;
    const { message = '', code } = (reply ?? {}) as { message?: string; code?: string };
    if (status >= 300) errors.push({ message, path: [alias], extensions: { code, status } });
  }
  return { status: 200, data: { data, ...(errors.length > 0 && { errors }) } };
}

const bodyOf = ({ data }: AxiosRequestConfig): unknown =>
  typeof data === 'string' ? (JSON.parse(data) as unknown) : data;

export const ada = {
  id: adaId,
  username: 'ada',
  displayName: 'Ada',
  avatarUrl: null,
  level: 3,
  xp: 450,
  status: 'active',
  roles: ['player'],
  // As the page, in any time zone of a machine: then nothing is to be remembered.
  preferences: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
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
