import { randomBytes } from 'node:crypto';
import {
  createTransaction,
  fundEscrow,
  Refusal,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  sendMoney,
  settleEscrow,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import fc from 'fast-check';
import { type Command, intents } from './model/commands';
import { type Answer, Oracle } from './model/oracle';
import { play, type Subject } from './model/play';
import { changeRefill } from './provider-event';

const sequences = 30;

/** The running service, called as other services, players and the provider call it. */
class Service implements Subject {
  private readonly payments = new Map<string, { id: string; amountCents: number }>();
  private readonly refusals = new Map<string, number>();

  constructor(
    private readonly p: StoryPlatform,
    private readonly players: Player[],
  ) {}

  async perform(command: Command): Promise<Answer> {
    try {
      return await this.answer(command);
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.code };
      throw error;
    }
  }

  balances(userIds: string[]) {
    return Promise.all(userIds.map((userId) => this.player(userId).balance()));
  }

  verify() {
    return this.p.ledger.verify();
  }

  /** A person may have five open payments, and the next sequence begins others. */
  async cancelOpenPayments(): Promise<void> {
    for (const payment of this.payments.keys()) await this.tell({ call: 'cancel', payment });
    this.payments.clear();
  }

  private player(userId: string): Player {
    const found = this.players.find(({ id }) => id === userId);
    if (!found) throw new Error(`There is no user ${userId}.`);
    return found;
  }

  private async answer(command: Command): Promise<Answer> {
    const wager = this.p.as('wager');
    switch (command.call) {
      case 'reserve': {
        const { ok, short } = await wager.call(reserveFunds, { body: command.body });
        return ok ? { ok } : { ok: false, short };
      }
      case 'fund': {
        const { ok, short } = await wager.call(fundEscrow, { body: command.body });
        return ok ? { ok } : { ok: false, short };
      }
      case 'release':
        return wager.call(releaseReservations, { body: command.body });
      case 'reverse':
        return wager.call(reverseFunding, { body: command.body });
      case 'settle':
        await wager.call(settleEscrow, { body: command.body });
        return { ok: true };
      case 'send':
        return this.send(command);
      case 'begin-refill':
        return this.begin(command);
      default:
        return this.tell(command);
    }
  }

  private async send(command: Extract<Command, { call: 'send' }>): Promise<Answer> {
    const { id, from, to, amountCents } = command;
    // A refusal is stored with its key, so the next attempt has a new key.
    const idempotencyKey = `${id}:${this.refusals.get(id) ?? 0}`;
    const body = { userId: to, amount: amountCents };
    const answer = await this.player(from).answer(sendMoney, { body }, { idempotencyKey });
    if (answer.status < 400) return { ok: true };
    const { code } = answer.body as { code: string };
    const isKept = code !== 'idempotency-key-reused';
    if (isKept) this.refusals.set(id, (this.refusals.get(id) ?? 0) + 1);
    return { refused: code };
  }

  private async begin(command: Extract<Command, { call: 'begin-refill' }>): Promise<Answer> {
    const { payment, userId, amountCents } = command;
    if (this.payments.has(payment)) return { ok: true };
    const body = { type: 'refill' as const, amount: amountCents };
    const { transaction } = await this.player(userId).call(createTransaction, { body });
    this.payments.set(payment, { id: transaction.id, amountCents });
    return { ok: true };
  }

  private async tell({ call, payment }: { call: string; payment: string }): Promise<Answer> {
    const known = this.payments.get(payment);
    if (!known) return { ok: true };
    const { id, amountCents } = known;
    if (call === 'pay') await changeRefill(this.p, id, { status: 'paid' });
    if (call === 'charge-back') await changeRefill(this.p, id, { takenBackCents: amountCents });
    if (call === 'cancel' && (await this.isOpen(id)))
      await changeRefill(this.p, id, { status: 'cancelled' });
    return { ok: true };
  }

  private async isOpen(paymentId: string): Promise<boolean> {
    const pages = this.p.database('wallet').collection('sandboxCheckouts');
    return (await pages.findOne({ paymentId }))?.status === 'open';
  }
}

test.thorough(
  `commands leave the running wallet equal to the oracle, ${sequences} times`,
  async () => {
    const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`ledger model over HTTP: ${sequences} sequences, seed ${seed}\n`);
    const p = await platform({ only: ['user', 'wallet'] });
    const players = await Promise.all(['ada', 'bea', 'cal'].map((name) => p.player(name)));
    const users = players.map(({ id }) => id);
    const subject = new Service(p, players);
    const oracle = new Oracle();
    for (let nth = 0; nth < sequences; nth += 1) {
      const [one, other, third] = [1, 2, 3].map(() => randomBytes(12).toString('hex'));
      const world = { users, wagers: [one ?? '', other ?? ''], name: third?.slice(4) ?? '' };
      const [sequence = []] = fc.sample(intents(world), { seed: seed + nth, numRuns: 1 });
      await play(sequence, world, { subject, oracle });
      await subject.cancelOpenPayments();
    }
  },
);
