import { receiveFile, sendCall, sendKeyed } from '@contend/client';
import type { CallRequest, CallSpec, Reply } from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { apiClient } from './api-client';

/** The request of a call when the contract requires nothing. */
export type RequestOf<C extends CallSpec> = CallRequest<C>;

/** The query of a call. */
export type QueryOf<C extends CallSpec> = NonNullable<CallRequest<C>['query']>;

/** Makes a call of the contract. @throws CallFailure */
export const send = <C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  idempotencyKey?: string,
): Promise<Reply<C>> => sendCall(apiClient, call, request, idempotencyKey);

/** Makes a call under an idempotency key. @throws CallFailure */
export const sendOnce = <C extends CallSpec>(call: C, request: RequestOf<C>, key: string) =>
  sendKeyed(apiClient, call, request, key);

/** The bytes of a call with medium `file`. @throws CallFailure */
export const receive = <C extends CallSpec>(call: C, request: RequestOf<C>): Promise<Blob> =>
  receiveFile(apiClient, call, request);

/** The cache key of a call's reply; without a request, the prefix of all its replies. */
export function keyOf<C extends CallSpec>(call: C, request?: RequestOf<C>): QueryKey {
  const family = `${call.method} ${call.path}`;
  const { params, query, body } = request ?? {};
  return request ? [family, { ...params, ...query, ...(body as object | undefined) }] : [family];
}
