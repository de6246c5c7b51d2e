import { type CallSpec, urlOf } from '@contend/contracts';
import { apiClient } from './api-client';
import type { RequestOf } from './calls';

/** The bytes of a call with medium `file`. @throws CallFailure as `send` does. */
export async function receive<C extends CallSpec>(call: C, request: RequestOf<C>): Promise<Blob> {
  const { data, headers } = await apiClient.request<ArrayBuffer>({
    method: call.method,
    url: urlOf(call, request),
    responseType: 'arraybuffer',
    transformResponse: [refusalIn],
  });
  return new Blob([data], { type: String(headers['content-type'] ?? '') });
}

/** A refusal is JSON, whatever the reply would be. */
function refusalIn(data: unknown, _headers: unknown, status = 200): unknown {
  if (status < 400) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer)) as unknown;
  } catch {
    return data;
  }
}
