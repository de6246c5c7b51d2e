import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { PageHead } from '../../../components/page/page-head';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { type CollusionFlag, useCollusionFlag, useReviewCollusionFlag } from '../api/collusion';
import { CollusionGraph } from './collusion-graph';
import { findingWords, flagStates, nameIn, pairName } from './labels';
import { t, tAs } from '../../../lib/language/translate';
import { numberLocale } from '../../../lib/language/language';
import './collusion.css';

type Decision = 'dismissed' | 'confirmed';

const shortestReason = 10;
const longestReason = 500;

const decisions = {
  confirmed: {
    title: t`Confirm collusion?`,
    description: t`This records your decision. Ratings and accounts stay as they are: un-rate
      matches or ban a player on their profile.`,
    action: t`Confirm`,
    look: 'danger',
  },
  dismissed: {
    title: t`Dismiss this flag?`,
    description: t`Only matches that they play from now on can flag them again.`,
    action: tAs('as unfounded')`Dismiss`,
    look: 'primary',
  },
} as const;

interface DecisionDialogProps {
  flag: CollusionFlag;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ flag, decision, onClose }: DecisionDialogProps) {
  const review = useReviewCollusionFlag();
  return (
    <ReasonDialog
      {...decisions[decision]}
      label={t`Reason`}
      minLength={shortestReason}
      maxLength={longestReason}
      isPending={review.isPending}
      error={review.error?.message}
      onSubmit={(reason) =>
        review.mutate(
          {
            params: { flagId: flag.id },
            body: { decision, reason, seenMatches: flag.matchCount },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

function Actions({ flag, onDecide }: { flag: CollusionFlag; onDecide: (made: Decision) => void }) {
  const me = useMe();
  const isOwn = me !== null && flag.userIds.includes(me.id);
  return (
    <div className="row collusion-actions">
      {flag.userIds.map((userId) => (
        <Link key={userId} className={buttonClass()} to={`/players/${userId}`}>
          {t`${nameIn(flag, userId)}’s profile`}
        </Link>
      ))}
      {flag.status === 'open' && (
        <>
          {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
          <Button disabled={isOwn} onClick={() => onDecide('dismissed')}>
            {tAs('as unfounded')`Dismiss`}
          </Button>
          <Button look="danger" disabled={isOwn} onClick={() => onDecide('confirmed')}>
            {t`Confirm`}
          </Button>
        </>
      )}
    </div>
  );
}

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent' });

function Matches({ flag }: { flag: CollusionFlag }) {
  const catalogue = useCatalogue();
  return (
    <section className="card" aria-label={t`Matches`}>
      <div className="card-head">
        <h2>{t`Matches`}</h2>
        <span className="small muted">{t`oldest first`}</span>
      </div>
      <div className="collusion-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t`Ended`}</th>
              <th scope="col">{t`Format`}</th>
              <th scope="col">{t`Winner`}</th>
              <th scope="col" className="end number">
                {t`Chance to win`}
              </th>
            </tr>
          </thead>
          <tbody>
            {flag.matches.map(({ matchId, completedAt, playTypeId, winnerId, chance }) => (
              <tr key={matchId}>
                <td>
                  <Link to={`/matches/${matchId}`}>{formatDayTime(completedAt)}</Link>
                </td>
                <td>{catalogue.playType(playTypeId)?.name ?? t`Unknown`}</td>
                <td>{nameIn(flag, winnerId)}</td>
                <td className="end number">{percent.format(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Reviews({ reviews }: Pick<CollusionFlag, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <section className="card" aria-label={t`Decisions`}>
      <div className="card-head">
        <h2>{t`Decisions`}</h2>
      </div>
      <ul>
        {reviews.map(({ decision, reason, by, at }) => (
          <li key={at} className="dispute">
            <div className="grow">
              <p>{t`“${reason}”`}</p>
              <p className="small faint">
                {t`${decision === 'confirmed' ? t`Confirmed` : t`Dismissed`} by
                  ${by?.displayName ?? t`an erased account`}, ${formatDayTime(at)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why two players are flagged, and the decision about it. */
export function CollusionFlagScreen() {
  const { flagId = '' } = useParams();
  const { data: flag, error, refetch, isFetching } = useCollusionFlag(flagId);
  const [deciding, decide] = useState<Decision | null>(null);
  return (
    <>
      <PageHead
        title={flag ? pairName(flag) : t`Collusion`}
        note={t`Flagged results of two players`}
      />
      <StaffTabs />
      {!flag && !error && (
        <section className="card" aria-label={t`Flag`}>
          <SkeletonRows />
        </section>
      )}
      {!flag && error && (
        <ErrorState
          title={t`We can’t load this flag`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {flag && (
        <>
          <section className="card" aria-label={t`Why they are flagged`}>
            <div className="card-head">
              <h2>{t`Why they are flagged`}</h2>
              <Chip tone={flag.status === 'open' ? 'warn' : 'plain'}>
                {flagStates.find(({ value }) => value === flag.status)?.label}
              </Chip>
            </div>
            <p className="collusion-finding">{findingWords(flag)}</p>
            <CollusionGraph graph={flag.graph} />
            <Actions flag={flag} onDecide={decide} />
          </section>
          <Matches flag={flag} />
          <Reviews reviews={flag.reviews} />
        </>
      )}
      {flag && deciding && (
        <DecisionDialog flag={flag} decision={deciding} onClose={() => decide(null)} />
      )}
    </>
  );
}
