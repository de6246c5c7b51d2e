import { Database, systemClock } from '@contend/service-kit';
import type { WalletDeps } from '../../../services/wallet/src/deps';
import { newAccount } from '../../../services/wallet/src/ledger/account';
import { accountModel } from '../../../services/wallet/src/ledger/account.model';
import { prepareAudit } from '../../../services/wallet/src/ledger/audit-store.repository';
import { entryModel } from '../../../services/wallet/src/ledger/entry.model';
import { escrowModel } from '../../../services/wallet/src/ledger/escrow.model';
import { ledgerHeadModel } from '../../../services/wallet/src/ledger/ledger-head.model';
import { transferModel } from '../../../services/wallet/src/ledger/transfer.model';
import { liabilityProofRepository } from '../../../services/wallet/src/liabilities/liability-proof.repository';
import {
  getLiabilityLeaf,
  proveOnce,
} from '../../../services/wallet/src/liabilities/proofs.actions';
import { readFileSync } from 'node:fs';
import { runProgram } from '../program';

export type ProofQuestion = { fill: number } | { prove: string } | { read: string; count: number };

export interface ProofResult {
  seconds: number;
  /** Processor time of this process, without the store. */
  cpuSeconds: number;
  /** Of this process, without the store. */
  peakMiB: number;
  accounts: number;
  /** Of both sides of the ledger: 0 when they are equal. */
  differenceCents: number;
}

type Row = { _id: string } & Record<string, unknown>;
const pageSize = 5000;
const idOf = (nth: number) => `a${nth.toString(16).padStart(23, '0')}`;
const headOf = (nth: number) => ({ number: 1, hash: nth.toString(36).padStart(43, 'h') });

/** A third of the accounts have money on hold, and a third a stake in escrow. */
function accountOf(nth: number): Row {
  const { id: _id, ...account } = newAccount(idOf(nth), new Date());
  const [posted, part] = [1000 + (nth % 5000), nth % 3];
  const [held, staked] = [part === 0 ? 0 : 500, part === 2 ? 250 : 0];
  return {
    ...{ _id, ...account, version: 1, lineCount: 1, chain: headOf(nth), bonusChain: headOf(0) },
    ...{ postedCents: posted, pendingDebitCents: held, availableCents: posted - held },
    stakedCents: staked,
  };
}

async function fill(db: Database, accounts: number): Promise<void> {
  const rows = (name: string) => db.connection.collection<Row>(name);
  let [wallets, escrow] = [0, 0];
  for (let from = 0; from < accounts; from += pageSize) {
    const count = Math.min(pageSize, accounts - from);
    const page = Array.from({ length: count }, (_, nth) => accountOf(from + nth));
    wallets += page.reduce((sum, { postedCents }) => sum + Number(postedCents), 0);
    escrow += page.reduce((sum, { stakedCents }) => sum + Number(stakedCents), 0);
    await rows('accounts').insertMany(page, { ordered: false });
  }
  const key = `wager:${idOf(0)}`;
  const totals = { postedCents: escrow, pendingCents: 0, openTransfers: 0, settlement: null };
  await rows('escrows').insertOne({ _id: key, version: 1, ...totals, chain: headOf(1) });
  const chain = 'provider:sandbox:USD/0';
  await rows('ledgerHeads').insertOne({ _id: chain, ...headOf(2) });
  const cents = -wallets - escrow;
  await rows('auditCheckpoints').insertOne({ _id: chain, ...headOf(2), cents, at: new Date() });
}

const peakMiB = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const log = { error: () => undefined, warn: () => undefined } as unknown as WalletDeps['log'];
const provider = { name: 'sandbox', readBalance: () => Promise.resolve(null) } as Partial<
  WalletDeps['provider']
> as WalletDeps['provider'];

async function prove(deps: WalletDeps, day: string): Promise<ProofResult> {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await proveOnce(deps, day);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(used);
  const cpuSeconds = (user + system) / 1e6;
  const proof = await deps.liabilityProofs.find(day);
  if (!proof) throw new Error('There is no proof.');
  const differenceCents = proof.owed.total - proof.held.total;
  return { seconds, cpuSeconds, peakMiB: peakMiB(), accounts: proof.accounts, differenceCents };
}

/** Milliseconds of each read of one account's leaf and path. */
async function read(deps: WalletDeps, day: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const actor = { id: idOf(nth * 37), username: '', roles: [], sessionId: '' };
    const begun = performance.now();
    const input = { actor, params: { day } } as unknown as Parameters<typeof getLiabilityLeaf>[1];
    await getLiabilityLeaf(deps, input);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Fills a ledger, proves it or reads leaves: a process each, so that a peak is its own. */
runProgram(async ({ mongoUrl }: { mongoUrl: string }) => {
  const db = await Database.connect(mongoUrl, 'contend_wallet', systemClock);
  for (const spec of [accountModel, escrowModel, ledgerHeadModel, entryModel, transferModel]) {
    db.model(spec as Parameters<Database['model']>[0]);
  }
  const liabilityProofs = liabilityProofRepository(db);
  await prepareAudit(db);
  await db.prepare();
  const deps = { db, liabilityProofs, provider, log, now: () => new Date() } as WalletDeps;
  return {
    ready: null,
    answer(asked): Promise<unknown> {
      const question = asked as ProofQuestion;
      if ('fill' in question) return fill(db, question.fill);
      if ('prove' in question) return prove(deps, question.prove);
      return read(deps, question.read, question.count);
    },
    stop: () => db.close(),
  };
});
