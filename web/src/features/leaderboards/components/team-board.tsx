import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCents, formatCount } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { type TeamPlace, type TeamQuery, useTopTeams } from '../api';
import { teamWindowChoices } from '../board-filters';
import { BoardHeads, PlaceRow } from './board-table';
import { recordHeads, recordWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface TeamBoardProps {
  query: TeamQuery;
  set: (changes: Record<string, string>) => void;
}

interface RowProps {
  place: TeamPlace;
  isMine: boolean;
}

function Row({ place, isMine }: RowProps) {
  const { rank, team, gameId, wonCents, wagersWon } = place;
  const game = useCatalogue().game(gameId ?? '');
  return (
    <PlaceRow
      {...{ rank, isMine }}
      to={`/teams/${team.id}`}
      picture={<TeamBadge team={team} size={32} isMine={isMine} />}
      name={team.name}
      own={t`your team`}
      about={game?.name ?? team.tag}
      figures={[...recordWords(place), formatCount(wagersWon)]}
      score={formatCents(wonCents)}
    />
  );
}

interface RowsProps {
  items: TeamPlace[];
  mine: TeamPlace | null | undefined;
}

/** The places of a page, and the caller's own team below it where it is elsewhere. */
function Rows({ items, mine }: RowsProps) {
  const isElsewhere = mine && !items.some(({ team }) => team.id === mine.team.id);
  return (
    <>
      <BoardHeads who={t`Team`} figures={[...recordHeads, t`Wagers won`]} score={t`Earnings`} />
      <ol className="leaders">
        {items.map((place) => (
          <Row key={place.team.id} place={place} isMine={place.team.id === mine?.team.id} />
        ))}
      </ol>
      {isElsewhere && (
        <ol className="leaders own" aria-label={t`Your team`}>
          <Row place={mine} isMine />
        </ol>
      )}
    </>
  );
}

function Filters({ query, set }: TeamBoardProps) {
  const { games } = useCatalogue();
  return (
    <div className="row wrap board-filters">
      <Segments
        label={t`Time`}
        isCompact
        choices={teamWindowChoices}
        value={query.window ?? 'all'}
        onChange={(window) => set({ window })}
      />
      <span className="grow" />
      <FilterMenu
        label={t`Game`}
        anyLabel={t`All`}
        choices={games.map(({ id, name }) => ({ value: id, label: name }))}
        value={query.gameId ?? ''}
        onChange={(game) => set({ game, format: '' })}
      />
    </div>
  );
}

function EmptyBoard({ query, set }: TeamBoardProps) {
  const isNarrow = query.window !== 'all' || query.gameId !== undefined;
  return (
    <EmptyState
      icon={Users}
      title={t`No team is ranked here yet`}
      actions={
        <>
          <Link className={buttonClass()} to="/wagers/new">
            {t`Create a wager`}
          </Link>
          {isNarrow && (
            <Button look="quiet" onClick={() => set({ window: '', game: '', format: '' })}>
              {t`Show all games and times`}
            </Button>
          )}
        </>
      }
    >
      {t`A wager that a team wins brings it here, once it is settled.`}
    </EmptyState>
  );
}

/** Teams ranked by what wagers paid their players. */
export function TeamBoard({ query, set }: TeamBoardProps) {
  const board = useTopTeams(query);
  return (
    <>
      <Filters {...{ query, set }} />
      <section className="card" aria-label={t`Ranking of teams`}>
        {board.isPending && <SkeletonRows rows={8} />}
        {board.isError && (
          <ErrorState
            title={t`We can’t load the ranking of teams`}
            error={board.error}
            onRetry={() => void board.refetch()}
            isRetrying={board.isFetching}
          />
        )}
        {board.data?.items.length === 0 && (
          <EmptyPage {...board.data}>
            <EmptyBoard {...{ query, set }} />
          </EmptyPage>
        )}
        {board.data && board.data.items.length > 0 && (
          <>
            <Rows items={board.data.items} mine={board.data.mine} />
            <Pagination {...board.data} readAtMs={board.dataUpdatedAt} />
          </>
        )}
      </section>
    </>
  );
}
