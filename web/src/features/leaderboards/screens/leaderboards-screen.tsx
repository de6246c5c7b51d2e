import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { countryName } from '../../../lib/form/countries';
import { useNow } from '../../../lib/state/use-now';
import { type Board, useLeaders } from '../api';
import { metricChoices, runningSeason, useBoardFilters, windowChoices } from '../board-filters';
import { BoardFigures } from '../components/board-figures';
import { BoardRows } from '../components/board-rows';
import { boardNotes, teamNote } from '../labels';
import { TeamBoard } from '../components/team-board';
import { t } from '../../../lib/language/translate';
import './leaderboards.css';

const noFilters = { window: '', season: '', game: '', format: '', country: '' };

const hourMs = 60 * 60_000;

const whoseChoices = [
  { value: '', label: t`Players` },
  { value: 'teams', label: t`Teams` },
];

type Filters = ReturnType<typeof useBoardFilters>;

interface CountryFilterProps {
  filters: Filters;
  /** Those with players. */
  countries: readonly string[];
}

function CountryFilter({ filters: { query, set }, countries }: CountryFilterProps) {
  const codes = [...new Set([...countries, ...(query.country ? [query.country] : [])])];
  if (codes.length === 0) return null;
  const choices = codes.map((code) => ({ value: code, label: countryName(code) }));
  return (
    <FilterMenu
      label={t`Country`}
      anyLabel={t`All`}
      choices={choices.sort((one, other) => one.label.localeCompare(other.label))}
      value={query.country ?? ''}
      onChange={(country) => set({ country })}
    />
  );
}

function FilterBar({ filters, board }: { filters: Filters; board: Board | undefined }) {
  const { query, set } = filters;
  const { games, playTypes } = useCatalogue();
  const formats = playTypes.filter(({ gameId }) => gameId === query.gameId);
  const choicesOf = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  const running = runningSeason(new Date(useNow(hourMs)));
  const ended = (board?.seasons ?? []).filter((name) => name !== running);
  return (
    <div className="row wrap board-filters">
      <Segments
        label={t`Counted by`}
        isCompact
        choices={metricChoices}
        value={query.metric ?? 'rating'}
        onChange={(by) => set({ by })}
      />
      <Segments
        label={t`Time`}
        isCompact
        choices={windowChoices}
        value={query.window ?? 'all'}
        onChange={(window) => set({ window, season: '' })}
      />
      <span className="grow" />
      {query.window === 'season' && (ended.length > 0 || query.season) && (
        <FilterMenu
          label={t`Season`}
          anyLabel={t`${running}, running`}
          choices={ended.map((name) => ({ value: name, label: name }))}
          value={query.season ?? ''}
          onChange={(season) => set({ season })}
        />
      )}
      <FilterMenu
        label={t`Game`}
        anyLabel={t`All`}
        choices={choicesOf(games)}
        value={query.gameId ?? ''}
        onChange={(game) => set({ game, format: '' })}
      />
      {query.gameId && (
        <FilterMenu
          label={t`Format`}
          anyLabel={t`All`}
          choices={choicesOf(formats)}
          value={query.playTypeId ?? ''}
          onChange={(format) => set({ format })}
        />
      )}
      <CountryFilter filters={filters} countries={board?.countries ?? []} />
    </div>
  );
}

function EmptyBoard({ filters: { query, set } }: { filters: Filters }) {
  const { country } = query;
  const isNarrow = query.window !== 'all' || Boolean(query.gameId ?? country);
  const all = country ? t`games, times and countries` : t`games and times`;
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={
        country
          ? t`No player from ${countryName(country)} is ranked here yet`
          : t`No player is ranked here yet`
      }
      actions={
        <>
          <Link className={buttonClass()} to="/wagers">
            {t`Find a match`}
          </Link>
          {isNarrow && (
            <Button look="quiet" onClick={() => set(noFilters)}>
              {t`Show all ${all}`}
            </Button>
          )}
        </>
      }
    >
      {query.metric === 'rating'
        ? t`A player is ranked after five rated matches in a format.`
        : t`Finished matches bring players here.`}
    </EmptyState>
  );
}

const rules: [string, string][] = [
  [t`Same score`, t`Same rank, and the next ones are left out: 1, 2, 2, 4.`],
  [t`14 days away`, t`The shown rating fades; the rating behind it does not.`],
  [t`Season`, t`A quarter of the year, in UTC. Its board is final when the next one has ended.`],
  [t`New season`, t`Ratings become less certain and so lower; the first matches move them more.`],
  [t`7 days`, t`The rank now, beside that of seven days ago.`],
  [t`Won–lost`, t`All matches of the player, in every game and season.`],
  [t`Country`, t`The country of the profile. Players who move take their scores with them.`],
];

const HowPlaces = () => (
  <section className="card" aria-labelledby="how-places">
    <h2 id="how-places" className="card-head">
      {t`How places are shared`}
    </h2>
    <dl className="board-rules">
      {rules.map(([what, rule]) => (
        <div key={what}>
          <dt className="muted">{what}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Whose places are shown: all other filters begin again. */
function Whose({ filters: { teams, set } }: { filters: Filters }) {
  return (
    <Segments
      label={t`Ranked`}
      isCompact
      choices={whoseChoices}
      value={teams ? 'teams' : ''}
      onChange={(of) => set({ of, by: '', ...noFilters })}
    />
  );
}

/** Players or teams, ranked, with the caller's own place. */
export function LeaderboardsScreen() {
  const filters = useBoardFilters();
  const { query, teams, set } = filters;
  const note = teams ? teamNote : boardNotes[query.metric ?? 'rating'];
  return (
    <>
      <PageHead title={t`Leaderboards`} note={note} actions={<Whose filters={filters} />} />
      {teams ? <TeamBoard query={teams} set={set} /> : <PlayerBoard filters={filters} />}
    </>
  );
}

function PlayerBoard({ filters }: { filters: Filters }) {
  const { query } = filters;
  const metric = query.metric ?? 'rating';
  const board = useLeaders(query);
  return (
    <>
      {!board.isError && (
        <BoardFigures board={board.data} metric={metric} country={query.country} />
      )}
      <FilterBar filters={filters} board={board.data} />
      <section className="card" aria-label={t`Ranking`}>
        {board.isPending && <SkeletonRows rows={8} />}
        {board.isError && (
          <ErrorState
            title={t`We can’t load the leaderboard`}
            error={board.error}
            onRetry={() => void board.refetch()}
            isRetrying={board.isFetching}
          />
        )}
        {board.data?.items.length === 0 && (
          <EmptyPage {...board.data}>
            <EmptyBoard filters={filters} />
          </EmptyPage>
        )}
        {board.data && board.data.items.length > 0 && (
          <>
            <BoardRows board={board.data} query={query} />
            <Pagination {...board.data} readAtMs={board.dataUpdatedAt} />
          </>
        )}
      </section>
      <HowPlaces />
    </>
  );
}
