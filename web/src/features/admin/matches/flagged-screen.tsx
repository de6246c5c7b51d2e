import type { WagerReply } from '@contend/contracts';
import { Flag } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFlaggedWagers } from '../../../api/staff';
import { buttonClass } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { shortId } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useCatalogue } from '../../../api/catalogue';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { t } from '../../../lib/language/translate';
type FlagReason = NonNullable<WagerReply['flag']>['reason'];

const reasons: Record<FlagReason, string> = {
  'match-missing': t`Its match was never created.`,
  'match-unreachable': t`The match service does not answer for its match.`,
  'match-differs': t`Its match reports something other than what the wager holds.`,
  'match-stalled': t`Its match has neither a result nor an end long after its time.`,
  'dispute-overdue': t`The ruling on its dispute is overdue.`,
  'payout-failing': t`The payout fails again and again. It is still being tried.`,
  'return-failing': t`Returning the stakes fails again and again. It is still being tried.`,
};

function namesOf({ players, home, away }: WagerReply): string {
  const name = (userId: string) => players.find(({ id }) => id === userId)?.displayName;
  const sides = [home, away].filter((side) => side !== null);
  return sides.map(({ captainId }) => name(captainId) ?? t`Unknown`).join(t` vs `);
}

function Flagged({ wager }: { wager: WagerReply }) {
  const { flag } = wager;
  return (
    <li className="dispute">
      <GameMark game={useCatalogue().game(wager.gameId)} />
      <div className="grow">
        <p className="strong">{namesOf(wager)}</p>
        {flag && <p className="muted">{reasons[flag.reason]}</p>}
        <p className="small faint">
          {flag && <>{t`since ${<RelativeTime at={flag.at} />} ·`} </>}
          {t`wager ${<span className="number">{shortId(wager.id)}</span>}`}
        </p>
      </div>
      <Money cents={wager.away ? wager.pot : wager.stake} />
      <div className="row tight">
        {wager.matchId && (
          <Link className={buttonClass()} to={`/matches/${wager.matchId}`}>
            {t`Room`}
          </Link>
        )}
        <Link className={buttonClass()} to={`/wagers/${wager.id}`}>
          {t`Wager`}
        </Link>
      </div>
    </li>
  );
}

/** Wagers that need an admin, oldest flag first. */
export function FlaggedScreen() {
  const [search] = useSearchParams();
  useWatch('wagers');
  const list = useFlaggedWagers({ page: Math.max(1, Number(search.get('page')) || 1) });
  return (
    <>
      <PageHead
        title={t`Flagged wagers`}
        note={t`Each is stuck with its stakes held. The runbook says what to do about each reason.`}
      />
      <StaffTabs />
      <section className="card" aria-label={t`Flagged wagers`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the flagged wagers`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={Flag} title={t`No flagged wagers`}>
              {t`A wager appears here when it is stuck.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((wager) => (
            <Flagged key={wager.id} wager={wager} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
