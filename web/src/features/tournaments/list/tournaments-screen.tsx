import { hasRole, type listTournaments, type Reply } from '@contend/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTournaments, useMyTournaments } from '../../../api/tournaments';
import { AskToOrganize } from '../../../components/support/ask-to-organize';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import { Skeleton, SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatTotal } from '../../../lib/format/format';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useCatalogue } from '../../../api/catalogue';
import { useFrameKind, useMe } from '../../../lib/session/session';
import { formatChoices } from '../../../lib/labels/tournament-labels';
import { entrantChoices, feeChoices, pageSize, phaseChoices, useFilters } from './filters';
import { tournamentsLive } from '../live';
import { TournamentRow } from './tournament-row';
import { plural, t, tAs } from '../../../lib/language/translate';
import './tournaments.css';

installLiveRules(tournamentsLive);

type Filters = ReturnType<typeof useFilters>;

const views = [
  { value: '', label: t`All` },
  { value: 'mine', label: t`Mine` },
];

function FilterBar({ filters }: { filters: Filters }) {
  const { games } = useCatalogue();
  const all = [
    {
      ...{ name: 'game', label: t`Game` },
      choices: games.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'status', label: t`Status`, choices: phaseChoices },
    { name: 'format', label: t`Format`, choices: formatChoices },
    { name: 'fee', label: tAs('fee')`Entry`, choices: feeChoices },
    { name: 'for', label: t`Who plays`, choices: entrantChoices },
  ];
  return all.map(({ name, ...filter }) => (
    <FilterMenu
      key={name}
      {...filter}
      value={filters.get(name)}
      onChange={(value) => filters.set(name, value)}
    />
  ));
}

function Nothing({ filters, isMine }: { filters: Filters; isMine: boolean }) {
  if (isMine) {
    return (
      <EmptyState
        icon={Trophy}
        title={t`You have not entered a tournament`}
        actions={<Button onClick={() => filters.show('')}>{t`See all tournaments`}</Button>}
      >
        {t`Enter one that is open: free ones cost nothing but your time.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Trophy}
      title={filters.isFiltered ? t`No tournaments like that` : t`No tournaments yet`}
      actions={
        filters.isFiltered && <Button onClick={filters.clear}>{t`Clear the filters`}</Button>
      }
    >
      {filters.isFiltered
        ? t`Widen your filters to see the others.`
        : t`Events appear here as soon as an organizer publishes them.`}
    </EmptyState>
  );
}

const Head = () => (
  <div className="tournament-heads" aria-hidden>
    <span>{t`Tournament`}</span>
    <span>{t`Starts`}</span>
    <span className="end">{tAs('fee')`Entry`}</span>
    <span className="end">{t`Prizes`}</span>
    <span className="end">{t`Places`}</span>
    <span className="end">{t`Status`}</span>
  </div>
);

interface ListProps {
  list: UseQueryResult<Reply<typeof listTournaments>, Error>;
  filters: Filters;
  isMine: boolean;
}

function List({ list, filters, isMine }: ListProps) {
  const catalogue = useCatalogue();
  if (list.isError) {
    return (
      <ErrorState
        title={t`We can’t load the tournaments`}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (list.data.items.length === 0) {
    return (
      <EmptyPage {...list.data}>
        <Nothing {...{ filters, isMine }} />
      </EmptyPage>
    );
  }
  return (
    <>
      <Head />
      <ul className="tournament-list" aria-busy={list.isPlaceholderData || undefined}>
        {list.data.items.map((tournament) => (
          <TournamentRow key={tournament.id} {...{ tournament, catalogue }} />
        ))}
      </ul>
      <Pagination {...list.data} />
    </>
  );
}

const Count = ({ total, isMine }: { total: number | undefined; isMine: boolean }) => {
  if (total === undefined) return <Skeleton width={120} height={20} />;
  const noun = plural(total, { one: 'tournament', other: 'tournaments' });
  return `${formatTotal(total)} ${noun}${isMine ? t` of mine` : ''}`;
};

/** Published tournaments with filters in the address, or those that I have entered. */
export function TournamentsScreen() {
  const filters = useFilters();
  const me = useMe();
  const isMember = useFrameKind() === 'member';
  const isMine = filters.get('view') === 'mine' && me !== null;
  const all = useTournaments(filters.query, { enabled: !isMine });
  const { page } = filters.query;
  const mine = useMyTournaments({ page, pageSize }, { enabled: isMine });
  const list = isMine ? mine : all;
  return (
    <>
      <PageHead
        title={t`Tournaments`}
        note={!list.isError && <Count total={list.data?.total} isMine={isMine} />}
        actions={
          me &&
          (hasRole(me, 'organizer') ? (
            <Link className={buttonClass('plain', 'large')} to="/organize">
              <ClipboardList className="icon" aria-hidden />
              {t`My events`}
            </Link>
          ) : (
            <AskToOrganize />
          ))
        }
      />
      <div className="tournament-filters">
        {isMember && (
          <Segments
            label={t`Which tournaments`}
            isCompact
            choices={views}
            value={filters.get('view')}
            onChange={filters.show}
          />
        )}
        {!isMine && <FilterBar filters={filters} />}
        {filters.isFiltered && !isMine && (
          <Button look="quiet" onClick={filters.clear}>
            {t`Clear filters`}
          </Button>
        )}
      </div>
      <div className="card">
        <List {...{ list, filters, isMine }} />
      </div>
    </>
  );
}
