import {
  type EventData,
  type fundsCaptured,
  type fundsHeld,
  type fundsReleased,
  happened,
  type LineTitle,
  type playLimitsChanged,
  type playPaused,
  type playResumed,
  type refillChargedBack,
  type refillCompleted,
  type refillReturned,
  type transferPosted,
  walletCreated,
  type WrittenLineType,
} from '@contend/contracts';
import { type Account, availableOf, heldOf, moved, newAccount } from './account';
import { linesAfter } from './applied';
import type {
  Amendment,
  Books,
  Change,
  Deposit,
  Entry,
  Escrow,
  Outcome,
  PlanLine,
  StatementLine,
  TimerChange,
  Transfer,
} from './books';
import type { Funds, FundsState } from './lots';

/** Typed by what the web app can filter by and translate. */
type NewLine = Omit<StatementLine, 'number' | 'balanceAfterCents' | 'at' | 'type' | 'title'> & {
  type: WrittenLineType;
  title: LineTitle;
};
type Balance = { userId: string; available: number; held: number; owed?: number | undefined };
type BalanceEvent =
  | typeof playLimitsChanged
  | typeof playPaused
  | typeof playResumed
  | typeof fundsHeld
  | typeof fundsReleased
  | typeof fundsCaptured
  | typeof transferPosted
  | typeof refillCompleted
  | typeof refillChargedBack
  | typeof refillReturned;

/**
 * A change in progress over unchanged books. Rules read from it and write to it; it is returned
 * only when the whole command succeeded.
 */
export class Draft {
  private readonly accounts = new Map<string, Account>();
  private readonly escrows = new Map<string, Escrow>();
  private readonly transfers = new Map<string, Transfer>();
  private readonly rest: Omit<Change, 'accounts' | 'escrows' | 'transfers'> = {
    entries: [],
    lines: [],
    amendments: [],
    planLines: [],
    events: [],
    timers: [],
  };

  constructor(
    private readonly books: Books,
    readonly now: Date,
  ) {}

  /** Returns a wallet; opens it if there is none. */
  account(userId: string): Account {
    const known = this.accounts.get(userId) ?? this.books.accounts.get(userId);
    if (known) return known;
    const opened = newAccount(userId, this.now);
    this.accounts.set(userId, opened);
    const event = happened(walletCreated, { userId, currency: 'USD' });
    this.rest.events.push({ subject: userId, event });
    return opened;
  }

  escrow(key: string): Escrow {
    const totals = { postedCents: 0, pendingCents: 0, openTransfers: 0 };
    const none = { id: key, ...totals, settlement: null };
    return this.escrows.get(key) ?? this.books.escrows.get(key) ?? none;
  }

  transfer(id: string): Transfer | undefined {
    return this.transfers.get(id) ?? this.books.transfers.get(id);
  }

  /** Returns the loaded transfers whose money is in an escrow, in the order of their ids. */
  openIn(key: string): Transfer[] {
    const all = new Map([...this.books.transfers, ...this.transfers]);
    return [...all.values()]
      .filter(({ openIn }) => openIn === key)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Returns the loaded lines of an escrow's plan, in their order. */
  planLines(key: string): PlanLine[] {
    return [...this.books.planLines.values()]
      .filter(({ escrow }) => escrow === key)
      .sort((one, other) => one.number - other.number);
  }

  /** Returns the loaded lines of a wallet with those of this change. */
  playLines(userId: string): StatementLine[] {
    const known = this.books.playLines?.get(userId) ?? [];
    return linesAfter(new Map([[userId, known]]), this.rest).get(userId) ?? [];
  }

  /** Returns the money from outside that counts towards limits of deposits, as loaded. */
  deposits(userId: string): readonly Deposit[] {
    return this.books.deposits?.get(userId) ?? [];
  }

  /** Returns the money of a wallet by source and age, as loaded. */
  funds(userId: string): Funds[] {
    return this.books.funds?.get(userId)?.funds ?? [];
  }

  /** Returns what left a wallet for each escrow and has not come back, as loaded. */
  gone(userId: string): FundsState['gone'] {
    return this.books.funds?.get(userId)?.gone ?? new Map();
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

  /** Adds signed counts to the totals of an escrow. */
  moveEscrow(
    key: string,
    movement: Partial<Pick<Escrow, 'postedCents' | 'pendingCents' | 'openTransfers'>>,
  ): void {
    const escrow = this.escrow(key);
    this.putEscrow({
      ...escrow,
      postedCents: escrow.postedCents + (movement.postedCents ?? 0),
      pendingCents: escrow.pendingCents + (movement.pendingCents ?? 0),
      openTransfers: escrow.openTransfers + (movement.openTransfers ?? 0),
    });
  }

  /**
   * Moves signed cents on a wallet.
   * @throws Error when that would overdraw it.
   */
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

  /** Appends a line to its owner's statement, with the present available balance. */
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

  /** Takes the next place on a statement, for a pending line that is now posted. */
  nextPlace(userId: string): { number: number; balanceAfterCents: number } {
    const account = this.account(userId);
    const number = account.lineCount + 1;
    this.accounts.set(userId, { ...account, lineCount: number });
    return { number, balanceAfterCents: availableOf(account) };
  }

  /** Records an event with its wallet's present balance. */
  tell<Event extends BalanceEvent>(
    spec: Event,
    userId: string,
    data: Omit<EventData<Event>, keyof Balance>,
  ): void {
    const account = this.account(userId);
    const available = availableOf(account);
    const owed = available < 0 && { owed: -available };
    const balance = { userId, available: Math.max(0, available), held: heldOf(account), ...owed };
    const event = { spec, data: { ...balance, ...data } };
    this.rest.events.push({ subject: userId, event });
  }

  /** Records an event without a balance. */
  tellOf(subject: string, event: Change['events'][number]['event']): void {
    this.rest.events.push({ subject, event });
  }

  savePlan(lines: PlanLine[]): void {
    this.rest.planLines.push(...lines);
  }

  setTimer(timer: TimerChange): void {
    this.rest.timers.push(timer);
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
