import {
  blockUser,
  type Caller,
  type CallSpec,
  createWager,
  type EventEnvelope,
  type EventSpec,
  getSession,
  type LedgerReport,
  listPlayTypes,
  type ServiceName,
  signIn,
  verifyLedger,
  type WagerReply,
} from '@contend/contracts';
import type { RunningStack, Secrets } from '@contend/local';
import { type ApiClient, outgoing, type ServiceClient } from '@contend/service-kit';
import { mongo } from 'mongoose';
import { publishEvents } from './publish-events';
import { rememberedBrowser } from './remembered-browser';
import type { FakeClock } from './fake-clock';
import type { Player } from './player';
import { soloOffer } from './solo-offer';
import { type PlayerOptions, SetUp } from './set-up';
import { settle } from './settle';
import { sharedRuns } from './shared-runs';
import type { TestHost } from './story-state';
import { endLeases } from './end-leases';
import { discardHost, returnHost } from './test-host-pool';
import { uploadFolder } from './upload-folder';
import { untilAvailable } from './until-available';

export class StoryPlatform {
  private readonly dead = new Set<ServiceName>();
  /** Calls of the platform's clients are made again only then: a killed service answers none. */
  private readonly isWhole = () => this.dead.size === 0;
  private readonly setUp: SetUp;
  readonly anyone: ApiClient;
  readonly ledger: { verify(): Promise<LedgerReport> };

  constructor(private readonly state: TestHost) {
    this.setUp = new SetUp({
      host: state,
      isWhole: this.isWhole,
      settled: () => this.settled(),
    });
    this.anyone = this.setUp.client(null);
    this.ledger = {
      verify: () => untilAvailable(() => this.operator.call(verifyLedger, {})),
    };
  }

  /**
   * Prepares the test by `run`, which does nothing else; nothing else runs meanwhile. Of tests that
   * prepare a platform in the same way from their start, `run` is called for the first one, and the
   * others get what it wrote. The result is JSON, with players.
   * @param name Has everything on which `run` depends.
   */
  prepare<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    return this.setUp.prepare(name, run);
  }

  /** The gateway's address. */
  get url(): string {
    this.setUp.end();
    return this.state.running.url;
  }

  get apiUrl(): string {
    this.setUp.end();
    return this.setUp.apiUrl;
  }

  get clock(): FakeClock {
    return this.state.clock;
  }

  /** Counts each call as so many against its rate limit, until the test ends. */
  countCallsAs(uses: number): void {
    this.setUp.end();
    this.state.countCallsAs(uses);
  }

  /** `in-process` or `kafka`. */
  get busKind(): string {
    return this.state.bus.kind;
  }

  /** Internal calls as the operators' tool makes them. */
  get operator(): ServiceClient<'operator'> {
    this.setUp.end();
    return this.state.callers.as('operator');
  }

  /** Internal calls as a service makes them, signed with its key. */
  as<const From extends Caller>(from: From): ServiceClient<From> {
    this.setUp.end();
    return this.state.callers.as(from);
  }

  /** The secrets of this platform, for tests that forge tokens or act as the provider. */
  get secrets(): Secrets {
    this.setUp.end();
    return this.state.secrets;
  }

  /** The processes, where each service has its own. @throws where services share this process. */
  get processes(): RunningStack {
    this.setUp.end();
    const { running } = this.state;
    if (!('replicasOf' in running)) throw new Error('Here all services share one process.');
    return running as unknown as RunningStack;
  }

  urlOf(service: ServiceName): string {
    this.setUp.end();
    return this.state.running.urlOf(service);
  }

  /** The value of a service's metric, summed over its labels; 0 if it has none. */
  async metric(service: ServiceName, name: string): Promise<number> {
    const text = await (await fetch(`${this.urlOf(service)}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** The folder where its uploads are stored. */
  get uploadFolder(): string {
    this.setUp.end();
    return uploadFolder(this.state.prefix);
  }

  /** A client without a session, or with any given token. */
  client(token: string | null): ApiClient {
    return this.setUp.client(token);
  }

  /**
   * Signs a player up, with `funds` cents paid in through the provider's page: an adult in a
   * country where money is offered. A profile field given as null is omitted from the sign-up.
   */
  player(name: string, options: PlayerOptions = {}): Promise<Player> {
    return this.setUp.player(name, options);
  }

  /** A player with the admin role. */
  admin(name = 'main_admin'): Promise<Player> {
    return this.player(name, { roles: ['admin'] });
  }

  /** Lets a player block another one, and waits until every service projects it. */
  async block(player: Player, other: Player): Promise<void> {
    await player.call(blockUser, { params: { userId: other.id } });
    await this.settled();
  }

  /** The same player with a fresh token. */
  async signIn({ id, username, email, password }: Player): Promise<Player> {
    const { token } = await this.anyone.call(
      signIn,
      { body: { email, password } },
      { headers: rememberedBrowser },
    );
    return this.setUp.playerOf({ id, username, email, password, token });
  }

  /** Adds money as a user does: a pending line, the provider's page, its signed event. */
  refill(player: Player, cents: number): Promise<void> {
    return this.setUp.payIn(player, cents, this.anyone);
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
  readonly settled = sharedRuns(() => {
    const { watch, clock, stores, services } = this.state;
    const running = () => services.filter((one) => !this.dead.has(one));
    return settle({ watch, clock, stores, running });
  });

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
    this.setUp.end();
    await publishEvents(this.state.bus, topic, [outgoing(envelope)]);
  }

  /** Publishes an event as if its service had emitted it, now or at `time`. */
  async publish(
    spec: EventSpec,
    event: { subject: string; sequence: number; data: unknown; id?: string; time?: string },
  ): Promise<void> {
    const id = event.id ?? new mongo.ObjectId().toHexString();
    const time = event.time ?? this.clock.now().toISOString();
    const [source = ''] = spec.topic.split('.');
    const data = spec.data.parse(event.data);
    const named = { ...event, id, type: spec.type, source, time };
    const envelope = { ...named, requestId: null, traceparent: null, data };
    await this.replay(spec.topic, envelope);
    await this.settled();
  }

  /** A service's own database, for asserting what is stored. */
  database(service: ServiceName) {
    this.setUp.end();
    return this.state.connection.useDb(`${this.state.prefix}_${service}`, { useCache: true }).db!;
  }

  /**
   * Kills `service` once it has made that call (`before`: when it is about to make it); the process
   * does not continue.
   */
  async crash(service: ServiceName, contract: CallSpec, when: 'before' | 'after'): Promise<void> {
    this.setUp.end();
    await this.state.running.hang(service, contract, when);
    await this.kill(service);
  }

  async kill(service: ServiceName): Promise<void> {
    this.setUp.end();
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
    const isWhole = this.isWhole();
    if (!isWhole) await discardHost(this.state);
    await this.setUp.close();
    if (isWhole) await returnHost(this.state);
  }
}
