import { urlOf, type CallRequest, type CallSpec } from '@contend/contracts';
import type { AxiosInstance } from 'axios';

/** A refusal is JSON, whatever the reply would be. */
function refusalIn(data: unknown, _headers: unknown, status = 200): unknown {
  if (status < 400) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer)) as unknown;
  } catch {
    return data;
  }
}

/** The bytes of a call with medium `file`. @throws CallFailure as `sendCall` does */
export const receiveFile = async <C extends CallSpec>(
  http: AxiosInstance,
  call: C,
  request: CallRequest<C>,
): Promise<Blob> => {
  const { data, headers } = await http.request<ArrayBuffer>({
    method: call.method,
    url: urlOf(call, request),
    responseType: 'arraybuffer',
    transformResponse: [refusalIn],
  });
  return new Blob([data], { type: String(headers['content-type'] ?? '') });
};
