import { Database, systemClock } from '@contend/service-kit';
import {
  chained,
  type ChainedEntry,
  type ChainHead,
  emptyChain,
} from '../../../services/wallet/src/audit/entry-chain';
import { fund } from '../../../services/wallet/src/escrows/fundings';
import { settle } from '../../../services/wallet/src/escrows/settlement';
import { type Account, availableOf } from '../../../services/wallet/src/ledger/account';
import { accountModel } from '../../../services/wallet/src/ledger/account.model';
import { auditSources } from '../../../services/wallet/src/ledger/audit-sources.repository';
import { auditStore } from '../../../services/wallet/src/ledger/audit-store.repository';
import {
  bonusAccount,
  type Books,
  type Escrow,
  escrowAccount,
  noBooks,
  type Outcome,
  type StatementLine,
  type Transfer,
  userAccount,
} from '../../../services/wallet/src/ledger/books';
import { endedOwners } from '../../../services/wallet/src/ledger/ended-owner.repository';
import { entryModel } from '../../../services/wallet/src/ledger/entry.model';
import { escrowModel } from '../../../services/wallet/src/ledger/escrow.model';
import { fingerprintOf, moneyFingerprint } from '../../../services/wallet/src/ledger/fingerprint';
import { ledgerHeadModel } from '../../../services/wallet/src/ledger/ledger-head.model';
import { statementLineModel } from '../../../services/wallet/src/ledger/statement-line.model';
import { transferModel } from '../../../services/wallet/src/ledger/transfer.model';
import { completeRefill } from '../../../services/wallet/src/refills/refill';
import { send } from '../../../services/wallet/src/wallets/send';
import { runProgram } from '../program';

interface Options {
  mongoUrl: string;
  accounts: number;
}

export interface Filling {
  /** The minimum number of entries. */
  total: number;
  /** Whether the added entries count as verified, or are left to the next increment. */
  isAudited: boolean;
}

const idOf = (kind: 'a' | 'b' | 'c' | 'd', number: number) =>
  kind + number.toString(16).padStart(23, '0');
const party = (number: number) => ({ id: idOf('a', number), username: `player${number}` });

const pageSize = 2000;
type Row = { _id: string } & Record<string, unknown>;
const toRow = <Item extends { id: string }>({ id, ...rest }: Item): Row => ({ _id: id, ...rest });

/**
 * Decides commands by the wallet's rules in memory, numbers and chains their entries as the ledger
 * does, and inserts them in pages: the rows equal the ledger's, without its transactions.
 */
class LedgerFiller {
  private readonly accounts = new Map<string, Account>();
  private readonly heads = new Map<string, ChainHead>();
  private readonly changed = new Set<string>();
  private escrows = new Map<string, Escrow>();
  private transfers = new Map<string, Transfer>();
  private lines = new Map<string, StatementLine>();
  private entries: ChainedEntry[] = [];
  private written = 0;
  private commands = 0;
  private mark = {};

  constructor(
    private readonly db: Database,
    private readonly count: number,
  ) {}

  /** Adds whole commands until there are at least `total` entries. */
  async fill({ total, isAudited }: Filling): Promise<number> {
    this.mark = isAudited ? {} : { unaudited: true };
    if (this.commands === 0) {
      for (let nth = 0; nth < this.count; nth += 1) this.refill(nth);
    }
    while (this.written + this.entries.length < total) {
      // As many entries of stakes (eight each) as of transfers (two each).
      if (this.commands % 5 === 0) this.wager(this.commands);
      else this.send(this.commands);
      if (this.entries.length >= pageSize) await this.flush();
    }
    await this.flush();
    await this.saveHeads();
    return this.written;
  }

  private refill(nth: number): void {
    const refill = { provider: 'sandbox', amountCents: 100_000 };
    const command = { ...refill, id: idOf('b', nth), userId: party(nth).id };
    this.perform((books) => completeRefill(books, command, new Date()));
  }

  private send(nth: number): void {
    const [from, to] = [party(nth % this.count), party((nth * 7 + 1) % this.count)];
    if (from.id === to.id) return void (this.commands += 1);
    const common = { id: idOf('c', nth), from, to, amountCents: 1, note: null };
    const command = { ...common, fingerprint: fingerprintOf(common) };
    this.perform((books) => send(books, command, new Date()));
  }

