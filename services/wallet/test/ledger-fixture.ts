import { escrowKey } from '@contend/contracts';
import { Database, prepareRelay, systemClock } from '@contend/service-kit';
import { storyStoreUrl } from '@contend/test-kit';
import { mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import type { WalletDeps } from '../src/deps';
import { finishSettlement, settleEscrow } from '../src/escrows/escrows.actions';
import { fund, reversalIdOf, reverse } from '../src/escrows/fundings';
import { release, reserve } from '../src/escrows/reservations';
import { auditSources } from '../src/ledger/audit-sources.repository';
import { auditStore } from '../src/ledger/audit-store.repository';
import { endedOwners } from '../src/ledger/ended-owner.repository';
import { moneyFingerprint } from '../src/ledger/fingerprint';
import { fundsReader } from '../src/ledger/funds.repository';
import { type Ledger, ledgerOf } from '../src/ledger/ledger-queue.repository';
import type { LedgerReads } from '../src/ledger/ledger.repository';
import { statementRepository } from '../src/ledger/statement.repository';
import { verifyLedger } from '../src/ledger/verify.actions';
import { readDeposits } from '../src/refills/deposits.repository';
import { completeRefill, refillTransfers } from '../src/refills/refill';

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');
export const escrowOf = (number: number) => ({ kind: 'wager', id: idOf(number) });

type Line = { amountCents: number } & (
  | { payeeId: string }
  | { payee: { escrow: { kind: string; id: string } } }
);

/** What the commands of a ledger read beside it. */
export const ledgerReads = (db: Database): LedgerReads => ({
  depositsOf: (asked) => readDeposits(db, asked),
  readFunds: fundsReader(db, { log: { warn: () => undefined }, longestHoldMs: 0 }),
});

/** The wallet's ledger on its own store, without HTTP, in any number of processes. */
export async function ledgerFixture({ replicas = 1 } = {}) {
  const name = `ledger_${randomBytes(5).toString('hex')}`;
  const url = new URL(storyStoreUrl());
  url.searchParams.set('monitorCommands', 'true');
  const dbs = await Promise.all(
    Array.from({ length: replicas }, () =>
      Database.connect(url.toString(), `${name}_wallet`, systemClock),
    ),
  );
  const ledgers: Ledger[] = [];
  for (const db of dbs) {
    prepareRelay(db);
    ledgers.push(ledgerOf(db, ledgerReads(db)));
    endedOwners(db);
    statementRepository(db, ledgerReads(db).readFunds);
    auditSources(db);
    auditStore(db);
    await db.prepare();
  }
  const [db] = dbs;
  const [ledger] = ledgers;
  if (!db || !ledger) throw new Error('A fixture has at least one replica.');
  const work = { bytes: 0, commands: 0 };
  const listeners: ((bytes: number, name: string) => void)[] = [];
  db.connection
    .getClient()
    .on('commandStarted', ({ command, commandName }: mongo.CommandStartedEvent) => {
      work.bytes += mongo.BSON.calculateObjectSize(command);
      work.commands += 1;
      listeners.forEach((listener) =>
        listener(mongo.BSON.calculateObjectSize(command), commandName),
      );
    });
  const deps = { db, ledger, now: () => new Date() } as WalletDeps;
  return {
    db,
    dbs,
    ledgers,
    work,
    /** Calls `listener` with the size of each command sent to the store. */
    onCommand: (listener: (bytes: number, name: string) => void) => listeners.push(listener),
    /** Adds money to a wallet. */
    refill: (userId: string, amountCents: number) => {
      const id = randomBytes(12).toString('hex');
      const refill = { id, userId, provider: 'sandbox', amountCents };
      const needs = { accounts: [userId], transfers: refillTransfers(id) };
      return ledger.run(needs, (books) => completeRefill(books, refill, new Date()));
    },
    ...operationsOf(ledgers),
    finish: (key: string) => finishSettlement(deps, key),
    verify: () => verifyLedger({ db }),
    collection: (of: string) => db.connection.collection<{ _id: string }>(of),
    async end() {
      await db.connection.dropDatabase();
      await Promise.all(dbs.map((one) => one.close()));
    },
  };
}

const operationsOf = (ledgers: Ledger[]) => {
  const on = (replica = 0) => ledgers[replica % ledgers.length] as Ledger;
  const common = (id: string) => {
    const [kind = '', escrowId = ''] = id.split(':');
    return { id, escrow: { kind, id: escrowId }, purpose: 'stake' as const, label: 'Chess 1v1' };
  };
  const keyOf = (id: string) => id.split(':').slice(0, 2).join(':');
  return {
    reserve(id: string, payerId: string, amountCents: number) {
      const body = { ...common(id), payers: [{ payerId, amountCents }] };
      const command = { ...body, fingerprint: moneyFingerprint(body) };
      const needs = { transfers: [id], escrows: [keyOf(id)], accounts: [payerId] };
      return on().run(needs, (books) => reserve(books, command, new Date()));
    },
    release: (id: string) =>
      on().run({ transfers: [id], escrows: [keyOf(id)] }, (books) =>
        release(books, { ids: [id], label: 'Chess 1v1' }, new Date()),
      ),
    fund(
      id: string,
      payers: { payerId: string; amountCents: number }[],
      { reservations = [], replica = 0 }: { reservations?: string[]; replica?: number } = {},
    ) {
      const body = { ...common(id), payers, reservations };
      const command = { ...body, fingerprint: moneyFingerprint(body) };
      const accounts = payers.map(({ payerId }) => payerId);
      const needs = { transfers: [id, ...reservations], escrows: [keyOf(id)], accounts };
      return on(replica).run(needs, (books) => fund(books, command, new Date()));
    },
    reverse(fundingId: string, reserveAgain: { reservationId: string; as: string }[] = []) {
      const fingerprint = moneyFingerprint({ reserveAgain });
      const command = { fundingId, fingerprint, label: 'Chess 1v1', reserveAgain };
      const again = reserveAgain.flatMap(({ reservationId, as }) => [reservationId, as]);
      const transfers = [fundingId, reversalIdOf(fundingId), ...again];
      const needs = { transfers, escrows: [keyOf(fundingId)] };
      return on().run(needs, (books) => reverse(books, command, new Date()));
    },
    settle(
      escrow: { kind: string; id: string },
      lines: Line[],
      { rakeCents = 0, replica = 0 }: { rakeCents?: number; replica?: number } = {},
    ) {
      const some = lines.map((line) => ({ ...line, purpose: 'winnings' as const, label: 'x' }));
      const body = { id: escrowKey(escrow), escrow, lines: some, rakeCents };
      const deps = { ledger: on(replica), now: () => new Date() } as WalletDeps;
      return settleEscrow(deps, { body }).then(({ status }) => status);
    },
  };
};
