import {
  blockUser,
  type Caller,
  type CallSpec,
  createTransaction,
  createWager,
  type EventEnvelope,
  type EventSpec,
  getSession,
  type LedgerReport,
  listPlayTypes,
  sandboxPay,
  type ServiceName,
  setRoles,
  signIn,
  signUp,
  urlOf as pathOf,
  verifyLedger,
  type WagerReply,
} from '@contend/contracts';
import type { RunningStack, Secrets } from '@contend/local';
import { ApiClient, outgoing, type ServiceClient } from '@contend/service-kit';
import { mongo } from 'mongoose';
import { eventually } from './eventually';
import { publishEvents } from './publish-events';
import type { FakeClock } from './fake-clock';
import { Player } from './player';
import { soloOffer } from './solo-offer';
import { settle } from './settle';
import type { TestHost } from './story-state';
import { endLeases } from './end-leases';
import { discardHost, giveBackHost } from './test-host-pool';
import { uploadFolder } from './upload-folder';
import { userAgent } from './user-agent';

export interface PlayerOptions {
  /** Cents in the wallet. */
  funds?: number;
  country?: string | null;
  birthDate?: string | null;
}

export class StoryPlatform {
  private readonly agent = userAgent(128);
  private readonly dead = new Set<ServiceName>();
  readonly anyone: ApiClient;
  readonly ledger: { verify(): Promise<LedgerReport> };

  constructor(private readonly state: TestHost) {
    this.anyone = new ApiClient(this.apiUrl, null, this.agent);
    this.ledger = {
      verify: () => this.operator.call(verifyLedger, {}),
    };
  }

  /** The gateway's address. */
  get url(): string {
    return this.state.running.url;
  }

  get apiUrl(): string {
    return `${this.state.running.url}/api`;
  }

  get clock(): FakeClock {
    return this.state.clock;
  }

  /** `in-process` or `kafka`. */
  get busKind(): string {
    return this.state.bus.kind;
  }

  /** Internal calls as the operators' tool makes them. */
  get operator(): ServiceClient<'operator'> {
    return this.state.callers.as('operator');
  }

  /** Internal calls as a service makes them, signed with its key. */
  as<const From extends Caller>(from: From): ServiceClient<From> {
    return this.state.callers.as(from);
  }

  /** The secrets of this platform, for tests that forge tokens or act as the provider. */
  get secrets(): Secrets {
    return this.state.secrets;
  }

  /** The processes, where each service has its own. @throws where services share this process. */
  get processes(): RunningStack {
    const { running } = this.state;
    if (!('replicasOf' in running)) throw new Error('Here all services share one process.');
    return running as unknown as RunningStack;
  }

  urlOf(service: ServiceName): string {
    return this.state.running.urlOf(service);
  }

  /** The folder where its uploads are stored. */
  get uploadFolder(): string {
    return uploadFolder(this.state.prefix);
  }

  /** A client without a session, or with any given token. */
  client(token: string | null): ApiClient {
    return new ApiClient(this.apiUrl, token, this.agent);
  }

  /**
   * Signs a player up, with `funds` cents paid in through the provider's page: an adult in a
   * country where money is offered. A profile field given as null is omitted from the sign-up.
   */
  async player(
    name: string,
    { funds = 0, country = 'IE', birthDate = '1998-05-14' }: PlayerOptions = {},
  ): Promise<Player> {
    const email = `${name}@players.example`;
    const password = `a long password of ${name}`;
    const profile = { ...(country && { country }), ...(birthDate && { birthDate }) };
    const body = { email, password, username: name, ...profile };
    const { user, token } = await this.anyone.call(signUp, { body });
    const account = { id: user.id, username: name, email, password, token };
    const player = new Player(this.apiUrl, account, this.agent);
    await this.settled();
    if (funds > 0) await this.refill(player, funds);
    return player;
  }

  /** Lets a player block another one, and waits until every service projects it. */
  async block(player: Player, other: Player): Promise<void> {
    await player.call(blockUser, { params: { userId: other.id } });
    await this.settled();
  }

  /** A player with the admin role. */
  async admin(name = 'admin'): Promise<Player> {
    const player = await this.player(name);
    const params = { userId: player.id };
    await this.operator.call(setRoles, { params, body: { roles: ['admin'] } });
    return this.signIn(player);
  }

  /** The same player with a fresh token. */
  async signIn({ id, username, email, password }: Player): Promise<Player> {
    const { token } = await this.anyone.call(signIn, { body: { email, password } });
    return new Player(this.apiUrl, { id, username, email, password, token }, this.agent);
  }

