import {
  createTransaction,
  type Role,
  sandboxPay,
  setRoles,
  signIn,
  signUp,
  urlOf as pathOf,
} from '@contend/contracts';
import { ApiClient } from '@contend/service-kit';
import type { Agent } from 'undici';
import { eventually } from './eventually';
import { Player, type PlayerAccount } from './player';
import type { RememberedSteps } from './remembered-steps';
import { SignUps, type WantedPlayer } from './sign-ups';
import type { TestHost } from './story-state';
import { TestClient } from './test-client';
import { userAgent } from './user-agent';
import { WatchedAgent } from './watched-agent';

export interface PlayerOptions {
  /** Cents in the wallet. */
  funds?: number;
  country?: string | null;
  birthDate?: string | null;
  /** Set by the operator; the session has them. */
  roles?: Role[];
}

interface SetUpOptions {
  host: TestHost;
  /** Whether no service is down: only then are calls made again. */
  isWhole(): boolean;
  /** Resolves when the platform has nothing left to do. */
  settled(): Promise<void>;
}

/**
 * Prepares a test: signs players up, and remembers what the first steps of a test wrote for those
 * that take the same ones. The test's clients end this with their first change.
 */
export class SetUp {
  private readonly agent = new WatchedAgent(128, () => this.end());
  /** Of requests that prepare the test. */
  private readonly ownAgent = userAgent(128);
  private readonly own: ApiClient;
  private readonly signUps: SignUps;
  private readonly stopJumps: () => void;
  private isPreparing = false;

  constructor(private readonly options: SetUpOptions) {
    this.own = new ApiClient(this.apiUrl, null, this.ownAgent, options.isWhole);
    this.signUps = new SignUps({
      steps: () => this.steps,
      signUp: (wanted) => this.signUp(wanted),
      payIn: (account, cents) => this.payIn(this.playerOf(account, this.ownAgent), cents, this.own),
    });
    this.stopJumps = options.host.clock.onJump(() => this.end());
  }

  get apiUrl(): string {
    return `${this.options.host.running.url}/api`;
  }

  /** The steps of this test, as long as they are remembered and none is under way. */
  private get steps(): RememberedSteps | null {
    const { steps } = this.options.host;
    return steps?.areRemembered && !this.isPreparing ? steps : null;
  }

  /** The test may have changed something: what follows depends on it. */
  end(): void {
    if (!this.isPreparing) this.options.host.steps?.end();
  }

  async prepare<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const { steps } = this;
    if (!steps) return run();
    const prepared = await steps.take<{ result: Result }>({
      name,
      run: async () => {
        this.isPreparing = true;
        try {
          const result = await run();
          // What is written without the services must leave them nothing to do.
          await this.options.settled();
          return { result };
        } finally {
          this.isPreparing = false;
        }
      },
      revive: (_key, value) => (isPlayerJson(value) ? this.playerOf(value.playerAccount) : value),
    });
    return prepared!.result;
  }

  async player(name: string, options: PlayerOptions): Promise<Player> {
    const { funds = 0, country = 'IE', birthDate = '1998-05-14', roles } = options;
    const wanted = { name, funds, country, birthDate, ...(roles && { roles }) };
    return this.playerOf(await this.signUps.add(wanted));
  }

  /** A client of the test. */
  client(token: string | null): ApiClient {
    return new TestClient(this.apiUrl, token, this.agent, this.options.isWhole);
  }

  playerOf(account: PlayerAccount, agent: Agent = this.agent): Player {
    return new Player(this.apiUrl, account, agent, this.options.isWhole);
  }

  private async signUp(wanted: WantedPlayer): Promise<PlayerAccount> {
    const { name, funds, country, birthDate, roles } = wanted;
    const { host, settled } = this.options;
    const email = `${name}@players.example`;
    const password = `a long password of ${name}`;
    const profile = { ...(country && { country }), ...(birthDate && { birthDate }) };
    const body = { email, password, username: name, ...profile };
    const { user, token } = await this.own.call(signUp, { body });
    const account = { id: user.id, username: name, email, password, token };
    await settled();
    if (!roles) return account;
    if (funds > 0) await this.payIn(this.playerOf(account, this.ownAgent), funds, this.own);
    const params = { userId: user.id };
    await host.callers.as('operator').call(setRoles, { params, body: { roles } });
    const again = await this.own.call(signIn, { body: { email, password } });
    await settled();
    return { ...account, token: again.token };
  }

  /** Adds money as a user does: a pending line, the provider's page, its signed event. */
  async payIn(player: Player, cents: number, anyone: ApiClient): Promise<void> {
    const { link } = await player.call(createTransaction, {
      body: { type: 'refill', amount: cents },
    });
    const checkoutId = /[0-9a-f]{24}/.exec(link)?.[0] ?? '';
    const { available } = await player.balance();
    await anyone.send('POST', pathOf(sandboxPay, { params: { checkoutId } }));
    await this.options.settled();
    await eventually('the refill to arrive', async () => {
      return (await player.balance()).available === available + cents;
    });
  }

  async close(): Promise<void> {
    this.stopJumps();
    await Promise.all([this.agent.close(), this.ownAgent.close()]);
  }
}

const isPlayerJson = (value: unknown): value is { playerAccount: PlayerAccount } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'playerAccount';
