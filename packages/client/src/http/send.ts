import {
  replayedHeader,
  urlOf,
  type CallRequest,
  type CallSpec,
  type Reply,
} from '@contend/contracts';
import type { AxiosInstance } from 'axios';

export interface SentReply<C extends CallSpec> {
  reply: Reply<C>;
  /** The reply was stored for an earlier request under the key: nothing was done again. */
  isReplayed: boolean;
}

/** Makes a call of the contract once, and says whether its effect is older. @throws CallFailure */
export const sendKeyed = async <C extends CallSpec>(
  http: AxiosInstance,
  call: C,
  request: CallRequest<C>,
  idempotencyKey?: string,
): Promise<SentReply<C>> => {
  const { data, headers } = await http.request<Reply<C>>({
    method: call.method,
    url: urlOf(call, request),
    data: request.body,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
  return { reply: data, isReplayed: headers[replayedHeader.toLowerCase()] === 'true' };
};

/** Makes a call of the contract once. @throws CallFailure */
export const sendCall = async <C extends CallSpec>(
  http: AxiosInstance,
  call: C,
  request: CallRequest<C>,
  idempotencyKey?: string,
): Promise<Reply<C>> => (await sendKeyed(http, call, request, idempotencyKey)).reply;
