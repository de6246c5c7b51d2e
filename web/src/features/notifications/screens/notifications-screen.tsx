import type { Notification } from '@contend/contracts';
import { Bell, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { PageHead } from '../../../components/page/page-head';
import { Segments } from '../../../components/control/segments';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatExact, formatTime } from '../../../lib/format/format';
import { categoryWords } from '../../../lib/labels/notification-labels';
import { useMarkRead, useNotifications } from '../../../lib/notifications/notifications';
import { useAllNotifications } from '../../../lib/notifications/older-notifications';
import { withValues } from '../../../lib/state/search-values';
import { useNow } from '../../../lib/state/use-now';
import { daysOf } from '../days';
import { NotificationItem } from '../../../components/notification/notification-item';
import { t } from '../../../lib/language/translate';

/** How often the date of “Today” is refreshed. */
const minuteMs = 60_000;

const categoryChoices = [
  { value: '', label: t`Any` },
  ...Object.entries(categoryWords).map(([value, { label }]) => ({ value, label })),
];

/** The filters in the address. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch((current) => withValues(current, { [name]: value }), { replace: true });
  return {
    isUnreadOnly: search.get('show') === 'unread',
    category: search.get('category') ?? '',
    set,
    clear: () => setSearch({}, { replace: true }),
  };
}

type Shown = ReturnType<typeof useShown>;

interface BarProps {
  shown: Shown;
  unread: number;
  /** Whether the list has categories, which replies of an earlier release lack. */
  hasCategories: boolean;
}

const FilterBar = ({ shown, unread, hasCategories }: BarProps) => (
  <div className="row tight wrap">
    <Segments
      label={t`Shown`}
      choices={[
        { value: '', label: t`All` },
        { value: 'unread', label: unread > 0 ? t`Unread ${unread}` : t`Unread` },
      ]}
      value={shown.isUnreadOnly ? 'unread' : ''}
      onChange={(value) => shown.set('show', value)}
      isCompact
    />
    {hasCategories && (
      <FilterMenu
        label={t`Category`}
        choices={categoryChoices}
        value={shown.category}
        onChange={(value) => shown.set('category', value)}
      />
    )}
  </div>
);

const Nothing = ({ shown, count }: { shown: Shown; count: number }) =>
  shown.isUnreadOnly || shown.category ? (
    <EmptyState
      icon={Bell}
      title={shown.category ? t`None of this kind` : t`All read`}
      actions={<Button onClick={shown.clear}>{t`Clear filters`}</Button>}
    >
      {t`Your newest ${count} notifications have none.`}
    </EmptyState>
  ) : (
    <EmptyState
      icon={Bell}
      title={t`Nothing yet`}
      actions={
        <Link className={buttonClass()} to="/wagers">
          {t`Find a wager`}
        </Link>
      }
    >
      {t`When a match of yours moves, it shows here.`}
    </EmptyState>
  );

const Time = ({ at }: { at: string }) => (
  <Tooltip tip={formatExact(at)}>
    <time dateTime={at}>{formatTime(at)}</time>
  </Tooltip>
);

interface DaysProps {
  items: Notification[];
  seenNew: ReadonlySet<string>;
}

function Days({ items, seenNew }: DaysProps) {
  const now = useNow(minuteMs);
  return daysOf(items, now).map(({ label, items: ofDay }) => (
    <section className="notification-day" key={label} aria-label={label}>
      <h2 className="small muted">{label}</h2>
      <ul>
        {ofDay.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            isNew={seenNew.has(item.id)}
            time={<Time at={item.createdAt} />}
          />
        ))}
      </ul>
    </section>
  ));
}

/**
 * Opening the list marks it as read; new entries stay highlighted, and “unread”, while it is open.
 */
export function NotificationsScreen() {
  const list = useNotifications();
  const shown = useShown();
  const [seenNew, setSeenNew] = useState<ReadonlySet<string>>(new Set());
  const unread = list.data?.filter(({ id, isRead }) => !isRead && !seenNew.has(id)) ?? [];
  if (unread.length > 0) setSeenNew(new Set([...seenNew, ...unread.map(({ id }) => id)]));
  const marking = useMarkRead(list.data);
  const { all, ...earlier } = useAllNotifications(list.data);
  const items = all
    .filter(({ id }) => !shown.isUnreadOnly || seenNew.has(id))
    .filter(({ category }) => !shown.category || category === shown.category);
  return (
    <>
      <PageHead
        title={t`Notifications`}
        actions={
          <Link className={buttonClass()} to="/settings#notifications">
            <Settings className="icon" aria-hidden />
            {t`Settings`}
          </Link>
        }
      />
      <FilterBar
        shown={shown}
        unread={seenNew.size}
        hasCategories={Boolean(list.data?.some(({ category }) => category))}
      />
      {marking.error && (
        <p className="row tight wrap bad" role="alert">
          {t`Not marked as read: ${marking.error.message}`}
          <Button onClick={() => marking.mutate()} loading={marking.isPending}>
            {t`Mark all read`}
          </Button>
        </p>
      )}
      <section className="card" aria-label={t`Notifications`}>
        {list.isPending && <SkeletonLines />}
        {list.isError && !list.data && (
          <ErrorState
            title={t`We can’t load your notifications`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data && items.length === 0 && <Nothing shown={shown} count={all.length} />}
        <Days items={items} seenNew={seenNew} />
        <ShowEarlier list={earlier} />
      </section>
    </>
  );
}
