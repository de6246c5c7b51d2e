import { Trophy } from 'lucide-react';
import { formatCount, streakWords } from '../../lib/format/format';
import { useCatalogue } from '../../api/catalogue';
import { Button } from '../control/button';
import { GameMark } from './game-mark';
import { SkeletonRows } from '../page/skeleton';
import { EmptyState, ErrorState } from '../page/states';
import { RelativeTime } from '../page/times';
import './game-records.css';
import {
  useGameRecords,
  useUpdateGameRecords,
  type RecordsOf,
  type GameRecordRow,
} from '../../api/profiles';
import { t } from '../../lib/language/translate';

const Row = ({ record }: { record: GameRecordRow }) => {
  const game = useCatalogue().game(record.gameId);
  const { wins, losses, streak, bestStreak, maps, lastPlayedAt } = record;
  return (
    <tr>
      <th scope="row">
        <span className="row tight">
          <GameMark game={game} />
          <span className="grow">
            <span className="strong clip">{game?.name ?? t`A game`}</span>
            <span className="small faint">
              {t`Last played`} <RelativeTime at={lastPlayedAt} />
            </span>
          </span>
        </span>
      </th>
      <td className="number amount">
        {formatCount(wins)}–{formatCount(losses)}
      </td>
      <td className="amount muted game-streak">{streakWords(streak)}</td>
      <td className="amount muted game-streak">{streakWords(bestStreak)}</td>
      <td className="amount muted">
        {formatCount(maps.won)}–{formatCount(maps.lost)}
      </td>
    </tr>
  );
};

const Table = ({ items }: { items: readonly GameRecordRow[] }) => (
  <table className="table game-records">
    <thead>
      <tr>
        <th scope="col">{t`Game`}</th>
        <th scope="col" className="amount">
          {t`Won–lost`}
        </th>
        {[t`Streak`, t`Best`].map((head) => (
          <th key={head} scope="col" className="amount game-streak">
            {head}
          </th>
        ))}
        <th scope="col" className="amount">
          {t`Maps`}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((record) => (
        <Row key={record.gameId} record={record} />
      ))}
    </tbody>
  </table>
);

/** Counts my records again: results that a ruling changed are then in them. */
function CountAgain({ userId }: { userId: string }) {
  const update = useUpdateGameRecords(userId);
  return (
    <span className="row tight">
      <span className={update.isError ? 'small bad' : 'small muted'} role="status">
        {update.isSuccess && t`Counted from your matches`}
        {update.isError && update.error.message}
      </span>
      <Button look="quiet" loading={update.isPending} onClick={() => update.mutate({ body: {} })}>
        {t`Count again`}
      </Button>
    </span>
  );
}

interface GameRecordsProps {
  of: RecordsOf;
  /** The player whose own records these are; absent for those of others. */
  ownerId?: string | undefined;
}

/** Results by game: won and lost, streaks and maps, from the latest 5,000 matches. */
export function GameRecords({ of, ownerId }: GameRecordsProps) {
  const read = useGameRecords(of);
  return (
    <section className="card" aria-label={t`Records by game`}>
      <div className="card-head">
        <h2 className="grow">{t`Records by game`}</h2>
        {ownerId && read.data && read.data.items.length > 0 && <CountAgain userId={ownerId} />}
      </div>
      {read.isPending && <SkeletonRows rows={2} />}
      {read.isError && (
        <ErrorState
          title={t`We can’t load the records`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data?.items.length === 0 && (
        <EmptyState icon={Trophy} title={t`No finished matches`}>
          {t`Each finished match counts here, by its game.`}
        </EmptyState>
      )}
      {read.data && read.data.items.length > 0 && <Table items={read.data.items} />}
    </section>
  );
}
