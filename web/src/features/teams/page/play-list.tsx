import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import type { Choice } from '../../../components/control/select';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { t, tAs } from '../../../lib/language/translate';
import './upcoming.css';

interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

interface PlayListProps<Item> {
  /** “matches”: what the list has, in its messages. */
  things: string;
  title: string;
  list: UseQueryResult<Page<Item>, Error>;
  /** The phases of the segments, the first one without a value in the address. */
  phases?: readonly Choice[];
  icon: LucideIcon;
  nothing: { title: string; text: string };
  row: (item: Item) => ReactNode;
}

/** The page and the phase of a tab, from the address. */
export function usePlace() {
  const [search] = useSearchParams();
  return {
    page: Math.max(1, Number(search.get('page')) || 1),
    phase: search.get('phase') ?? '',
  };
}

function Phases({ things, phases }: { things: string; phases: readonly Choice[] }) {
  const [search, setSearch] = useSearchParams();
  const show = (phase: string) => {
    const tab = search.get('tab') ?? '';
    setSearch(phase ? { tab, phase } : { tab }, { replace: true });
  };
  return (
    <Segments
      label={t`Which ${things}`}
      isCompact
      choices={phases}
      value={search.get('phase') ?? ''}
      onChange={show}
    />
  );
}

/** A list of what a team plays, in a tab of its page. */
export function PlayList<Item>({ list, phases, things, row, ...words }: PlayListProps<Item>) {
  const { title, icon, nothing } = words;
  return (
    <section className="card" aria-label={title} aria-busy={list.isPlaceholderData || undefined}>
      <h2 className="unseen">{title}</h2>
      {phases && (
        <div className="play-head">
          <Phases things={things} phases={phases} />
        </div>
      )}
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the ${things}`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={icon} title={nothing.title}>
            {nothing.text}
          </EmptyState>
        </EmptyPage>
      )}
      <ul>{list.data?.items.map(row)}</ul>
      {list.data && list.data.total > 0 && <Pagination {...list.data} />}
    </section>
  );
}

interface PlayRowProps {
  mark: ReactNode;
  title: string;
  note: ReactNode;
  /** At the right: the result or state, and the time below it. */
  state: ReactNode;
  when: ReactNode;
  to: string;
}

export const PlayRow = ({ mark, title, note, state, when, to }: PlayRowProps) => (
  <li className="upcoming">
    {mark}
    <div className="upcoming-what">
      <p className="strong clip">{title}</p>
      <p className="small faint">{note}</p>
    </div>
    <p className="upcoming-when">
      <span>{state}</span>
      <span className="small faint">{when}</span>
    </p>
    <Link className={buttonClass()} to={to} aria-label={t`Open ${title}`}>
      {tAs('command')`Open`}
    </Link>
  </li>
);
