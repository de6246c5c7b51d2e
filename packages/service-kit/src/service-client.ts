import {
  type CallableBy,
  type Caller,
  type CallRequest,
  type CallSpec,
  type ErrorReply,
  Refusal,
  type RefusalCode,
  refusals,
  type Reply,
  type ServiceName,
  tolerant,
  urlOf,
} from '@contend/contracts';
import { Agent, request as send } from 'undici';
import { currentOrigin } from './context';
import type { Logger } from './log';
import type { KeyObject } from 'node:crypto';
import { serviceTokenSigner } from './security/service-tokens';
import { type SpanSpec, type Tracing, untraced } from './tracing/tracing';

export interface ServiceClient<From extends Caller = Caller> {
  /**
   * Calls another service. Every internal call carries a derived id or only reads, so it is retried
   * when the connection fails. Fields of a reply that only a newer service declares are dropped.
   * @throws Refusal of the contract, or `unavailable`; the latter also when the other service did
   * not accept this one's key, because the user's session is not at fault.
   */
  call<C extends CallSpec>(
    contract: C & NoInfer<CallableBy<C, From>>,
    request: CallRequest<C>,
  ): Promise<Reply<C>>;
  close(): Promise<void>;
}

interface ServiceClientOptions<From extends Caller> {
  from: From;
  /** The address of each service, evaluated at each call: it may change when a service restarts. */
  urlOf(service: ServiceName): string;
  /** The caller's own key, which signs its internal calls. */
  privateKey: KeyObject;
  tracing?: Tracing;
  /** For how long a reply is waited for; 10 seconds when absent. */
  timeoutMs?: number;
  /** Logs calls whose service key was refused; nothing is logged when absent. */
  log?: Pick<Logger, 'error'>;
}

/** Refusals of the caller's own token. Forwarded, they would sign a user out. */
const keyRefusals: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'token-expired',
  'forbidden',
]);
/**
 * The call has no outcome: the other service or the network was too slow, or the replica is of an
 * earlier version and does not have the route. Another replica may.
 */
const transportRefusals: ReadonlySet<RefusalCode> = new Set([
  'unavailable',
  'request-timeout',
  'route-not-found',
]);
const defaultTimeoutMs = 10_000;
const tries = 3;
/** No retry starts after this: the caller is blocked meanwhile, and can retry itself. */
const retryTimeoutMs = 3000;

export function serviceClient<const From extends Caller>(
  options: ServiceClientOptions<From>,
): ServiceClient<From> {
  const { tracing = untraced, timeoutMs = defaultTimeoutMs } = options;
  const sign = serviceTokenSigner(options.from, options.privateKey);
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 30_000, ...limits });

  async function ask(contract: CallSpec, request: CallRequest<CallSpec>) {
    const { requestId, traceparent } = currentOrigin();
    // A public call would read a service token as a user's token, and refuse it.
    const token = contract.access === 'service' && sign(contract.service);
    return send(`${options.urlOf(contract.service)}${urlOf(contract, request)}`, {
      method: contract.method.toUpperCase() as Uppercase<typeof contract.method>,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(requestId && { 'x-request-id': requestId }),
        ...(traceparent && { traceparent }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
  }

  const attempt = (contract: CallSpec, request: CallRequest<CallSpec>) =>
    tracing.span(spanOf(contract), async () => {
      const { statusCode, body } = await ask(contract, request);
      const reply: unknown = await body.json();
      if (statusCode < 300) return tolerant(contract.reply).parse(reply);
      throw refusalFrom(reply as Partial<ErrorReply>);
    });

  return {
    async call(contract, request) {
      const deadlineAt = Date.now() + retryTimeoutMs;
      for (let nth = 1; ; nth += 1) {
        try {
          const reply = await attempt(contract, request as CallRequest<CallSpec>);
          return reply as Reply<typeof contract>;
        } catch (error) {
          const final = finalRefusal(options, contract, error);
          if (final) throw final;
          if (nth >= tries || Date.now() > deadlineAt) throw new Refusal('unavailable');
          await new Promise((resolve) => setTimeout(resolve, 50 * nth));
        }
      }
    },
    close: () => dispatcher.close(),
  };
}

/** The refusal that a failed call ends with; null when it is retried. */
function finalRefusal(
  { from: caller, log }: Pick<ServiceClientOptions<Caller>, 'from' | 'log'>,
  { access, service: callee, method, path }: CallSpec,
  error: unknown,
): Refusal | null {
  if (!(error instanceof Refusal) || transportRefusals.has(error.code)) return null;
  const { code } = error;
  // An operator has no session to lose, and must see that their key was refused.
  if (access !== 'service' || caller === 'operator' || !keyRefusals.has(code)) return error;
  const refused = { caller, callee, method, path, code };
  log?.error(refused, 'internal call refused: the service key was not accepted');
  return new Refusal('unavailable');
}

const spanOf = ({ service, method, path }: CallSpec): SpanSpec => ({
  name: `${method.toUpperCase()} ${path}`,
  kind: 'CLIENT',
  attributes: {
    'http.request.method': method.toUpperCase(),
    'url.template': path,
    'server.address': service,
  },
});

const refusalFrom = ({ code, details }: Partial<ErrorReply>): Refusal =>
  code && code in refusals ? new Refusal(code, details) : new Refusal('unavailable');
