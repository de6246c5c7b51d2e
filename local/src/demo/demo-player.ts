import { randomUUID } from 'node:crypto';
import {
  type CallRequest,
  type CallSpec,
  createTransaction,
  type ErrorReply,
  getSession,
  getWallet,
  type Reply,
  sandboxPay,
  signUp,
  urlOf,
} from '@contend/contracts';
import { ApiClient } from '@contend/service-kit';

export interface CastMember {
  name: string;
  email: string;
  country: string;
}

const pollMs = 20;
const limitMs = 60_000;

/** Polls for an effect in another service. @throws on timeout. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadlineAt = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > deadlineAt) throw new Error(`The demo waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The cookies set by a response, as the header of the next request. */
const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

type Answer = Awaited<ReturnType<ApiClient['answer']>>;

/** Of a limit, of a service that is not available, and of a request that is still under way. */
const isBusy = ({ status, body }: Answer): boolean =>
  status === 429 ||
  status === 503 ||
  (body as Partial<ErrorReply> | null)?.code === 'idempotency-in-progress';

/** Repeats a request while the platform is too busy for it. @throws when it is refused. */
async function whenAnswered<C extends CallSpec>(
  contract: C,
  ask: () => Promise<Answer>,
): Promise<{ reply: Reply<C>; headers: Answer['headers'] }> {
  const title = `${contract.method} ${contract.path}`;
  const { status, body, headers } = await until(title, async () => {
    const answer = await ask();
    return isBusy(answer) ? null : answer;
  });
  if (status >= 400) throw new Error(`${title}: ${status} ${JSON.stringify(body)}`);
  return { reply: contract.reply.parse(body) as Reply<C>, headers };
}

/** A demo player; uses the same calls as real players. */
export class DemoPlayer extends ApiClient {
  readonly id: string;
  readonly name: string;
  private cookie: string;

  private constructor(apiUrl: string, account: { id: string; name: string; cookie: string }) {
    super(apiUrl, null);
    this.id = account.id;
    this.name = account.name;
    this.cookie = account.cookie;
  }

  static async signUp(
    apiUrl: string,
    { name, email, country }: CastMember,
    password: string,
  ): Promise<DemoPlayer> {
    const body = { email, password, username: name, country, birthDate: '1998-05-14' };
    const idempotencyKey = randomUUID();
    const { reply, headers } = await whenAnswered(signUp, () =>
      new ApiClient(apiUrl, null).answer(signUp, { body }, { idempotencyKey }),
    );
    const { user } = reply;
    const player = new DemoPlayer(apiUrl, { id: user.id, name, cookie: cookieOf(headers) });
    await player.freshToken();
    return player;
  }

  /** Access tokens expire in the days the demo skips; the session cookie does not. */
  async freshToken(): Promise<void> {
    this.token = null;
    const { reply, headers } = await whenAnswered(getSession, () =>
      this.answer(getSession, {}, { headers: { cookie: this.cookie } }),
    );
    this.cookie = cookieOf(headers) || this.cookie;
    this.token = reply.token;
  }

  /** Adds money on the sandbox provider's page. */
  async refill(cents: number): Promise<void> {
    const { available } = await this.call(getWallet, {});
    const { link } = await this.call(createTransaction, {
      body: { type: 'refill', amount: cents },
    });
    const checkoutId = /[0-9a-f]{24}/.exec(link)?.[0] ?? '';
    await this.send('POST', urlOf(sandboxPay, { params: { checkoutId } }));
    await until('a refill', async () => {
      const wallet = await this.call(getWallet, {});
      return wallet.available === available + cents ? wallet : null;
    });
  }
}

/** A call as a player, repeated until its service has projected the entities that it names. */
export const retried = <C extends CallSpec>(
  player: DemoPlayer,
  contract: C,
  request: CallRequest<C>,
) =>
  until(`${contract.method} ${contract.path}`, async () => {
    const { status, body } = await player.answer(contract, request);
    return status < 400 ? (contract.reply.parse(body) as Reply<C>) : null;
  });
