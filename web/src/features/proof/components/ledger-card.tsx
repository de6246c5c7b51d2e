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
import { t } from '../../../lib/language/translate';

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
        {t`They differ by ${formatChange(difference)}`}
      </Chip>
    );
  }
  const suspense = sumOf(proof.owed.suspense);
  if (suspense !== 0) {
    return (
      <Chip tone="warn" icon={TriangleAlert}>
        {t`Equal with ${formatCents(suspense)} in suspense`}
      </Chip>
    );
  }
  return (
    <Chip tone="good" icon={Check}>
      {t`Equal, to the cent`}
    </Chip>
  );
}

const holdNote = t`stakes on offer, requested payouts`;

/** The part of the escrows that is in leaves: of those who paid it in. */
const escrowNote = ({ byKind }: LiabilityProof['root']): string | undefined =>
  byKind && t`${formatCents(byKind.escrowCents)} of it in accounts of payers`;

const Owed = ({ proof: { owed, accounts, root } }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">{t`Who it belongs to`}</h3>
    <dl>
      <Line
        label={t`Players’ wallets`}
        note={t`${formatCount(accounts)} accounts`}
        cents={owed.wallets}
      />
      {root.byKind && (
        <>
          <Line look="part" label={t`Available`} cents={root.byKind.availableCents} />
          <Line look="part" label={t`On hold`} note={holdNote} cents={root.byKind.heldCents} />
        </>
      )}
      <Line label={t`Escrow`} note={escrowNote(root)} cents={sumOf(owed.escrows)} />
      {owed.escrows.map(({ detail, cents }) => (
        <Line key={detail} look="part" label={escrowName(detail)} cents={cents} />
      ))}
      <Line label={t`Payouts on their way`} cents={sumOf(owed.payouts)} />
      <Line label={t`Bonus of players`} note={t`for stakes only`} cents={owed.bonus} />
      <Line label={t`House`} note={t`rake and fees`} cents={owed.house} />
      <Line label={t`Suspense`} note={t`not explained yet`} cents={sumOf(owed.suspense)} />
      <Line look="total" label={t`Together`} cents={owed.total} />
    </dl>
  </div>
);

/** Whom the money belongs to, as a bar. The figures are in the legend. */
const Shares = ({ proof }: { proof: LiabilityProof }) => (
  <div className="proof-shares">
    <div className="proof-bar" aria-hidden>
      {sharesOf(proof).map(({ kind, cents }) => (
        <span key={kind} className={kind} style={{ flexGrow: cents }} />
      ))}
    </div>
    <ul className="row wrap small muted">
      {sharesOf(proof).map(({ kind, name, percent }) => (
        <li key={kind}>
          <span className={`proof-dot ${kind}`} aria-hidden /> {name} {percent}
        </li>
      ))}
    </ul>
  </div>
);

const HeldLines = ({ proof: { held } }: { proof: LiabilityProof }) => (
  <dl>
    {held.providers.map(({ detail, cents }) => (
      <Line key={detail} label={t`Payment provider`} note={detail} cents={cents} />
    ))}
    <Line
      label={t`Owed by players`}
      note={t`payments that were charged back`}
      cents={held.receivables}
    />
  </dl>
);

const Held = ({ proof }: { proof: LiabilityProof }) => (
  <div>
    <h3 className="small muted">{t`Where it is`}</h3>
    <HeldLines proof={proof} />
    <Shares proof={proof} />
    <dl className="proof-together">
      <Line look="total" label={t`Together`} cents={proof.held.total} />
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
        {t`Reported by ${provider} ${(
          <span className="small muted">
            {cents === null
              ? missingReason(missing)
              : t`balance at ${instantWords(readAt)}, fees and money under way included`}
          </span>
        )}`}
      </dt>
      <dd>
        {cents === null ? t`Not reported` : <Money cents={cents} />}
        {difference !== 0 && (
          <span className="small muted"> {t`${formatChange(difference)} to the ledger`}</span>
        )}
      </dd>
    </div>
  );
}

/** What the providers say themselves, beside the ledger's figures. */
const ReportedAssets = ({ proof }: { proof: LiabilityProof }) => (
  <div className="proof-reported">
    <h3 className="small muted">{t`What the payment providers report themselves`}</h3>
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
        {t`The ledger, added up`}
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
        label={t`Merkle root of the ${formatCount(proof.accounts)} accounts`}
        value={proof.root.hash}
        hint={t`It fixes every balance, and their sum, ${formatCents(proof.root.cents)}.`}
      />
      {proof.lastEntry && (
        <CopyField
          label={t`Hash of the ledger at entry ${formatCount(proof.lastEntry.number)}`}
          value={proof.lastEntry.hash}
          hint={t`It fixes every entry up to then, because each has the hash of the one before.`}
        />
      )}
    </div>
  </section>
);
