import { urlOf, type CallRequest, type CallSpec, type Reply } from '@contend/contracts';
import type { AxiosInstance } from 'axios';

/** Makes a call of the contract once. @throws CallFailure */
export const sendCall = async <C extends CallSpec>(
  http: AxiosInstance,
  call: C,
  request: CallRequest<C>,
  idempotencyKey?: string,
): Promise<Reply<C>> => {
  const { data } = await http.request<Reply<C>>({
    method: call.method,
    url: urlOf(call, request),
    data: request.body,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
  return data;
};
