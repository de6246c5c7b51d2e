import type { LiabilityProof } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/page/skeleton';
import { formatCents, formatCount } from '../../../lib/format/format';
import { coverage, dayWords, instantWords, moneyThere, owedToPlayers } from '../labels';

interface FigureProps {
  label: string;
  note: string;
  tone?: 'good' | 'bad' | '';
  children: ReactNode;
}

const Figure = ({ label, note, tone = '', children }: FigureProps) => (
  <div>
    <dt className="small muted">{label}</dt>
    <dd className={`figure ${tone}`}>{children}</dd>
    <dd className="small muted">{note}</dd>
  </div>
);

/** taken 1 Dec 00:00:00 UTC · ledger entry 4,118,902 */
const takenWords = ({ takenAt, lastEntry }: LiabilityProof): string =>
  [
    `taken ${instantWords(takenAt)}`,
    ...(lastEntry ? [`ledger entry ${formatCount(lastEntry.number)}`] : []),
  ].join(' · ');

function Figures({ proof }: { proof: LiabilityProof }) {
  const owed = owedToPlayers(proof);
  const isCovered = moneyThere(proof) >= owed;
  const [day = '', number] = proof.day.split('.');
  return (
    <>
      <Figure label="Owed to players" note="wallets, escrow, payouts, bonus">
        {formatCents(owed)}
      </Figure>
      <Figure label="Money that is there" note="at payment providers, by the ledger">
        {formatCents(moneyThere(proof))}
      </Figure>
      <Figure label="Covered" note="must be 100 % or more" tone={isCovered ? 'good' : 'bad'}>
        {coverage(proof) ?? '–'}
      </Figure>
      <Figure
        label={number ? `On request of an admin, no. ${number}` : 'Night of'}
        note={takenWords(proof)}
      >
        {dayWords(day)}
      </Figure>
    </>
  );
}

/** The four figures of a proof. */
export const FiguresCard = ({ proof }: { proof: LiabilityProof | undefined }) => (
  <dl className="card proof-figures">
    {proof ? (
      <Figures proof={proof} />
    ) : (
      <div>
        <dt className="unseen">Loading</dt>
        <dd>
          <Skeleton height={64} />
        </dd>
      </div>
    )}
  </dl>
);
