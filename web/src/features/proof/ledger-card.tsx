import type { LiabilityProof } from '@contend/contracts';
import { Check, TriangleAlert } from 'lucide-react';
import { Chip } from '../../components/chip';
import { CopyField } from '../../components/copy-field';
import { Money } from '../../components/money';
import { formatCents, formatChange, formatCount } from '../../lib/format';
import { differenceOf, escrowName, sumOf } from './proof-words';

interface LineProps {
  label: string;
  note?: string;
  cents: number;
  look?: 'part' | 'total';
}

const Line = ({ label, note, cents, look }: LineProps) => (
  <div className={`proof-line ${look ?? ''}`}>
    <dt>
      {label} {note && <span className="small muted">{note}</span>}
    </dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
);

/** Whether both sides of a proof are equal. */
export function EqualChip({ proof }: { proof: LiabilityProof }) {
  const difference = differenceOf(proof);
  if (difference !== null) {
    return (
      <Chip tone="bad" icon={TriangleAlert}>
        They differ by {formatChange(difference)}
      </Chip>
    );
  }
  const suspense = sumOf(proof.owed.suspense);
  if (suspense !== 0) {
    return (
      <Chip tone="warn" icon={TriangleAlert}>
        Equal with {formatCents(suspense)} in suspense
      </Chip>
    );
  }
  return (
    <Chip tone="good" icon={Check}>
      Equal, to the cent
    </Chip>
  );
}

const Owed = ({ proof: { owed, accounts } }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">Who it belongs to</h3>
    <dl>
      <Line
        label="Players’ wallets"
        note={`${formatCount(accounts)} accounts`}
        cents={owed.wallets}
      />
      <Line label="Escrow" cents={sumOf(owed.escrows)} />
      {owed.escrows.map(({ detail, cents }) => (
        <Line key={detail} look="part" label={escrowName(detail)} cents={cents} />
      ))}
      <Line label="Payouts on their way" cents={sumOf(owed.payouts)} />
      <Line label="Bonus of players" note="for stakes only" cents={owed.bonus} />
      <Line label="House" note="rake and fees" cents={owed.house} />
      <Line label="Suspense" note="not explained yet" cents={sumOf(owed.suspense)} />
      <Line look="total" label="Together" cents={owed.total} />
    </dl>
  </div>
);

const Held = ({ proof: { held } }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">Where it is</h3>
    <dl>
      {held.providers.map(({ detail, cents }) => (
        <Line key={detail} label="Payment provider" note={detail} cents={cents} />
      ))}
      <Line
        label="Owed by players"
        note="payments that were charged back"
        cents={held.receivables}
      />
      <Line look="total" label="Together" cents={held.total} />
    </dl>
  </div>
);

/** Both sides of the ledger, and the root of the tree of wallets. */
export const LedgerCard = ({ proof }: { proof: LiabilityProof }) => (
  <section className="card" aria-labelledby="proof-ledger">
    <div className="card-head row">
      <h2 id="proof-ledger" className="grow">
        The ledger, added up
      </h2>
      <EqualChip proof={proof} />
    </div>
    <div className="proof-sides">
      <Owed proof={proof} />
      <Held proof={proof} />
    </div>
    <div className="proof-root">
      <CopyField
        label="Merkle root of the wallets"
        value={proof.root.hash}
        hint={`It fixes every balance, and their sum, ${formatCents(proof.root.cents)}.`}
      />
    </div>
  </section>
);
