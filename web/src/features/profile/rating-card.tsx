import type { getUser, Reply } from '@contend/contracts';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilterMenu } from '../../components/menu';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { formatCount, formatDayTime, formatTotal } from '../../lib/format';
import { useCatalogue } from '../../lib/reads';
import { useRatingHistory } from './api/list-rating-history';
import {
  changeTone,
  changeWords,
  opponentsOf,
  type RatingStep,
  reasonWords,
  resultWords,
} from '../../lib/rating-words';

const RatingChart = lazy(() =>
  import('./rating-chart').then((loaded) => ({ default: loaded.RatingChart })),
);

type Rating = Reply<typeof getUser>['ratings'][number];

const ChartSpace = () => <div className="rating-chart" aria-hidden />;

function Explained({ step }: { step: RatingStep }) {
  return (
    <p className="rating-step small">
      <span className="faint">{formatDayTime(step.completedAt)}</span>
      <span>
        {resultWords(step)} · {formatCount(step.before)} → {formatCount(step.after)}
      </span>
      <span className="faint">{reasonWords(step)}</span>
      <span className={`number strong ${changeTone(step)}`}>{changeWords(step)}</span>
    </p>
  );
}

const StepTable = ({ steps, total }: { steps: RatingStep[]; total: number }) => (
  <details className="rating-steps">
    <summary>
      {total > steps.length
        ? `The latest ${steps.length} of ${formatTotal(total)} matches`
        : 'Every match'}
    </summary>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Match</th>
          <th scope="col">Why</th>
          <th scope="col" className="amount">
            Change
          </th>
          <th scope="col" className="amount">
            Rating
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.matchId}>
            <td>
              <Link to={`/matches/${step.matchId}`}>
                {step.won ? 'Beat' : 'Lost to'} {opponentsOf(step)} {step.scores.join('–')}
              </Link>
              <span className="small faint">{formatDayTime(step.completedAt)}</span>
            </td>
            <td className="small muted">{reasonWords(step)}</td>
            <td className={`number amount ${changeTone(step)}`}>{changeWords(step)}</td>
            <td className="number amount">{formatCount(step.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

function History({ steps, total }: { steps: RatingStep[]; total: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const oldestFirst = useMemo(() => [...steps].reverse(), [steps]);
  const points = useMemo(
    () => oldestFirst.map(({ completedAt, after }) => ({ at: completedAt, rating: after })),
    [oldestFirst],
  );
  const step = (shown === null ? undefined : oldestFirst[shown]) ?? oldestFirst.at(-1);
  return (
    <>
      {points.length > 1 && (
        <Suspense fallback={<ChartSpace />}>
          <RatingChart points={points} onPoint={setShown} />
        </Suspense>
      )}
      {step && <Explained step={step} />}
      <StepTable steps={steps} total={total} />
    </>
  );
}

function Figures({ rating, steps }: { rating: Rating; steps: RatingStep[] }) {
  const oldest = steps.at(-1);
  const moved = oldest && { before: oldest.before, after: rating.rating };
  const peak = Math.max(rating.rating, ...steps.map(({ after }) => after));
  return (
    <p className="rating-figures">
      <span className="figure">{formatCount(rating.rating)}</span>
      {moved && (
        <span className="muted">
          <span className={changeTone(moved)}>{changeWords(moved)}</span> in {steps.length}{' '}
          {steps.length === 1 ? 'match' : 'matches'}
        </span>
      )}
      {steps.length > 1 && <span className="muted">Peak {formatCount(peak)}</span>}
    </p>
  );
}

function RatingOf({ userId, rating }: { userId: string; rating: Rating }) {
  const history = useRatingHistory(userId, rating.playTypeId);
  if (history.isPending) return <SkeletonRows rows={4} />;
  if (!history.data) {
    return (
      <ErrorState
        title="We can’t load the matches behind this rating"
        error={history.error}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  const { items, total } = history.data;
  return (
    <>
      <Figures rating={rating} steps={items} />
      <History steps={items} total={total} />
    </>
  );
}

interface RatingCardProps {
  userId: string;
  ratings: Rating[];
}

/** The rating of a player in each play type, and how each match moved it. */
export function RatingCard({ userId, ratings }: RatingCardProps) {
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState('');
  const mostPlayed = [...ratings].sort((one, other) => other.matches - one.matches);
  const rating = ratings.find(({ playTypeId }) => playTypeId === chosen) ?? mostPlayed[0];
  const nameOf = ({ gameId, playTypeId }: Rating): string =>
    [catalogue.game(gameId)?.name, catalogue.playType(playTypeId)?.name]
      .filter((name) => name !== undefined)
      .join(' · ');
  return (
    <section className="card" aria-label="Rating">
      <div className="card-head wrap">
        <h2 className="grow">Rating</h2>
        {ratings.length === 1 && rating && <span className="small muted">{nameOf(rating)}</span>}
        {ratings.length > 1 && (
          <FilterMenu
            label="In"
            // The most played one is shown by default, and has no value to clear.
            choices={mostPlayed.map((one, nth) => ({
              value: nth === 0 ? '' : one.playTypeId,
              label: nameOf(one),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      {rating ? (
        <RatingOf key={rating.playTypeId} userId={userId} rating={rating} />
      ) : (
        <EmptyState icon={ChartLine} title="No rating yet">
          The first finished match brings one.
        </EmptyState>
      )}
    </section>
  );
}
