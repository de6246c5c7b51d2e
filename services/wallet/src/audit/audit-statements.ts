import { type StatementLine, userAccount } from '../ledger/books';
import type { Findings } from './findings';
import type { LedgerSources } from './sources';
import { folded, paired } from './streams';

interface Chain {
  /** The available balance after the last line that counts. */
  balanceCents: number;
  number: number;
  brokenAt: string | null;
}

/** Pending and failed lines move nothing. */
const follow = (chain: Chain, line: StatementLine): Chain => {
  const balanceCents =
    chain.balanceCents + (line.balanceAfterCents === null ? 0 : line.amountCents);
  const isNext = line.number > chain.number;
  const reads = line.balanceAfterCents === null || line.balanceAfterCents === balanceCents;
  const brokenAt = chain.brokenAt ?? (isNext && reads ? null : line.id);
  return { balanceCents, number: line.number, brokenAt };
};

/**
 * Verifies that each statement's balances follow from line to line and end at the available
 * balance.
 */
export async function auditStatements(sources: LedgerSources, findings: Findings): Promise<void> {
  const owners = (async function* () {
    for await (const { id, availableCents } of sources.accounts()) {
      yield { key: id, availableCents };
    }
  })();
  const chains = folded(sources.lines(), ({ userId }) => userId, {
    start: (): Chain => ({ balanceCents: 0, number: 0, brokenAt: null }),
    add: follow,
  });
  for await (const { key, left, right } of paired(owners, chains)) {
    const name = userAccount(key);
    const broken = right?.value.brokenAt ?? null;
    if (broken) findings.note(`${name}: the statement does not read on at ${broken}`);
    if (!left) findings.note(`${name}: a statement without a wallet`);
    const end = right?.value.balanceCents ?? 0;
    findings.same(`${name}: the statement's end`, left?.availableCents ?? 0, end);
  }
}
