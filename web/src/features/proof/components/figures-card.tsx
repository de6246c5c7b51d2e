import type { LiabilityProof } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/page/skeleton';
import { formatCents, formatCount } from '../../../lib/format/format';
import { coverage, dayWords, instantWords, moneyThere, owedToPlayers } from '../labels';
import { t } from '../../../lib/language/translate';

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
    t`taken ${instantWords(takenAt)}`,
    ...(lastEntry ? [t`ledger entry ${formatCount(lastEntry.number)}`] : []),
  ].join(' · ');

function Figures({ proof }: { proof: LiabilityProof }) {
  const owed = owedToPlayers(proof);
  const isCovered = moneyThere(proof) >= owed;
  const [day = '', number] = proof.day.split('.');
  return (
    <>
      <Figure label={t`Owed to players`} note={t`wallets, escrow, payouts, bonus`}>
        {formatCents(owed)}
      </Figure>
      <Figure label={t`Money that is there`} note={t`at payment providers, by the ledger`}>
        {formatCents(moneyThere(proof))}
      </Figure>
      <Figure label={t`Covered`} note={t`must be 100 % or more`} tone={isCovered ? 'good' : 'bad'}>
        {coverage(proof) ?? '–'}
      </Figure>
      <Figure
        label={number ? t`At the request of an admin, no. ${number}` : t`Night of`}
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
        <dt className="unseen">{t`Loading`}</dt>
        <dd>
          <Skeleton height={64} />
        </dd>
      </div>
    )}
  </dl>
);
