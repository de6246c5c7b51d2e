import {
  type EventData,
  type fundsCaptured,
  type fundsHeld,
  type fundsReleased,
  happened,
  type refillCompleted,
  type transferPosted,
  walletCreated,
} from '@contend/contracts';
import { type Account, availableOf, heldOf, moved, newAccount } from './account';
import type {
  Amendment,
  Books,
  Change,
  Entry,
  Escrow,
  Outcome,
  StatementLine,
  Transfer,
} from './books';

type NewLine = Omit<StatementLine, 'number' | 'balanceAfterCents' | 'at'>;
type Balance = { userId: string; available: number; held: number };
type BalanceEvent =
  | typeof fundsHeld
  | typeof fundsReleased
  | typeof fundsCaptured
  | typeof transferPosted
  | typeof refillCompleted;

/**
 * A change in the making over books that stay as they are. Rules read from it and write into it; it
 * is given away only when the whole command succeeded.
 */
export class Draft {
  private readonly accounts = new Map<string, Account>();
  private readonly escrows = new Map<string, Escrow>();
  private readonly transfers = new Map<string, Transfer>();
  private readonly rest: Pick<Change, 'entries' | 'lines' | 'amendments' | 'events'> = {
    entries: [],
    lines: [],
    amendments: [],
    events: [],
  };

  constructor(
    private readonly books: Books,
    readonly now: Date,
  ) {}

  /** A wallet; it is opened when its owner is first met here. */
  account(userId: string): Account {
    const known = this.accounts.get(userId) ?? this.books.accounts.get(userId);
    if (known) return known;
    const opened = newAccount(userId, this.now);
    this.accounts.set(userId, opened);
    const event = happened(walletCreated, { userId, currency: 'USD' });
    this.rest.events.push({ userId, event });
    return opened;
  }

  escrow(wagerId: string): Escrow {
    const none = { id: wagerId, postedCents: 0, pendingCents: 0, stakes: [], settlement: null };
    return this.escrows.get(wagerId) ?? this.books.escrows.get(wagerId) ?? none;
  }

  transfer(id: string): Transfer | undefined {
    return this.transfers.get(id) ?? this.books.transfers.get(id);
  }

  putAccount(account: Account): void {
    this.accounts.set(account.id, account);
  }

  putEscrow(escrow: Escrow): void {
    this.escrows.set(escrow.id, escrow);
  }

  putTransfer(transfer: Transfer): void {
    this.transfers.set(transfer.id, transfer);
  }

  /** Moves signed cents on a wallet. @throws Error when that would leave less than nothing. */
  move(userId: string, movement: Parameters<typeof moved>[1]): void {
    this.accounts.set(userId, moved(this.account(userId), movement));
  }

  /** Writes the entries of a transfer: a debit and a credit for each posting. */
  post(transfer: Transfer): void {
    this.putTransfer({ ...transfer, status: 'posted' });
    transfer.postings.forEach(({ debit, credit, amountCents }, index) => {
      const common = {
        transferId: transfer.id,
        amountCents,
        currency: 'USD',
        at: this.now,
      } as const;
      const entry = (side: Entry['side'], account: string): Entry => ({
        id: `${transfer.id}#${index}:${side}`,
        account,
        side,
        ...common,
      });
      this.rest.entries.push(entry('debit', debit), entry('credit', credit));
    });
  }

  /** Puts a line at the end of its owner's statement, with the available balance as it is now. */
  write(line: NewLine): StatementLine {
    const { number, balanceAfterCents } = this.nextPlace(line.userId);
    const isToCome = line.type === 'refill' && line.status === 'pending';
    const written = {
      ...line,
      number,
      balanceAfterCents: isToCome ? null : balanceAfterCents,
      at: this.now,
    };
    this.rest.lines.push(written);
    return written;
  }

  amend(amendment: Amendment): void {
    this.rest.amendments.push(amendment);
  }

  /** The end of a statement, taken: for a line that was to come and has now arrived. */
  nextPlace(userId: string): { number: number; balanceAfterCents: number } {
    const account = this.account(userId);
    const number = account.lineCount + 1;
    this.accounts.set(userId, { ...account, lineCount: number });
    return { number, balanceAfterCents: availableOf(account) };
  }

  /** Records an event that carries its wallet's balance as it is now. */
  tell<Event extends BalanceEvent>(
    spec: Event,
    userId: string,
    data: Omit<EventData<Event>, keyof Balance>,
  ): void {
    const account = this.account(userId);
    const balance = { userId, available: availableOf(account), held: heldOf(account) };
    this.rest.events.push({ userId, event: { spec, data: { ...balance, ...data } } });
  }

  /** Records an event that carries no balance. */
  tellOf(userId: string, event: Change['events'][number]['event']): void {
    this.rest.events.push({ userId, event });
  }

  outcome<Answer>(answer: Answer): Outcome<Answer> {
    const change = {
      accounts: [...this.accounts.values()],
      escrows: [...this.escrows.values()],
      transfers: [...this.transfers.values()],
      ...this.rest,
    };
    return { change, answer };
  }
}
