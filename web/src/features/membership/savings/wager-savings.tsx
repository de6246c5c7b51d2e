import { Check, Swords, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime, shortId } from '../../../lib/format/format';
import { useWagerSavings, type WagerSaving } from '../api';
import { rakePerkWords } from './labels';
import { t } from '../../../lib/language/translate';
import './savings.css';

const Row = ({ saving }: { saving: WagerSaving }) => {
  const { wagerId, at, share, rakePaid, saved, perk } = saving;
  const Icon = perk.state === 'counted' ? Check : X;
  const { title, why } = rakePerkWords(saving);
  return (
    <li>
      <Icon className={`icon ${saved > 0 ? 'good' : ''}`} aria-hidden />
      <div className="grow">
        <p className="strong">
          <Link to={`/wagers/${wagerId}`}>{t`Wager ${shortId(wagerId)}`}</Link>, {title}
        </p>
        <p className="small muted">{why}</p>
        <p className="small faint">
          {t`paid ${formatDayTime(at)} ·
            ${formatCents(rakePaid)} rake on your ${formatCents(share)}`}
        </p>
      </div>
      <span className={`number amount ${saved > 0 ? 'good' : ''}`}>
        {formatCents(saved)}
        <span className="unseen"> {t`saved`}</span>
      </span>
    </li>
  );
};

function Rows() {
  const list = useWagerSavings();
  const { items, error } = list;
  const retry = { onRetry: () => void list.refetch(), isRetrying: list.isFetching };
  if (!items && error)
    return <ErrorState title={t`We can’t load your wagers`} error={error} {...retry} />;
  if (!items) return <SkeletonRows />;
  if (items.length === 0)
    return (
      <EmptyState icon={Swords} title={t`No wager was won yet`}>
        {t`Rake is taken from winnings alone. Each wager that you win appears here with its rake.`}
      </EmptyState>
    );
  return (
    <>
      <ul className="wager-savings">
        {items.map((saving) => (
          <Row key={saving.id} saving={saving} />
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}

/** For each won wager: the plan that lowered its rake and what it saved, or why none did. */
export function WagerSavings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card" aria-labelledby="wager-savings-title">
      <div className="card-head">
        <div className="grow">
          <h2 id="wager-savings-title">{t`Rake on each wager you won`}</h2>
          <p className="small muted">
            {t`Your plan when a wager is accepted counts, on your own seats. Later changes do not.`}
          </p>
        </div>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide the wagers` : t`See each wager`}
        </Button>
      </div>
      {isOpen && <Rows />}
    </section>
  );
}
