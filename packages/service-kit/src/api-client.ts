import { randomUUID } from 'node:crypto';
import {
  type CallRequest,
  type CallSpec,
  type ErrorReply,
  type Reply,
  urlOf,
} from '@contend/contracts';
import { Agent, fetch, FormData, type Response } from 'undici';

export interface CallOptions {
  /** Requests with the same key are one request. Each call gets its own key when absent. */
  idempotencyKey?: string | null;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Response['headers'];
}

/** How often a call is made again that was not available: a service restarts within seconds. */
const repeats = 3;

/** How long an idle connection is kept: shorter than the drain of a gateway that shuts down. */
const idleMs = 4000;

/**
 * HTTP client for callers outside the platform, with or without a token: stories, the demo, tools.
 * The web app has its own on axios.
 */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    protected token: string | null,
    private readonly dispatcher: Agent = new Agent({ keepAliveMaxTimeout: idleMs }),
    private readonly mayRepeat: () => boolean = () => true,
  ) {}

  /** Sends an arbitrary request, including ones that no contract permits. */
  async send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string | FormData; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      dispatcher: this.dispatcher,
      redirect: 'manual',
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  }

  /** Makes a call as the contract declares it and returns the response, whatever its status. */
  async answer<C extends CallSpec>(
    contract: C,
    request: CallRequest<C>,
    { idempotencyKey = randomUUID(), headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const { body } = request as { body?: unknown };
    return this.send(contract.method.toUpperCase(), urlOf(contract, request), {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(contract.method === 'post' &&
          idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a file as the part `file` of multipart/form-data. */
  async upload(
    contract: Pick<CallSpec, 'path'>,
    file: { bytes: Uint8Array; name?: string; type?: string },
    { idempotencyKey = randomUUID(), headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const body = new FormData();
    const { bytes, name = 'file', type = 'application/octet-stream' } = file;
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const key = idempotencyKey !== null && { 'idempotency-key': idempotencyKey };
    return this.send('POST', contract.path, { body, headers: { ...key, ...headers } });
  }

  /**
   * Makes a call. One that is not available (503) is made again under the same key after the time
   * that the reply names, where the client may repeat it.
   * @throws when the call is refused.
   */
  async call<C extends CallSpec>(
    contract: C,
    request: CallRequest<C>,
    { idempotencyKey = randomUUID(), ...options }: CallOptions = {},
  ): Promise<Reply<C>> {
    const ask = () => this.answer(contract, request, { ...options, idempotencyKey });
    let { status, body, headers } = await ask();
    for (let nth = 0; status === 503 && nth < repeats && this.mayRepeat(); nth += 1) {
      const seconds = Number(headers.get('retry-after') ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      ({ status, body, headers } = await ask());
    }
    if (status >= 400) {
      throw new Error(`${contract.method} ${contract.path}: ${status} ${JSON.stringify(body)}`);
    }
    return contract.reply.parse(body) as Reply<C>;
  }

  /** Status and code of a refusal. @throws when the call succeeds. */
  async refused<C extends CallSpec>(
    contract: C,
    request: CallRequest<C>,
    options?: CallOptions,
  ): Promise<{ status: number; code: string }> {
    const { status, body } = await this.answer(contract, request, options);
    if (status < 400) throw new Error(`${contract.path} was not refused: ${JSON.stringify(body)}`);
    return { status, code: (body as ErrorReply).code };
  }
}