  /** Adds money as a user does: a pending line, the provider's page, its signed event. */
  async refill(player: Player, cents: number): Promise<void> {
    const { link } = await player.call(createTransaction, {
      body: { type: 'refill', amount: cents },
    });
    const checkoutId = /[0-9a-f]{24}/.exec(link)?.[0] ?? '';
    const { available } = await player.balance();
    await this.anyone.send('POST', pathOf(sandboxPay, { params: { checkoutId } }));
    await this.settled();
    await eventually('the refill to arrive', async () => {
      return (await player.balance()).available === available + cents;
    });
  }

  /** Offers a solo wager in the first game of the catalogue. */
  async openWager(
    player: Player,
    terms: Omit<Parameters<typeof soloOffer>[1], 'userId'> & {
      gameIndex?: number;
      opponentId?: string;
    },
  ): Promise<WagerReply> {
    const { items } = await this.anyone.call(listPlayTypes, { query: {} });
    const gameIds = [...new Set(items.map((one) => one.gameId))];
    const playType = items.find((one) => one.gameId === gameIds[terms.gameIndex ?? 0]);
    if (!playType) throw new Error('There is no play type to stake on.');
    const wager = await player.call(createWager, {
      body: {
        ...soloOffer(playType, { userId: player.id, ...terms }),
        ...(terms.opponentId && { opponentId: terms.opponentId }),
      },
    });
    await this.settled();
    return wager;
  }

  /** Moves the platform's clock; work that is due by then begins. */
  async moveClock(ms: number): Promise<void> {
    this.state.clock.advance(ms);
    await this.state.running.synchronise();
  }

  /** Moves the platform's clock and waits until all due work is done. */
  async advance(ms: number): Promise<void> {
    await this.moveClock(ms);
    await this.settled();
  }

  /** Waits until no timer is due, no event unsent and none unhandled. */
  async settled(): Promise<void> {
    const { watch, clock, stores, services } = this.state;
    const running = () => services.filter((one) => !this.dead.has(one));
    await settle({ watch, clock, stores, running });
  }

  /** Published events of one type, each once. */
  events(spec: EventSpec) {
    return this.state.watch.published
      .filter(({ envelope }) => envelope.type === spec.type)
      .map(({ envelope }) => envelope);
  }

  /** All published events, in order. */
  get history(): readonly { topic: string; envelope: EventEnvelope }[] {
    return this.state.watch.published;
  }

  /** Publishes an earlier event again; resolves when the bus has it. */
  async replay(topic: string, envelope: EventEnvelope): Promise<void> {
    await publishEvents(this.state.bus, topic, [outgoing(envelope)]);
  }

  /** Publishes an event as if its service had emitted it. */
  async publish(
    spec: EventSpec,
    event: { subject: string; sequence: number; data: unknown; id?: string },
  ): Promise<void> {
    const id = event.id ?? new mongo.ObjectId().toHexString();
    const time = this.clock.now().toISOString();
    const [source = ''] = spec.topic.split('.');
    const data = spec.data.parse(event.data);
    const named = { ...event, id, type: spec.type, source, time };
    const envelope = { ...named, requestId: null, traceparent: null, data };
    await this.replay(spec.topic, envelope);
    await this.settled();
  }

  /** A service's own database, for asserting what is stored. */
  database(service: ServiceName) {
    return this.state.connection.useDb(`${this.state.prefix}_${service}`, { useCache: true }).db!;
  }

  /**
   * Kills `service` once it has made that call (`before`: when it is about to make it); the process
   * does not continue.
   */
  async crash(service: ServiceName, contract: CallSpec, when: 'before' | 'after'): Promise<void> {
    await this.state.running.hang(service, contract, when);
    await this.kill(service);
  }

  async kill(service: ServiceName): Promise<void> {
    this.dead.add(service);
    this.state.watch.setDead(service);
    await this.state.running.kill(service);
  }

  /** Starts a killed service again, at a time when the leases of the killed process are over. */
  async restart(service: ServiceName): Promise<void> {
    if (this.dead.has(service) && this.state.services.includes(service)) {
      await endLeases(this.database(service));
    }
    await this.state.running.start(service);
    this.dead.delete(service);
    await this.settled();
  }

  /** Requests the session of a cookie, as a browser does. */
  async session(cookie: string) {
    return this.anyone.call(getSession, {}, { headers: { cookie } });
  }

  async end(): Promise<void> {
    // Requests that a stopped service never answers end only with the platform.
    const isWhole = this.dead.size === 0;
    if (!isWhole) await discardHost(this.state);
    await this.agent.close();
    if (isWhole) await giveBackHost(this.state);
  }
}
