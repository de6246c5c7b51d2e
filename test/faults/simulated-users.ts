import { randomUUID } from 'node:crypto';
import {
  acceptWager,
  type CallRequest,
  type CallSpec,
  cancelWager,
  createWager,
  getMe,
  getWager,
  getWallet,
  listPlayTypes,
  listTransactions,
  listWagers,
  type WagerReply,
} from '@contend/contracts';
import { acceptance, type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { Agent } from 'undici';
import { enrol, payIn } from './user-actions';
import { type Answers, callUntilDecided } from './call-until-decided';

const stakeCents = 1_00;
const refillCents = 20_00;
/** Between two deeds of one person. */
const pauseMs = 250;

/** What a person was told, and must find again. */
interface Account {
  player: Player;
  refills: number;
  stakes: number;
}

/** How a read ended, once and not asked again: what somebody looking at a page would have seen. */
export interface ReadStats {
  seen: number;
  asked: number;
}

/**
 * Users who read, sign up, pay in, offer wagers, accept and cancel them while faults last. What was
 * acknowledged is recorded, to be compared with the state afterwards.
 */
export class SimulatedUsers {
  readonly reads: ReadStats = { seen: 0, asked: 0 };
  /** Writes that were acknowledged. */
  writes = 0;
  private readonly accounts: Account[] = [];
  private readonly wagers = new Map<string, 'open' | 'accepted' | 'cancelled'>();
  private readonly agent = new Agent({ connections: 128 });
  private isOver = false;
  private named = 0;
  private playType!: { gameId: string; id: string };

  constructor(
    private readonly platform: StoryPlatform,
    private readonly answers: Answers,
    /** Part of everyone's name. */
    private readonly name: string,
  ) {}

  get players(): Player[] {
    return this.accounts.map(({ player }) => player);
  }

  /** Pairs of rivals and so many readers, everyone signed up. */
  async gather(pairs: number): Promise<void> {
    const { items } = await this.platform.anyone.call(listPlayTypes, { query: {} });
    this.playType = items[0] as { gameId: string; id: string };
    await Promise.all(Array.from({ length: pairs * 2 }, () => this.join()));
    await this.platform.settled();
    await Promise.all(this.accounts.map((account) => this.payIn(account)));
    await this.platform.settled();
  }

  /** Lets everyone live until `rest`; then each finishes what it is at. */
  live(): Promise<unknown> {
    this.isOver = false;
    const { accounts } = this;
    const pairs = accounts.flatMap((home, nth) => {
      const away = accounts[nth + 1];
      return nth % 2 === 0 && away ? [{ home, away }] : [];
    });
    return Promise.all([
      ...pairs.map(({ home, away }, nth) => this.repeat(() => this.play(home, away), nth)),
      ...accounts.map(({ player }, nth) => this.repeat(() => this.look(player), nth)),
      this.repeat(() => this.payIn(accounts[this.writes % accounts.length] as Account), 1),
      this.repeat(() => this.comeBy(), 2),
    ]);
  }

  rest(): void {
    this.isOver = true;
  }

  /** A wager by the first person there is, for whoever waits to hear of it. */
  async offer(): Promise<string> {
    return (await this.open(this.accounts[0] as Account)).id;
  }

  /** Compares what users were told with what is there. Answers what is not. */
  async lost(): Promise<string[]> {
    const missing: string[] = [];
    for (const { player, refills, stakes } of this.accounts) {
      const me = await player.answer(getMe, {});
      if (me.status !== 200) missing.push(`${player.username} is not known any more`);
      const { available } = await player.balance();
      const owed = refills * refillCents - stakes * stakeCents;
      if (available !== owed) missing.push(`${player.username} has ${available}, not ${owed}`);
    }
    for (const [wagerId, status] of this.wagers) {
      const { body } = await this.platform.anyone.answer(getWager, { params: { wagerId } });
      const found = (body as { status?: string }).status ?? 'gone';
      if (found !== status) missing.push(`wager ${wagerId} is ${found}, not ${status}`);
    }
    return missing;
  }

  private async repeat(deed: () => Promise<unknown>, nth: number): Promise<void> {
    await pause((nth * pauseMs) / 8);
    while (!this.isOver) {
      await deed();
      await pause(pauseMs);
    }
  }

  private async join(): Promise<Account> {
    const { answers, platform, agent } = this;
    const username = `${this.name}_${(this.named += 1)}`;
    const player = await enrol(platform, answers, { username, agent });
    this.writes += 1;
    const made = { player, refills: 0, stakes: 0 };
    this.accounts.push(made);
    return made;
  }

  /** Someone new; few enough that nobody takes them for an attack. */
  private async comeBy(): Promise<void> {
    await this.join();
    await pause(pauseMs * 8);
  }

  private async payIn(account: Account): Promise<void> {
    if (!(await payIn(this.answers, account.player, refillCents))) return;
    account.refills += 1;
    // It was opened and it was paid.
    this.writes += 2;
  }

  /** One wager at a time is all that anyone may have live, so each ends by both calling it off. */
  private async play(home: Account, away: Account): Promise<void> {
    const wager = await this.open(home);
    const wagerId = wager.id;
    await this.ask(away.player, acceptWager, acceptance(away.player, wager));
    this.wagers.set(wagerId, 'accepted');
    for (const { player } of [home, away]) {
      await this.ask(player, cancelWager, { params: { wagerId } });
    }
    this.wagers.set(wagerId, 'cancelled');
    home.stakes -= 1;
  }

  private async open(home: Account): Promise<WagerReply> {
    const body = soloOffer(this.playType, { userId: home.player.id, stakeCents });
    const wager = await this.ask(home.player, createWager, { body });
    const { id } = wager;
    home.stakes += 1;
    this.wagers.set(id, 'open');
    return wager;
  }

  private async look(player: Player): Promise<void> {
    const query = { page: 1, pageSize: 20 };
    await this.glance(() => player.answer(getWallet, {}));
    await this.glance(() => player.answer(listWagers, { query }));
    await this.glance(() => player.answer(getMe, {}));
    await this.glance(() => player.answer(listTransactions, { query }));
  }

  private async glance(read: () => ReturnType<Player['send']>): Promise<void> {
    const answer = await this.answers.timed(read);
    this.reads.asked += 1;
    if (!answer) this.answers.cut += 1;
    else if (answer.status < 400) this.reads.seen += 1;
    else if (answer.status !== 503) {
      this.answers.wrong.push(`read: ${answer.status} ${JSON.stringify(answer.body)}`);
    } else if (answer.headers.get('retry-after')) this.answers.retryable += 1;
    else this.answers.wrong.push('read: 503 without Retry-After');
  }

  private async ask<C extends CallSpec>(
    client: StoryPlatform['anyone'],
    contract: C,
    request: CallRequest<C>,
  ) {
    const reply = await callUntilDecided(this.answers, client, {
      contract,
      request,
      idempotencyKey: randomUUID(),
    });
    this.writes += 1;
    return reply;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
