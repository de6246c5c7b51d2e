import type { CallRequest, CallSpec, Reply } from '@contend/contracts';
import type { AxiosInstance } from 'axios';
import { createHttp } from './http/http';
import { newKey } from './http/intent';
import { receiveFile } from './http/receive';
import { withRetries } from './http/retries';
import { sendCall } from './http/send';
import { createLive, type LiveConnection, type LiveOptions } from './live/live-connection';
import type { CallName, ContractOf, FileName } from './operation-names';
import { operations } from './operations';

export interface ClientOptions {
  /** The address of the platform: `https://contend.example`. */
  url: string;
  /** The session token of the next request; null without a session. */
  token?: () => string | null;
  /**
   * Renews the session token, which `token` returns from then on. Resolves with false where there
   * is no session any more, and rejects while that is unknown. The live connection calls it before
   * the token expires; without it `onSessionEnded` is called then.
   */
  renewToken?: () => Promise<boolean>;
}

export interface CallOptions {
  /**
   * Calls with the same key and request have one effect; each `call` has its own by default. Give
   * one to repeat a call after an unknown outcome, also from another process.
   */
  idempotencyKey?: string;
}

/** Whether a repeat has no second effect. A reply with a credential is not stored for a repeat. */
const isRepeatable = ({ method, changes, secret }: CallSpec): boolean =>
  method === 'get' ? !changes : method === 'post' && !secret;

/** The API by the names of its calls, with types of the contracts. */
export class ContendClient {
  /** For requests without a method here, such as uploads: with the token, base URL and failures. */
  readonly http: AxiosInstance;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.http = createHttp({ baseUrl: new URL('/api', options.url).href, token: options.token });
  }

  /**
   * Makes a call. Reads, and posts under one idempotency key, are repeated up to three times after
   * a failure that may pass, with pauses of 1 to 30 seconds and no shorter than `Retry-After`.
   * @throws CallFailure with the code, sentence and details of a refusal
   */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<ContractOf<Name>>,
    { idempotencyKey = newKey() }: CallOptions = {},
  ): Promise<Reply<ContractOf<Name>>> {
    const spec = specOf(name);
    const key = spec.method === 'post' ? idempotencyKey : undefined;
    const attempt = () => sendCall(this.http, spec, request, key);
    return isRepeatable(spec) ? withRetries(attempt) : attempt();
  }

  /** The bytes of a call that replies with a file. @throws CallFailure as `call` does */
  download<Name extends FileName>(
    name: Name,
    request: CallRequest<ContractOf<Name>>,
  ): Promise<Blob> {
    const spec = specOf(name);
    return withRetries(() => receiveFile(this.http, spec, request));
  }

  /** Opens the live connection of the signed-in user. */
  async live(options: Omit<LiveOptions, 'url' | 'token' | 'renewToken'>): Promise<LiveConnection> {
    const { url, token = () => null, renewToken } = this.#options;
    const live = await createLive({ ...options, url, token, renewToken });
    live.open();
    return live;
  }
}

/** @throws for a name that this release does not have */
function specOf<Name extends CallName | FileName>(name: Name): ContractOf<Name> {
  const spec = operations[name];
  if (!spec) throw new Error(`There is no call ${name} in this release of the client.`);
  return spec as ContractOf<Name>;
}
