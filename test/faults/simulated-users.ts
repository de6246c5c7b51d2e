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
import {
  acceptance,
  type Player,
  soloOffer,
  type StoryPlatform,
  userAgent,
} from '@contend/test-kit';
import { enrol, payIn } from './user-actions';
import { type Answers, callUntilDecided } from './call-until-decided';
import { pause } from './pause';

const stakeCents = 1_00;
const refillCents = 20_00;
/** Between two actions of one user. */
const pauseMs = 250;

/** A response that a user received, whose effect must be found later. */
interface Account {
  player: Player;
  refills: number;
  stakes: number;
}

/** The result of a read without retries: what a user looking at the page would have seen. */
export interface ReadStats {
  seen: number;
  asked: number;
}

/**
 * Users who read, sign up, pay in, offer, accept and cancel wagers during faults. Acknowledged
 * writes are recorded and compared with the state afterwards.
 */
export class SimulatedUsers {
  readonly reads: ReadStats = { seen: 0, asked: 0 };
  /** Acknowledged writes. */
  writes = 0;
  private readonly accounts: Account[] = [];
  private readonly wagers = new Map<string, 'open' | 'accepted' | 'cancelled'>();
  private readonly agent = userAgent(128);
  private isOver = false;
  private named = 0;
  private playType!: { gameId: string; id: string };

  constructor(
    private readonly platform: StoryPlatform,
    private readonly answers: Answers,
    /** Part of all users' names. */
    private readonly name: string,
  ) {}

  get players(): Player[] {
    return this.accounts.map(({ player }) => player);
  }

  /** Pairs of rivals and a number of readers, all signed up. */
  async signUpAll(pairs: number): Promise<void> {
    const { items } = await this.platform.anyone.call(listPlayTypes, { query: {} });
    this.playType = items[0] as { gameId: string; id: string };
    await Promise.all(Array.from({ length: pairs * 2 }, () => this.join()));
    await this.platform.settled();
    await Promise.all(this.accounts.map((account) => this.payIn(account)));
    await this.platform.settled();
  }

  /** Runs all users until `rest`; then each finishes its current action. */
  run(): Promise<unknown> {
    this.isOver = false;
    const { accounts } = this;
    const pairs = accounts.flatMap((home, nth) => {
      const away = accounts[nth + 1];
      return nth % 2 === 0 && away ? [{ home, away }] : [];
    });
    return Promise.all([
      ...pairs.map(({ home, away }, nth) => this.repeat(() => this.play(home, away), nth)),
      ...accounts.map(({ player }, nth) => this.repeat(() => this.readPages(player), nth)),
      this.repeat(() => this.payIn(accounts[this.writes % accounts.length] as Account), 1),
      this.repeat(() => this.signUpOccasionally(), 2),
    ]);
  }

  stop(): void {
    this.isOver = true;
  }

  /** Opens a wager by the first user, for a check of live messages. */
  async offer(): Promise<string> {
    return (await this.open(this.accounts[0] as Account)).id;
  }

  /** Compares acknowledged writes with the state. Returns the missing ones. */
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

  private async repeat(action: () => Promise<unknown>, nth: number): Promise<void> {
    await pause((nth * pauseMs) / 8);
    while (!this.isOver) {
      await action();
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

  /** A new user; few enough to stay below the sign-up limit. */
  private async signUpOccasionally(): Promise<void> {
    await this.join();
    await pause(pauseMs * 8);
  }

  private async payIn(account: Account): Promise<void> {
    if (!(await payIn(this.answers, account.player, refillCents))) return;
    account.refills += 1;
    // The refill was opened and paid.
    this.writes += 2;
  }

  /** A user may have one live wager at a time, so each ends with both sides cancelling it. */
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

  private async readPages(player: Player): Promise<void> {
    const query = { page: 1, pageSize: 20 };
    await this.readOnce(() => player.answer(getWallet, {}));
    await this.readOnce(() => player.answer(listWagers, { query }));
    await this.readOnce(() => player.answer(getMe, {}));
    await this.readOnce(() => player.answer(listTransactions, { query }));
  }

  private async readOnce(read: () => ReturnType<Player['send']>): Promise<void> {
    const answer = await this.answers.timed('read', read);
    this.reads.asked += 1;
    if (!answer) return;
    if (answer.status < 400) this.reads.seen += 1;
    else if (answer.status === 503) this.answers.noteUnavailable('read', answer);
    else this.answers.wrong.push(`read: ${answer.status} ${JSON.stringify(answer.body)}`);
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
