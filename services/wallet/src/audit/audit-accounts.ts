import { type Account, availableOf } from '../ledger/account';
import { bonusAccount, type Escrow, escrowAccount, userAccount } from '../ledger/books';
import { ClearingChains } from './clearing-chains';
import { type ChainHead, emptyChain, endDifference, followed, startOfChain } from './entry-chain';
import type { Findings } from './findings';
import type { LedgerSources, Open } from './sources';
import { folded, paired } from './streams';

export interface Checked {
  accounts: number;
  houseCents: number;
  escrowCents: number;
  suspenseCents: number;
}

interface Balance {
  key: string;
  cents: number;
  head: ChainHead;
}

interface Audit {
  open: Open;
  checked: Checked;
}

/**
 * Verifies that stored balances are the sums of their entries, open amounts add up, and no balance
 * is below its limit.
 */
export async function auditAccounts(
  sources: LedgerSources,
  audit: Audit,
  findings: Findings,
): Promise<void> {
  const stored = balances(sources, audit, findings);
  const clearing = await ClearingChains.of(sources);
  const chains = folded(clearing.without(sources.entriesByAccount()), ({ account }) => account, {
    start: () => startOfChain,
    add: followed,
  });
  for await (const { key, left, right } of paired(stored, chains)) {
    const chain = right?.value ?? startOfChain;
    if (!left) findings.note(`${key}: entries of an account that is not there`);
    if (!left) continue;
    findings.same(`${key}: stored balance`, chain.cents, left.cents);
    const difference = endDifference(chain, left.head);
    if (difference) findings.note(`${key}: ${difference}`);
  }
  await clearing.report(sources, audit.checked, findings);
}

/** Yields every account that has a document, by name: escrows, then users. */
async function* balances(
  sources: LedgerSources,
  { open, checked }: Audit,
  findings: Findings,
): AsyncGenerator<Balance> {
  for await (const escrow of sources.escrows()) {
    checkEscrow(escrow, open, findings);
    checked.escrowCents += escrow.postedCents;
    yield {
      key: escrowAccount(escrow.id),
      cents: escrow.postedCents,
      head: escrow.chain ?? emptyChain,
    };
  }
  for await (const account of sources.accounts()) {
    checked.accounts += 1;
    checkAccount(account, open, findings);
    const { id, postedCents, bonusCents, chain = emptyChain, bonusChain = emptyChain } = account;
    yield { key: userAccount(id), cents: postedCents, head: chain };
    yield { key: bonusAccount(id), cents: bonusCents, head: bonusChain };
  }
}

/** Verifies that an escrow is the sum of its open stakes, and empty once settled. */
export function checkEscrow(escrow: Escrow, open: Open, findings: Findings): void {
  const name = escrowAccount(escrow.id);
  const { settlement, postedCents, openTransfers } = escrow;
  findings.same(`${name}: open transfers`, open.transfers.of(escrow.id), openTransfers);
  findings.same(`${name}: pending stakes`, open.pendingCredits.of(name), escrow.pendingCents);
  if (!settlement) findings.same(`${name}: open stakes`, open.cents.of(escrow.id), postedCents);
  if (settlement?.status === 'completed') {
    findings.same(`${name}: left after settling`, 0, postedCents + openTransfers);
  }
}

/** Verifies that pending, staked and available amounts add up, and none is below its limit. */
export function checkAccount(
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
