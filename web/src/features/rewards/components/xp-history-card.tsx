import { ChartNoAxesColumnIncreasing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/page/chip';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useXpHistory, type XpGain } from '../api';
import { isOfMatch, reasonWords } from '../labels';
import { t } from '../../../lib/language/translate';

function Gain({ gain }: { gain: XpGain }) {
  const catalogue = useCatalogue();
  const { id, at, xp, isDoubled, gameId, totalXp, levelBefore, levelAfter } = gain;
  const game = gameId === null ? undefined : catalogue.game(gameId)?.name;
  const levels = levelAfter === levelBefore ? t`Level ${levelAfter}` : null;
  return (
    <li className="rewards-line">
      <span className="grow">
        <span className="rewards-gain">
          {isOfMatch(gain) ? (
            <Link to={`/matches/${id}`}>{reasonWords(gain)}</Link>
          ) : (
            <span>{reasonWords(gain)}</span>
          )}
          {isDoubled && <Chip tone="info">{t`Double XP`}</Chip>}
          {levels === null && (
            <Chip tone={levelAfter > levelBefore ? 'good' : 'plain'}>
              {t`Level ${levelBefore} → ${levelAfter}`}
            </Chip>
          )}
        </span>
        <span className="small faint">
          <RelativeTime at={at} />
          {[game, levels, t`${formatCount(totalXp)} XP in all`]
            .filter((part) => part != null)
            .map((part) => ` · ${part}`)}
        </span>
      </span>
      <span className={xp > 0 ? 'number amount' : 'number amount faint'}>
        {t`${xp > 0 ? `+${formatCount(xp)}` : xp} XP`}
      </span>
    </li>
  );
}

/** Every match and claimed reward with the XP it gave, newest first. */
export function XpHistoryCard() {
  const history = useXpHistory();
  const { items } = history;
  return (
    <section className="card" aria-labelledby="xp-history-title">
      <h2 id="xp-history-title" className="card-head">
        {t`How you earned your XP`}
      </h2>
      {history.isPending && <SkeletonLines rows={4} />}
      {!items && history.error && (
        <ErrorState
          title={t`We can’t load your XP history`}
          error={history.error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {items?.length === 0 && (
        <EmptyState icon={ChartNoAxesColumnIncreasing} title={t`No XP yet`}>
          {t`Finish a match or claim a reward, and it shows here.`}
        </EmptyState>
      )}
      <ul aria-label={t`XP, newest first`}>
        {items?.map((gain) => (
          <Gain key={gain.id} gain={gain} />
        ))}
      </ul>
      <ShowEarlier list={history} />
    </section>
  );
}
