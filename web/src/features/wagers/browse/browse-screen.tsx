import type { WagerReply } from '@contend/contracts';
import { Plus, Swords } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyWagers, useWagers } from '../../../api/wagers';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { PageHead } from '../../../components/page/page-head';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import type { Choice } from '../../../components/control/select';
import { Skeleton } from '../../../components/page/skeleton';
import { EmptyState } from '../../../components/page/states';
import { formatTotal } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useCatalogue } from '../../../api/catalogue';
import { useFrameKind, useMe } from '../../../lib/session/session';
import { AcceptDialog } from '../accept/accept-dialog';
import { AskedOfMe } from './asked-of-me';
import { CancelDialog } from '../wager/cancel-dialog';
import { type Filter, PhoneFilters } from './phone-filters';
import { formatFilterChoices, pageSize, sortChoices, stakeChoices, useFilters } from './filters';
import { WagerList } from './wager-list';
import { t } from '../../../lib/language/translate';
import '../wagers.css';

type Filters = ReturnType<typeof useFilters>;

const views = [
  { value: '', label: t`Open` },
  { value: 'mine', label: t`Mine` },
];

const Views = ({ filters }: { filters: Filters }) => (
  <Segments
    label={t`Which wagers`}
    isCompact
    choices={views}
    value={filters.get('view')}
    onChange={(view) => filters.show(view)}
  />
);

function FilterBar({ filters }: { filters: Filters }) {
  const { games } = useCatalogue();
  const filter = (name: string, label: string, choices: Choice[]): Filter => ({
    ...{ name, label, choices },
    value: filters.get(name),
    anyLabel: t`Any`,
  });
  const all = [
    filter(
      'game',
      t`Game`,
      games.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter('format', t`Format`, formatFilterChoices),
    filter('stake', t`Stake`, stakeChoices),
    filter('region', t`Region`, regionChoices.slice(1)),
  ];
  const sort = { ...filter('sort', t`Sort`, sortChoices), anyLabel: t`Newest` };
  const menu = (one: Filter) => (
    <FilterMenu key={one.name} {...one} onChange={(value) => filters.set(one.name, value)} />
  );
  return (
    <>
      <div className="wide-filters">
        {all.map(menu)}
        <span className="sort">{menu(sort)}</span>
      </div>
      <PhoneFilters filters={all} sort={sort} onChange={filters.set} />
    </>
  );
}

const createLink = (
  <Link className={buttonClass('primary')} to="/wagers/new">
    {t`Create wager`}
  </Link>
);

function Nothing({ filters, isMine }: { filters: Filters; isMine: boolean }) {
  const isFiltered = ['game', 'format', 'stake', 'region'].some((name) => filters.get(name));
  if (isMine) {
    return (
      <EmptyState icon={Swords} title={t`You have no wagers yet`} actions={createLink}>
        {t`Offer a match at your stake, or accept one from the open list.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Swords}
      title={isFiltered ? t`No open wagers like that` : t`No open wagers right now`}
      actions={
        <>
          {isFiltered && <Button onClick={filters.clear}>{t`Clear the filters`}</Button>}
          {createLink}
        </>
      }
    >
      {isFiltered
        ? t`Widen your filters, or open one yourself.`
        : t`Be the first: open one at your stake.`}
    </EmptyState>
  );
}

/** The number of wagers; its line is reserved while it loads. */
const OpenCount = ({ total, words }: { total: number | undefined; words: string }) =>
  total === undefined ? <Skeleton width={72} height={20} /> : `${formatTotal(total)} ${words}`;

/** The dialog over the list, if any. */
type Asking = { accept: WagerReply } | { cancel: WagerReply } | null;

export function BrowseScreen() {
  const filters = useFilters();
  const me = useMe();
  const isMember = useFrameKind() === 'member';
  const isMine = filters.get('view') === 'mine' && me !== null;
  const open = useWagers(filters.query, { enabled: !isMine });
  const mine = useMyWagers({ page: filters.query.page as number, pageSize }, { enabled: isMine });
  const list = isMine ? mine : open;
  const [asking, setAsking] = useState<Asking>(null);
  useWatch('wagers');
  return (
    <>
      <div className="browse-head">
        <PageHead
          title={t`Wagers`}
          note={
            !list.isError && (
              <div className="row wrap tight browse-note">
                <OpenCount total={list.data?.total} words={isMine ? t`of mine` : t`open`} />
                {isMember && <AskedOfMe />}
              </div>
            )
          }
          actions={
            <Link className={buttonClass('primary', 'large')} to="/wagers/new">
              <Plus className="icon" aria-hidden />
              {t`Create wager`}
            </Link>
          }
        />
      </div>
      <div className="wager-filters">
        {isMember && <Views filters={filters} />}
        {!isMine && <FilterBar filters={filters} />}
      </div>
      <WagerList
        list={list}
        nothing={<Nothing filters={filters} isMine={isMine} />}
        onAccept={(accept) => setAsking({ accept })}
        onCancel={(cancel) => setAsking({ cancel })}
      />
      <Link className={`${buttonClass('primary', 'large')} fab`} to="/wagers/new">
        <Plus className="icon" aria-hidden />
        {t`Create`}
      </Link>
      {asking && 'accept' in asking && (
        <AcceptDialog wager={asking.accept} onClose={() => setAsking(null)} />
      )}
      {asking && 'cancel' in asking && (
        <CancelDialog wager={asking.cancel} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