  private wager(nth: number): void {
    const escrow = { kind: 'wager', id: idOf('d', nth) };
    const [one, other] = [party(nth % this.count).id, party((nth + 3) % this.count).id];
    const payers = [one, other].map((payerId) => ({ payerId, amountCents: 2 }));
    const purpose = 'stake' as const;
    const stake = { id: `wager:${escrow.id}:1`, escrow, purpose, label: 'Chess 1v1', payers };
    const funding = { ...stake, reservations: [] };
    this.perform((books) =>
      fund(books, { ...funding, fingerprint: moneyFingerprint(funding) }, new Date()),
    );
    const line = { payeeId: one, amountCents: 3, purpose: 'winnings' as const, label: 'Won' };
    const body = { id: `wager:${escrow.id}`, escrow, lines: [line], rakeCents: 1 };
    const plan = { ...body, fingerprint: moneyFingerprint(body) };
    const own = new Map([...this.transfers].filter(([id]) => id === stake.id));
    this.perform((books) => settle({ ...books, transfers: own }, plan, new Date()));
  }

  private perform(decide: (books: Books) => Outcome<unknown>): void {
    const { accounts, escrows } = this;
    const { change } = decide({ ...noBooks, accounts, escrows });
    const { entries, heads } = chained(change.entries, this.heads, this.commands % 16);
    this.commands += 1;
    for (const [name, head] of heads) this.heads.set(name, head);
    for (const name of heads.keys()) this.changed.add(name);
    this.entries.push(...entries);
    for (const account of change.accounts) this.accounts.set(account.id, account);
    for (const escrow of change.escrows) this.escrows.set(escrow.id, escrow);
    for (const transfer of change.transfers) this.transfers.set(transfer.id, transfer);
    for (const line of change.lines) this.lines.set(line.id, line);
    for (const { id, ...amendment } of change.amendments) {
      const line = this.lines.get(id);
      if (line) this.lines.set(id, { ...line, ...amendment });
    }
  }

  private async flush(): Promise<void> {
    const escrows = [...this.escrows.values()].map((escrow) => ({
      ...toRow(escrow),
      version: 2,
      chain: this.heads.get(escrowAccount(escrow.id)) ?? emptyChain,
      ...this.mark,
    }));
    await this.insert('entries', this.entries.map(toRow));
    await this.insert('transfers', [...this.transfers.values()].map(toRow));
    await this.insert('statementLines', [...this.lines.values()].map(toRow));
    await this.insert('escrows', escrows);
    this.written += this.entries.length;
    for (const { id } of this.escrows.values()) this.heads.delete(escrowAccount(id));
    this.entries = [];
    this.lines = new Map();
    this.escrows = new Map();
    this.transfers = new Map();
  }

  /** Documents that every command changes are written once, at the end. */
  private async saveHeads(): Promise<void> {
    const chainOf = (name: string) => this.heads.get(name) ?? emptyChain;
    const accounts = [...this.accounts.values()]
      .filter(({ id }) => this.changed.has(userAccount(id)))
      .map((account) => ({
        ...toRow(account),
        version: account.lineCount,
        availableCents: availableOf(account),
        chain: chainOf(userAccount(account.id)),
        bonusChain: chainOf(bonusAccount(account.id)),
        ...this.mark,
      }));
    const heads = [...this.changed]
      .filter((name) => /^(house|provider):/.test(name))
      .map((_id) => ({ _id, ...chainOf(_id), ...this.mark }));
    await this.replace('accounts', accounts);
    await this.replace('ledgerHeads', heads);
    this.changed.clear();
  }

  private rows(name: string) {
    return this.db.connection.collection<Row>(name);
  }

  private async insert(name: string, rows: Row[]): Promise<void> {
    if (rows.length > 0) await this.rows(name).insertMany(rows, { ordered: false });
  }

  private async replace(name: string, rows: Row[]): Promise<void> {
    const writes = rows.map(({ _id, ...rest }) => ({
      replaceOne: { filter: { _id }, replacement: rest as Row, upsert: true },
    }));
    if (writes.length > 0) await this.rows(name).bulkWrite(writes, { ordered: false });
  }
}

/** Returns the number of entries after each filling. */
runProgram(async ({ mongoUrl, accounts }: Options) => {
  const db = await Database.connect(mongoUrl, 'contend_wallet', systemClock);
  for (const spec of [accountModel, escrowModel, ledgerHeadModel] as const) {
    db.model(spec as Parameters<Database['model']>[0]);
  }
  for (const spec of [entryModel, statementLineModel, transferModel] as const) {
    db.model(spec as Parameters<Database['model']>[0]);
  }
  auditSources(db);
  auditStore(db);
  endedOwners(db);
  await db.prepare();
  const filler = new LedgerFiller(db, accounts);
  return {
    ready: null,
    answer: (question) => filler.fill(question as Filling),
    stop: () => db.close(),
  };
});
