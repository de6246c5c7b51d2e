import { ChevronDown, ChevronUp, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { AccomplishmentGrid } from '../../../components/player/accomplishment-grid';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import type { Accomplishment, useAccomplishments } from '../../../api/profiles';
import { t } from '../../../lib/language/translate';

/** How many of each kind are shown at first. */
const mostShown = 4;

const shareOf = ({ progress, rule }: Accomplishment): number => progress / rule.count;

interface AccomplishmentsCardProps {
  list: ReturnType<typeof useAccomplishments>;
  isMine: boolean;
}

/** The latest accomplishments, and those that are nearest; all of them on request. */
function Accomplishments({ items }: { items: readonly Accomplishment[] }) {
  const [isOpen, setOpen] = useState(false);
  const earned = items.filter(({ earnedAt }) => earnedAt !== null);
  const locked = items
    .filter(({ earnedAt }) => earnedAt === null)
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const shown = isOpen ? items.length : mostShown;
  const moreEarned = Math.max(0, earned.length - mostShown);
  const moreLocked = Math.max(0, locked.length - mostShown);
  const more = [
    moreEarned > 0 && t`${moreEarned} more earned`,
    moreLocked > 0 && t`${moreLocked} more to go`,
  ].filter(Boolean);
  return (
    <>
      {earned.length === 0 && (
        <EmptyState icon={Trophy} title={t`None earned yet`}>
          {t`The first completed match brings one.`}
        </EmptyState>
      )}
      {earned.length > 0 && <AccomplishmentGrid items={earned.slice(0, shown)} />}
      {locked.length > 0 && (
        <div className="profile-locked">
          <AccomplishmentGrid items={locked.slice(0, shown)} />
        </div>
      )}
      {more.length > 0 && (
        <div className="profile-more">
          <Button
            look="quiet"
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronUp className="icon" /> : <ChevronDown className="icon" />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Show fewer` : more.join(', ')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What a player has earned, and how far the others are. */
export const AccomplishmentsCard = ({ list, isMine }: AccomplishmentsCardProps) => (
  <section className="card" aria-labelledby="accomplishments-title">
    <div className="card-head">
      <h2 id="accomplishments-title" className="grow">
        {t`Accomplishments`}
      </h2>
      {list.data && (
        <span className="small muted">{t`${list.data.earned} of ${list.data.total}`}</span>
      )}
      {isMine && (
        <Link className="link small" to="/rewards">
          {t`Rewards`}
        </Link>
      )}
    </div>
    {list.isPending && <SkeletonRows rows={2} />}
    {list.isError && (
      <ErrorState
        title={t`We can’t load the accomplishments`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )}
    {list.data && <Accomplishments items={list.data.items} />}
  </section>
);
