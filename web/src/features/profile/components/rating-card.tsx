import type { getUser, Reply } from '@contend/contracts';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FilterMenu } from '../../../components/control/menu';
import { Segments } from '../../../components/control/segments';
import type { Choice } from '../../../components/control/select';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatCount, formatDayTime } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { firstWindow, useRatingHistory } from '../api';
import { StepTable } from './rating-steps';
import {
  changeTone,
  changeWords,
  correctionWords,
  type RatingStep,
  reasonWords,
  seasonWords,
  resultWords,
} from '../../../lib/labels/rating-labels';
import { plural, t, tAs } from '../../../lib/language/translate';

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
      <span className="faint">
        {[
          reasonWords(step),
          seasonWords(step),
          correctionWords(step),
          t`${step.certainty}% certain`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <span className={`number strong ${changeTone(step)}`}>{changeWords(step)}</span>
    </p>
  );
}

type HistoryRead = ReturnType<typeof useRatingHistory>;

function History({ steps, read }: { steps: RatingStep[]; read: HistoryRead }) {
  const [shown, setShown] = useState<number | null>(null);
  const oldestFirst = useMemo(() => [...steps].reverse(), [steps]);
  const points = useMemo(
    () => oldestFirst.map(({ completedAt, after }) => ({ at: completedAt, rating: after })),
    [oldestFirst],
  );
  const step = (shown === null ? undefined : oldestFirst[shown]) ?? oldestFirst.at(-1);
  if (!step) return <p className="rating-none small muted">{t`No matches in this range.`}</p>;
  return (
    <>
      {points.length > 1 && (
        <Suspense fallback={<ChartSpace />}>
          <RatingChart points={points} onPoint={setShown} />
        </Suspense>
      )}
      <Explained step={step} />
      <StepTable steps={steps} pages={read} />
    </>
  );
}

interface FiguresProps {
  rating: Rating;
  steps: RatingStep[];
  rank: number | null;
  certainty: number | null;
  /** The present rating; absent from replies of earlier releases. */
  present: number | undefined;
  isPart: boolean;
}

function Figures({ rating, steps, rank, certainty, isPart, ...read }: FiguresProps) {
  const [oldest, newest] = [steps.at(-1), steps[0]];
  // Every window ends now, so its newest match has the rating that seasons may have lowered since.
  const last = newest?.after ?? rating.rating;
  const present = read.present ?? last;
  const moved = oldest && { before: oldest.before, after: last };
  const peak = Math.max(present, ...steps.map(({ after }) => after));
  return (
    <p className="rating-figures">
      <span className="figure">{formatCount(present)}</span>
      {moved && (
        <span className="muted">
          {t`${<span className={changeTone(moved)}>{changeWords(moved)}</span>} in`}{' '}
          {isPart && t`the latest `}
          {steps.length} {plural(steps.length, { one: 'match', other: 'matches' })}
        </span>
      )}
      {present < last && (
        <span className="muted">{t`New season: ${formatCount(last)} before`}</span>
      )}
      <span className="muted">
        {rank === null ? t`Not ranked yet` : t`Rank ${formatCount(rank)}`}
      </span>
      {certainty !== null && (
        <Tooltip tip={t`How well the matches so far show this skill: 50% after about 20 of them.`}>
          <span className="muted">{t`${certainty}% certain`}</span>
        </Tooltip>
      )}
      {steps.length > 1 && <span className="muted">{t`Peak ${formatCount(peak)}`}</span>}
    </p>
  );
}

const windowChoices = [
  { value: '30d', label: t`30 days` },
  { value: 'season', label: t`Season` },
  { value: 'all', label: tAs('time')`All` },
] as const satisfies Choice[];
type ShownWindow = (typeof windowChoices)[number]['value'];

interface RatingOfProps {
  userId: string;
  rating: Rating;
  /** Empty for the one that is played most. */
  playTypeId: string;
  window: ShownWindow;
}

function RatingOf({ userId, rating, playTypeId, window }: RatingOfProps) {
  const read = useRatingHistory({ userId, playTypeId, window });
  const newest = read.data?.pages[0];
  if (read.isPending) return <SkeletonRows rows={4} />;
  if (read.error && !newest) {
    return (
      <ErrorState
        title={t`We can’t load the matches behind this rating`}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  }
  if (!newest || !read.items) return null;
  const { rank, certainty } = newest;
  return (
    <>
      <Figures
        rating={rating}
        steps={read.items}
        {...{ rank, certainty, isPart: read.hasNextPage }}
        present={newest.rating ?? undefined}
      />
      <History steps={read.items} read={read} />
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
  const [window, setWindow] = useState<ShownWindow>(firstWindow);
  const mostPlayed = [...ratings].sort((one, other) => other.matches - one.matches);
  const rating = ratings.find(({ playTypeId }) => playTypeId === chosen) ?? mostPlayed[0];
  const nameOf = ({ gameId, playTypeId }: Rating): string =>
    [catalogue.game(gameId)?.name, catalogue.playType(playTypeId)?.name]
      .filter((name) => name !== undefined)
      .join(' · ');
  return (
    <section className="card" aria-label={t`Rating`}>
      <div className="card-head rating-head">
        <h2 className="grow">{t`Rating`}</h2>
        {ratings.length === 1 && rating && <span className="small muted">{nameOf(rating)}</span>}
        {ratings.length > 1 && (
          <FilterMenu
            label={t`In`}
            // The most played one is shown by default, and has no value to clear.
            choices={mostPlayed.map((one, nth) => ({
              value: nth === 0 ? '' : one.playTypeId,
              label: nameOf(one),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {rating && (
          <Segments
            label={t`Range`}
            choices={windowChoices}
            value={window}
            onChange={(value) => setWindow(value as ShownWindow)}
            isCompact
          />
        )}
      </div>
      {rating ? (
        <RatingOf key={rating.playTypeId} {...{ userId, rating, playTypeId: chosen, window }} />
      ) : (
        <EmptyState icon={ChartLine} title={t`No rating yet`}>
          {t`The first finished match brings one.`}
        </EmptyState>
      )}
    </section>
  );
}
