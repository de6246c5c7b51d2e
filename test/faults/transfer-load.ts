import { sendMoney, transferLimits } from '@contend/contracts';
import type { ApiClient } from '@contend/service-kit';
import type { Player } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';

/** The timeout after which a caller repeats a request with the same key. */
const answerWithinMs = 3000;

/** Transfers around a circle of players, each repeated under its key until it is decided. */
export class TransferLoad {
  /** Between two transfers of one player; paused while it is 0. */
  pauseMs = 300;
  /** Acknowledged transfers, by receiver. */
  readonly received = new Map<string, number>();
  /** Transfers that were never decided. */
  readonly undecided: string[] = [];
  private isStopping = false;
  private readonly working: Promise<void>[];

  constructor(
    private readonly answers: Answers,
    players: Player[],
  ) {
    this.working = players.map((from, nth) =>
      this.work(from, players[(nth + 1) % players.length] as Player),
    );
  }

  get count(): number {
    return [...this.received.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Resolves when every transfer under way is decided. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.working);
  }

  private async work(from: Player, to: Player): Promise<void> {
    const client = withTimeout(from);
    const body = { userId: to.id, amount: transferLimits.minCents };
    while (!this.isStopping) {
      try {
        await callUntilDecided(this.answers, client, { contract: sendMoney, request: { body } });
        this.received.set(to.id, (this.received.get(to.id) ?? 0) + 1);
      } catch (error) {
        // Out of money until the next incoming transfer.
        if (!(error instanceof Refused)) this.undecided.push(String(error));
      }
      if (this.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, this.pauseMs));
    }
  }
}

const withTimeout = (client: ApiClient): Pick<ApiClient, 'answer'> => ({
  answer: (...request) =>
    Promise.race([
      client.answer(...request),
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('No answer in time.')), answerWithinMs).unref();
      }),
    ]),
});
