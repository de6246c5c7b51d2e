import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTeams } from '../../../api/teams';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SearchInput } from '../../../components/input/search-input';
import { regionChoices } from '../../../components/input/regions';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { useDebounced } from '../../../lib/state/use-debounced';
import { longestName, type useFilters } from './filters';
import { TeamHeadings, TeamRow } from './team-row';
import { TeamListSkeleton } from '../team-skeleton';
import { t } from '../../../lib/language/translate';

type Filters = ReturnType<typeof useFilters>;

const pauseMs = 250;
const joinChoices = [{ value: 'true', label: t`Open to join` }];

interface NameFilterProps {
  typed: string;
  onType: (typed: string) => void;
}

function FilterBar({ filters, typed, onType }: NameFilterProps & { filters: Filters }) {
  const { games } = useCatalogue();
  const all = [
    {
      name: 'game',
      label: t`Game`,
      choices: games.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'region', label: t`Region`, choices: regionChoices.slice(1) },
    { name: 'open', label: t`Joining`, choices: joinChoices },
  ];
  return (
    <div className="team-filters">
      <SearchInput label={t`Name or tag`} value={typed} maxLength={longestName} onChange={onType} />
      {all.map(({ name: field, ...filter }) => (
        <FilterMenu
          key={field}
          {...filter}
          value={filters.get(field)}
          onChange={(value) => filters.set(field, value)}
        />
      ))}
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={Users}
      title={isFiltered ? t`No teams like that` : t`No teams yet`}
      actions={
        <>
          {isFiltered && <Button onClick={onClear}>{t`Clear the filters`}</Button>}
          <Link className={buttonClass('primary')} to="/teams/new">
            {t`Create team`}
          </Link>
        </>
      }
    >
      {isFiltered ? t`Widen your filters, or create one yourself.` : t`Create the first one.`}
    </EmptyState>
  );
}

/** All teams, most active first, with filters in the address. */
export function FindTeams({ filters }: { filters: Filters }) {
  const catalogue = useCatalogue();
  const [typed, setTyped] = useState(filters.get('q'));
  const q = useDebounced(typed.trim(), pauseMs) || undefined;
  const list = useTeams({ ...filters.query, q });
  const isFiltered = ['q', 'game', 'region', 'open'].some((name) => filters.get(name));
  const type = (next: string) => {
    setTyped(next);
    filters.set('q', next);
  };
  const clear = () => {
    setTyped('');
    filters.clear();
  };
  return (
    <>
      <FilterBar filters={filters} typed={typed} onType={type} />
      {list.isError && (
        <div className="card">
          <ErrorState
            title={t`We can’t load the teams`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        </div>
      )}
      {list.isPending && <TeamListSkeleton />}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <div className="card">
            <Nothing isFiltered={isFiltered} onClear={clear} />
          </div>
        </EmptyPage>
      )}
      {list.data && list.data.items.length > 0 && (
        <div className="card" aria-busy={list.isPlaceholderData || undefined}>
          <TeamHeadings />
          <ul className="team-list">
            {list.data.items.map((team) => (
              <TeamRow key={team.id} team={team} catalogue={catalogue} />
            ))}
          </ul>
          <Pagination {...list.data} />
        </div>
      )}
    </>
  );
}
