import { type Account, availableOf } from '../domain/account';
import {
  bonusAccount,
  type Entry,
  type Escrow,
  escrowAccount,
  houseAccount,
  userAccount,
} from '../domain/books';
import type { LedgerSources, Open } from './sources';
import type { Findings } from './findings';
import { folded, paired } from './streams';

export interface Checked {
  accounts: number;
  houseCents: number;
  escrowCents: number;
  suspenseCents: number;
}

interface Balance {
  key: string;
  /** Null where no balance is stored: entries alone say it. */
  cents: number | null;
}

const sums = (entries: AsyncIterable<Entry>) =>
  folded(entries, ({ account }) => account, {
    start: () => 0,
    add: (sum, { side, amountCents }) => sum + (side === 'credit' ? amountCents : -amountCents),
  });

interface Audit {
  open: Open;
  checked: Checked;
}

/** Stored balances are the sums of their entries; what is open adds up; nobody is below zero. */
export async function auditAccounts(
  sources: LedgerSources,
  audit: Audit,
  findings: Findings,
): Promise<void> {
  const stored = balances(sources, audit, findings);
  for await (const { key, left, right } of paired(stored, sums(sources.entriesByAccount()))) {
    const cents = right?.value ?? 0;
    if (!left && !isClearing(key)) findings.note(`${key}: entries of an account that is not there`);
    if (key.startsWith('suspense:')) audit.checked.suspenseCents += cents;
    if (key === houseAccount) audit.checked.houseCents = cents;
    if (left && left.cents !== null) findings.same(`${key}: stored balance`, cents, left.cents);
  }
}

/** The house, providers and suspense have entries only. */
const isClearing = (account: string): boolean => /^(house|provider|suspense):/.test(account);

/** Every account that has a document, in the order of its name: escrows, users. */
async function* balances(
  sources: LedgerSources,
  { open, checked }: Audit,
  findings: Findings,
): AsyncGenerator<Balance> {
  for await (const escrow of sources.escrows()) {
    checkEscrow(escrow, open, findings);
    checked.escrowCents += escrow.postedCents;
    yield { key: escrowAccount(escrow.id), cents: escrow.postedCents };
  }
  for await (const account of sources.accounts()) {
    checked.accounts += 1;
    checkAccount(account, open, findings);
    yield { key: userAccount(account.id), cents: account.postedCents };
    yield { key: bonusAccount(account.id), cents: account.bonusCents };
  }
}

/** Escrow is the sum of open stakes, and a settled one is empty. */
function checkEscrow(escrow: Escrow, open: Open, findings: Findings): void {
  const name = escrowAccount(escrow.id);
  const { settlement, postedCents, openTransfers } = escrow;
  findings.same(`${name}: open transfers`, open.transfers.of(escrow.id), openTransfers);
  findings.same(`${name}: pending stakes`, open.pendingCredits.of(name), escrow.pendingCents);
  if (!settlement) findings.same(`${name}: open stakes`, open.cents.of(escrow.id), postedCents);
  if (settlement?.status === 'completed') {
    findings.same(`${name}: left after settling`, 0, postedCents + openTransfers);
  }
}

function checkAccount(
  account: Account & { availableCents: number },
  open: Open,
  findings: Findings,
): void {
  const name = userAccount(account.id);
  const pendingCents = open.pendingDebits.of(name);
  findings.same(`${name}: pending stakes`, pendingCents, account.pendingDebitCents);
  findings.same(`${name}: staked`, open.staked.of(account.id), account.stakedCents);
  findings.same(`${name}: available`, availableOf(account), account.availableCents);
  const lowestCents = 0 - (account.chargedBackCents ?? 0);
  const isBelow = availableOf(account) < lowestCents || account.bonusCents < 0;
  if (isBelow) findings.note(`${name}: below zero`);
}
