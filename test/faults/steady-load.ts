import {
  type CallRequest,
  type CallSpec,
  getMe,
  getWallet,
  listGames,
  listNotifications,
  listWagers,
  sendMoney,
  transferLimits,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';

interface Pace {
  connections: number;
  /** Between two requests of one connection; none when absent. */
  pauseMs?: number;
  /** The share of requests that move money: one in this many. */
  transferEvery: number;
}

/** Constant requests at a steady rate: reads of every service, and transfers. */
export class SteadyLoad {
  sent = 0;
  slowestMs = 0;
  /** Unexpected results of requests, with their counts. */
  readonly failed = new Map<string, number>();
  /** Acknowledged transfers, by sender and receiver. */
  readonly transfers = new Map<string, number>();
  private isStopping = false;
  private readonly working: Promise<void>[];

  constructor(
    private readonly players: Player[],
    private readonly pace: Pace,
  ) {
    this.working = Array.from({ length: pace.connections }, (_, nth) => this.work(nth));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.working);
  }

  failures(): string {
    return [...this.failed].map(([end, count]) => `${count} × ${end}`).join(', ');
  }

  private async work(nth: number): Promise<void> {
    const { players } = this;
    const { pauseMs, transferEvery } = this.pace;
    const player = players[nth % players.length] as Player;
    const other = players[(nth + 1) % players.length] as Player;
    const reads: CallSpec[] = [getWallet, listWagers, getMe, listNotifications, listGames];
    for (let round = 0; !this.isStopping; round += 1) {
      // A dollar circulates, so no sender runs out of money.
      if (round % transferEvery === 0) await this.transfer(player, other);
      else await this.ask(player, reads[round % reads.length] as CallSpec, {});
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async transfer(player: Player, other: Player): Promise<void> {
    const body = { userId: other.id, amount: transferLimits.minCents };
    if (!(await this.ask(player, sendMoney, { body }))) return;
    for (const { id } of [player, other]) {
      this.transfers.set(id, (this.transfers.get(id) ?? 0) + 1);
    }
  }

  private async ask(player: Player, contract: CallSpec, request: CallRequest<CallSpec>) {
    const begun = performance.now();
    const failure = await player.answer(contract, request).then(
      ({ status }) => (status < 400 ? null : `${status} of ${contract.path}`),
      (error: unknown) => String((error as { cause?: Error }).cause ?? error),
    );
    this.sent += 1;
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begun);
    if (failure) this.failed.set(failure, (this.failed.get(failure) ?? 0) + 1);
    return failure === null;
  }
}
