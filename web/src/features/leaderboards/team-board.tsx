import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { FilterMenu } from '../../components/menu';
import { Pagination } from '../../components/pagination';
import { Segments } from '../../components/segments';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { TeamBadge } from '../../components/team-badge';
import { formatCents, formatCount } from '../../lib/format';
import { useCatalogue } from '../../lib/reads';
import { type TeamPlace, type TeamQuery, useTopTeams } from './api/list-top-teams';
import { teamWindowChoices } from './board-filters';
import { recordWords } from './board-words';

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
  const [streak, record, won] = recordWords(place);
  return (
    <li>
      <Link className={isMine ? 'leader mine' : 'leader'} to={`/teams/${team.id}`}>
        <span className={rank <= 3 ? `leader-rank top-${rank}` : 'leader-rank'}>
          {formatCount(rank)}
        </span>
        <TeamBadge team={team} size={32} isMine={isMine} />
        <span className="grow leader-name">
          <span className="strong clip">
            {team.name} {isMine && <span className="muted">your team</span>}
          </span>
          <span className="small faint clip">{game?.name ?? team.tag}</span>
        </span>
        <span className="muted leader-figure">{streak}</span>
        <span className="strong leader-figure">{record}</span>
        <span className="muted leader-figure">{won}</span>
        <span className="muted leader-figure">{formatCount(wagersWon)}</span>
        <span className="number leader-score">{formatCents(wonCents)}</span>
      </Link>
    </li>
  );
}

const heads = ['Streak', 'Won–lost', 'Won', 'Wagers won'];

interface RowsProps {
  items: TeamPlace[];
  mine: TeamPlace | null | undefined;
}

/** The places of a page, and the caller's own team below it where it is elsewhere. */
function Rows({ items, mine }: RowsProps) {
  const isElsewhere = mine && !items.some(({ team }) => team.id === mine.team.id);
  return (
    <>
      <div className="leader-heads" aria-hidden>
        <span className="leader-rank">Rank</span>
        <span className="grow">Team</span>
        {heads.map((head) => (
          <span key={head} className="leader-figure">
            {head}
          </span>
        ))}
        <span className="leader-score">Earnings</span>
      </div>
      <ol className="leaders">
        {items.map((place) => (
          <Row key={place.team.id} place={place} isMine={place.team.id === mine?.team.id} />
        ))}
      </ol>
      {isElsewhere && (
        <ol className="leaders own" aria-label="Your team">
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
        label="Time"
        isCompact
        choices={teamWindowChoices}
        value={query.window ?? 'all'}
        onChange={(window) => set({ window })}
      />
      <span className="grow" />
      <FilterMenu
        label="Game"
        anyLabel="All"
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
      title="No team is ranked here yet"
      actions={
        <>
          <Link className={buttonClass()} to="/wagers/new">
            Create a wager
          </Link>
          {isNarrow && (
            <Button look="quiet" onClick={() => set({ window: '', game: '', format: '' })}>
              Show all games and times
            </Button>
          )}
        </>
      }
    >
      A wager that a team wins brings it here, once it is settled.
    </EmptyState>
  );
}

/** Teams ranked by what wagers paid their players. */
export function TeamBoard({ query, set }: TeamBoardProps) {
  const board = useTopTeams(query);
  return (
    <>
      <Filters {...{ query, set }} />
      <section className="card" aria-label="Ranking of teams">
        {board.isPending && <SkeletonRows rows={8} />}
        {board.isError && (
          <ErrorState
            title="We can’t load the ranking of teams"
            error={board.error}
            onRetry={() => void board.refetch()}
            isRetrying={board.isFetching}
          />
        )}
        {board.data?.items.length === 0 && <EmptyBoard {...{ query, set }} />}
        {board.data && board.data.items.length > 0 && (
          <>
            <Rows items={board.data.items} mine={board.data.mine} />
            <Pagination {...board.data} />
          </>
        )}
      </section>
    </>
  );
}
