import { Refusal } from '@contend/contracts';
import fc from 'fast-check';
import { type Command, intents, type World } from '../../test/model/commands';
import { type Answer, Oracle } from '../../test/model/oracle';
import { play, type Subject } from '../../test/model/play';
import { auditLedger } from '../audit/audit-ledger';
import { fund, reverse } from '../escrows/fundings';
import { release, reserve } from '../escrows/reservations';
import { continueSettlement, settle } from '../escrows/settlement';
import { takeBack } from '../refills/chargeback';
import { beginRefill, closeRefill, completeRefill } from '../refills/refill';
import { send } from '../wallets/send';
import { availableOf, heldOf } from './account';
import { applied } from './applied';
import { type Books, type Entry, noBooks, type Outcome, type StatementLine } from './books';
import { moneyFingerprint } from './fingerprint';

const sequences = Number(process.env.LEDGER_SEQUENCES ?? (globalThis.isThorough ? 10_000 : 200));
const now = new Date('2026-03-02T12:00:00.000Z');
const id = (n: number) => n.toString(16).padStart(24, '0');
const world: World = {
  users: [id(1), id(2), id(3)],
  wagers: [id(11), id(12)],
  name: 'c'.repeat(20),
};

/** The rules over books in memory, saved as the store would save them. */
class Rules implements Subject {
  private books: Books = noBooks;
  private readonly entries: Entry[] = [];
  private readonly lines = new Map<string, StatementLine>();
  private readonly takenBack = new Set<string>();
  private readonly payments = new Map<string, { userId: string; amountCents: number }>();

  perform(command: Command): Promise<Answer> {
    try {
      return Promise.resolve(this.answer(command));
    } catch (error) {
      if (error instanceof Refusal) return Promise.resolve({ refused: error.code });
      throw error;
    }
  }

  balances(userIds: string[]) {
    const balanceOf = (userId: string) => {
      const account = this.books.accounts.get(userId);
      return account
        ? { available: availableOf(account), held: heldOf(account) }
        : { available: 0, held: 0 };
    };
    return Promise.resolve(userIds.map(balanceOf));
  }

  async verify() {
    const { accounts, escrows, transfers } = this.books;
    const { findings, ...counted } = await auditLedger({
      accounts: () =>
        sorted([...accounts.values()].map((a) => ({ ...a, availableCents: availableOf(a) }))),
      escrows: () => sorted([...escrows.values()]),
      transfers: () => sorted([...transfers.values()]),
      entries: () => sorted(this.entries),
      entriesByAccount: () => sorted(this.entries, (entry) => entry.account),
      heads: () => Promise.resolve(new Map()),
      lines: () =>
        sorted([...this.lines.values()], (l) => `${l.userId} ${String(l.number).padStart(6, '0')}`),
    });
    return { ...counted, differences: findings.list().map(({ text }) => text) };
  }

  private answer(command: Command): Answer {
    switch (command.call) {
      case 'reserve': {
        const { body } = command;
        const fingerprint = moneyFingerprint(body);
        return answerOf(this.save(reserve(this.books, { ...body, fingerprint }, now)));
      }
      case 'fund': {
        const { body } = command;
        const fingerprint = moneyFingerprint(body);
        return answerOf(this.save(fund(this.books, { ...body, fingerprint }, now)));
      }
      case 'release':
        this.save(release(this.books, command.body, now));
        break;
      case 'reverse': {
        const { reserveAgain = [] } = command.body;
        const fingerprint = moneyFingerprint({ reserveAgain });
        const order = { ...command.body, reserveAgain, fingerprint };
        return { reversed: this.save(reverse(this.books, order, now)) };
      }
      case 'settle':
        this.settle(command.body);
        break;
      case 'send':
        this.send(command);
        break;
      default:
        this.refill(command);
    }
    return { ok: true };
  }

  /** In pages of two, each requested twice. */
  private settle(body: Extract<Command, { call: 'settle' }>['body']): void {
    const pageSize = 2;
    const fingerprint = moneyFingerprint(body);
    this.save(settle(this.books, { ...body, fingerprint, pageSize }, now));
    const key = `wager:${body.escrow.id}`;
    for (let status = 'paying'; status === 'paying';) {
      status = this.save(continueSettlement(this.books, { key, pageSize }, now));
    }
    this.save(settle(this.books, { ...body, fingerprint, pageSize }, now));
  }

  private send({ id: transferId, from, to, amountCents }: Extract<Command, { call: 'send' }>) {
    const fingerprint = `${from} ${to} ${amountCents}`;
    const party = (userId: string) => ({ id: userId, username: 'someone' });
    const parties = { from: party(from), to: party(to) };
    const order = { id: transferId, fingerprint, ...parties, amountCents, note: null };
    this.save(send(this.books, order, now));
  }

  private refill(command: Extract<Command, { payment: string }>): void {
    const known = this.payments.get(command.payment);
    if (command.call === 'begin-refill') {
      if (known) return;
      this.payments.set(command.payment, command);
      const { payment, userId, amountCents } = command;
      const refill = { id: payment, userId, amountCents, provider: 'sandbox' };
      this.save(beginRefill(this.books, refill, now));
    } else if (known) {
      const refill = { ...known, id: command.payment, provider: 'sandbox' };
      const cancelled = { id: command.payment, status: 'voided' } as const;
      const back = { refill, amountCents: known.amountCents, moves: 1 };
      if (command.call === 'pay') this.save(completeRefill(this.books, refill, now));
      if (command.call === 'cancel') this.save(closeRefill(this.books, cancelled, now));
      if (command.call === 'charge-back') this.takenBack.add(command.payment);
      // What was taken back of one that is not paid yet waits for the payment, as its event does.
      if (this.takenBack.has(command.payment)) this.save(takeBack(this.books, back, now));
    }
  }

  private save<Reply>({ change, answer }: Outcome<Reply>): Reply {
    this.books = applied(this.books, change);
    this.entries.push(...change.entries);
    change.lines.forEach((line) => this.lines.set(line.id, line));
    for (const amendment of change.amendments) {
      const line = this.lines.get(amendment.id);
      if (!line) throw new Error(`There is no line ${amendment.id}.`);
      this.lines.set(line.id, { ...line, ...amendment });
    }
    return answer;
  }
}

const answerOf = ({ ok, short }: { ok: boolean; short: string[] }): Answer =>
  ok ? { ok } : { ok: false, short };

async function* sorted<Item extends { id: string }>(
  items: Item[],
  keyOf: (item: Item) => string = (item) => item.id,
) {
  yield* [...items].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test(`${sequences} sequences of commands leave the ledger equal to the oracle`, async () => {
  const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 2 ** 31);
  const property = fc.asyncProperty(intents(world), (sequence) =>
    play(sequence, world, { subject: new Rules(), oracle: new Oracle() }),
  );
  const details = await fc.check(property, { seed, numRuns: sequences });
  process.stdout.write(`ledger model: ${details.numRuns} sequences, seed ${details.seed}\n`);
  if (details.failed) {
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
  }
});
