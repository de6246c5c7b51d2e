import type { LiabilityProof } from '@contend/contracts';
import { Check, TriangleAlert } from 'lucide-react';
import { Chip } from '../../../components/page/chip';
import { CopyField } from '../../../components/input/copy-field';
import { Money } from '../../../components/money/money';
import { formatCents, formatChange, formatCount } from '../../../lib/format/format';
import {
  differenceOf,
  escrowName,
  instantWords,
  ledgerCentsOf,
  missingReason,
  sharesOf,
  sumOf,
} from '../labels';

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

const holdNote = 'stakes on offer, requested payouts';

/** The part of the escrows that is in leaves: of those who paid it in. */
const escrowNote = ({ byKind }: LiabilityProof['root']): string | undefined =>
  byKind && `${formatCents(byKind.escrowCents)} of it in accounts of payers`;

const Owed = ({ proof: { owed, accounts, root } }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">Who it belongs to</h3>
    <dl>
      <Line
        label="Players’ wallets"
        note={`${formatCount(accounts)} accounts`}
        cents={owed.wallets}
      />
      {root.byKind && (
        <>
          <Line look="part" label="Available" cents={root.byKind.availableCents} />
          <Line look="part" label="On hold" note={holdNote} cents={root.byKind.heldCents} />
        </>
      )}
      <Line label="Escrow" note={escrowNote(root)} cents={sumOf(owed.escrows)} />
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

/** Whom the money belongs to, as a bar. The figures are in the legend. */
const Shares = ({ proof }: { proof: LiabilityProof }) => (
  <div className="proof-shares">
    <div className="proof-bar" aria-hidden>
      {sharesOf(proof).map(({ name, cents }) => (
        <span key={name} className={name.toLowerCase()} style={{ flexGrow: cents }} />
      ))}
    </div>
    <ul className="row wrap small muted">
      {sharesOf(proof).map(({ name, percent }) => (
        <li key={name}>
          <span className={`proof-dot ${name.toLowerCase()}`} aria-hidden /> {name} {percent}
        </li>
      ))}
    </ul>
  </div>
);

const HeldLines = ({ proof: { held } }: { proof: LiabilityProof }) => (
  <dl>
    {held.providers.map(({ detail, cents }) => (
      <Line key={detail} label="Payment provider" note={detail} cents={cents} />
    ))}
    <Line label="Owed by players" note="payments that were charged back" cents={held.receivables} />
  </dl>
);

const Held = ({ proof }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">Where it is</h3>
    <HeldLines proof={proof} />
    <Shares proof={proof} />
    <dl className="proof-together">
      <Line look="total" label="Together" cents={proof.held.total} />
    </dl>
  </div>
);

type Asset = LiabilityProof['assets'][number];

function Reported({ asset, proof }: { asset: Asset; proof: LiabilityProof }) {
  const { provider, cents, missing, readAt } = asset;
  const difference = cents === null ? 0 : cents - ledgerCentsOf(proof, provider);
  return (
    <div className="proof-line">
      <dt>
        Reported by {provider}{' '}
        <span className="small muted">
          {cents === null
            ? missingReason(missing)
            : `balance at ${instantWords(readAt)}, fees and money under way included`}
        </span>
      </dt>
      <dd>
        {cents === null ? 'Not reported' : <Money cents={cents} />}
        {difference !== 0 && (
          <span className="small muted"> {formatChange(difference)} to the ledger</span>
        )}
      </dd>
    </div>
  );
}

/** What the providers say themselves, beside the ledger's figures. */
const ReportedAssets = ({ proof }: { proof: LiabilityProof }) => (
  <div className="proof-reported">
    <h3 className="small muted">What the payment providers report themselves</h3>
    <dl>
      {proof.assets.map((asset) => (
        <Reported key={asset.provider} {...{ asset, proof }} />
      ))}
    </dl>
  </div>
);

/** Both sides of the ledger, and the root of the tree of accounts. */
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
    {proof.assets.length > 0 && <ReportedAssets proof={proof} />}
    <div className="proof-root">
      <CopyField
        label={`Merkle root of the ${formatCount(proof.accounts)} accounts`}
        value={proof.root.hash}
        hint={`It fixes every balance, and their sum, ${formatCents(proof.root.cents)}.`}
      />
      {proof.lastEntry && (
        <CopyField
          label={`Hash of the ledger at entry ${formatCount(proof.lastEntry.number)}`}
          value={proof.lastEntry.hash}
          hint="It fixes every entry up to then, because each has the hash of the one before."
        />
      )}
    </div>
  </section>
);
