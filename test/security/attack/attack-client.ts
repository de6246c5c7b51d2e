import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type CallSpec, refusals, urlOf } from '@contend/contracts';
import { seeReply } from '@contend/test-kit';

/**
 * What attacks show of every call. Other refusals are met by samples of all calls, which are others
 * once a call is added: the stories of a call show them, and its success.
 */
const wholeTables: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden']);

export interface AttackRequest {
  method: string;
  /** The request target as it is sent. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Whether 429 is an expected response; otherwise it could hide another one. */
  mayBeLimited?: boolean;
}

export interface AttackResult {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The refusal's code; null when the response is not in the platform's error format. */
  code: string | null;
}

/** Internal details that no response may contain: paths, dependencies, stack traces. */
const leaks = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/\/|\/(?:home|work|usr|var|tmp|root)\//,
  /\b(?:Mongo\w*|Zod|Syntax|Type|Reference|Range|Cast|Validation)Error\b/,
  /\bE11000\b|\bECONN\w+|\bBSON\b|\bmongoose\b|\bioredis\b|\bkafkajs\b|\bargon2\b/i,
];

/**
 * A client for malicious requests. Asserts that no response is an unexpected failure or contains
 * internal details. @throws naming the request when one does.
 */
export class AttackClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });
  private sentCount = 0;

  constructor(private readonly origin: string) {}

  async send(attack: AttackRequest): Promise<AttackResult> {
    const result = await this.request(attack);
    const body = String(attack.body ?? '').slice(0, 200);
    const requestLine = `${attack.method} ${attack.target} ${body}`;
    const isExpected = result.status < 500 || result.status === 503;
    const isHidden = result.status === 429 && !attack.mayBeLimited;
    if (!isExpected || isHidden || leaks.some((leak) => leak.test(result.text))) {
      throw new Error(`${requestLine} was answered ${result.status}: ${result.text.slice(0, 500)}`);
    }
    if (result.status >= 400 && attack.method !== 'HEAD' && !result.code) {
      throw new Error(
        `${requestLine} was refused in a form of its own: ${result.text.slice(0, 500)}`,
      );
    }
    return result;
  }

  /** Sends JSON to a call's path. Each request has a separate address, so no limit is met. */
  async call(spec: CallSpec, sent: AttackCall): Promise<AttackResult> {
    const { params, query, body, token, headers, key, mayBeLimited } = sent;
    const method = spec.method.toUpperCase();
    const result = await this.send({
      ...{ mayBeLimited, method },
      target: `${sent.base ?? '/api'}${urlOf(spec, { params, query })}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(spec.method === 'post' && key !== null && { 'idempotency-key': key ?? this.newKey() }),
        ...headers,
      },
      ...(body !== undefined && { body: isWritten(body) ? body : JSON.stringify(body) }),
    });
    const { status, code } = result;
    if (status === 400 || (code && wholeTables.has(code))) {
      seeReply({ method, path: spec.path, status, code: code ?? undefined });
    }
    return result;
  }

  newKey(): string {
    this.sentCount += 1;
    return `intruder-key-${this.sentCount}`;
  }

  private request({ method, target, headers, body }: AttackRequest): Promise<AttackResult> {
    this.sentCount += 1;
    const count = this.sentCount;
    const from = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...{ hostname, port, method, path: target, agent: this.agent },
          headers: {
            'x-forwarded-for': from,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const status = incoming.statusCode ?? 0;
            resolve({ status, headers: incoming.headers, text, code: codeOf(text) });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

const isWritten = (body: unknown): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

export interface AttackCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Sent unchanged when it is text or bytes, as JSON otherwise. */
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  /** The idempotency key; null sends none, and each request has a new one when absent. */
  key?: string | null;
  /** Prefix of the call's path; the gateway's `/api` when absent. */
  base?: string;
  mayBeLimited?: boolean;
}

/** An error of a GraphQL document. */
interface DocumentError {
  message?: unknown;
  extensions?: { code?: unknown; requestId?: unknown };
}

/**
 * The code of a response in the platform's error format: message, code and request id only; of a
 * GraphQL document in the format of its errors.
 */
function codeOf(text: string): string | null {
  try {
    const body = JSON.parse(text) as Record<string, unknown> & { errors?: DocumentError[] };
    const [first] = body.errors ?? [];
    const { message, code, requestId } = first ? { ...first, ...first.extensions } : body;
    const isOurs = typeof message === 'string' && typeof requestId === 'string';
    return isOurs && typeof code === 'string' && code in refusals ? code : null;
  } catch {
    return null;
  }
}
