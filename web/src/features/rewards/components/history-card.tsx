import { Gift } from 'lucide-react';
import { EmptyState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import type { Reward } from '../api';
import { t } from '../../../lib/language/translate';

/** The latest claimed rewards. */
export const HistoryCard = ({ claimed }: { claimed: readonly Reward[] }) => (
  <section className="card" aria-labelledby="history-title">
    <h2 id="history-title" className="card-head">
      {t`Claimed`}
    </h2>
    {claimed.length === 0 && (
      <EmptyState icon={Gift} title={t`Nothing claimed yet`}>
        {t`Challenges, streaks and accomplishments give XP to claim.`}
      </EmptyState>
    )}
    <ul>
      {claimed.map(({ id, name, xp, claimedAt }) => (
        <li key={id} className="rewards-line">
          <span className="grow clip">{name}</span>
          <span className="small faint">{claimedAt && <RelativeTime at={claimedAt} />}</span>
          <span className="number amount">{t`+${xp} XP`}</span>
        </li>
      ))}
    </ul>
  </section>
);
