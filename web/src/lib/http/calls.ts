import { urlOf, type CallRequest, type CallSpec, type Reply } from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { apiClient } from './api-client';

/** The request of a call when the contract requires nothing. */
export type RequestOf<C extends CallSpec> = CallRequest<C>;

/** The query of a call. */
export type QueryOf<C extends CallSpec> = NonNullable<CallRequest<C>['query']>;

/** Makes a call of the contract. Only this and `receive` build a URL of the API. */
export async function send<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  idempotencyKey?: string,
): Promise<Reply<C>> {
  const envelope = request;
  const { data } = await apiClient.request<Reply<C>>({
    method: call.method,
    url: urlOf(call, envelope),
    data: envelope.body,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
  return data;
}

/** The cache key of a call's reply; without a request, the prefix of all its replies. */
export function keyOf<C extends CallSpec>(call: C, request?: RequestOf<C>): QueryKey {
  const family = `${call.method} ${call.path}`;
  const { params, query, body } = request ?? {};
  return request ? [family, { ...params, ...query, ...(body as object | undefined) }] : [family];
}
