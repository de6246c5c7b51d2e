import type { Notification } from '@contend/contracts';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SkeletonLines } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { Tooltip } from '../../components/tooltip';
import { formatExact, formatTime } from '../../lib/format';
import { useMarkRead, useNotifications } from '../../lib/notifications';
import { useNow } from '../../lib/use-now';
import { daysOf } from './days';
import './notifications.css';

/** How often the date of “Today” is refreshed. */
const minuteMs = 60_000;

/** Only paths of this app are links. */
const isPath = (link: string | null): link is string => /^\/(?!\/)/.test(link ?? '');

function Item({ item, isNew }: { item: Notification; isNew: boolean }) {
  return (
    <li className={isNew ? 'notification new' : 'notification'}>
      <i aria-hidden />
      <p className="notification-line">
        <span className="strong">
          {isPath(item.link) ? <Link to={item.link}>{item.title}</Link> : item.title}
          {isNew && <span className="unseen">, new</span>}
        </span>{' '}
        <span className="muted">{item.text}</span>
      </p>
      <span className="small faint end">
        <Tooltip tip={formatExact(item.createdAt)}>
          <time dateTime={item.createdAt}>{formatTime(item.createdAt)}</time>
        </Tooltip>
      </span>
    </li>
  );
}

/** Opening the list marks it as read; new entries stay highlighted while it is open. */
export function NotificationsScreen() {
  const list = useNotifications();
  const now = useNow(minuteMs);
  const [seenNew, setSeenNew] = useState<ReadonlySet<string>>(new Set());
  const unread = list.data?.filter(({ id, isRead }) => !isRead && !seenNew.has(id)) ?? [];
  if (unread.length > 0) setSeenNew(new Set([...seenNew, ...unread.map(({ id }) => id)]));
  useMarkRead(list.data);
  return (
    <>
      <PageHead title="Notifications" />
      <section className="card" aria-label="Notifications">
        {list.isPending && <SkeletonLines />}
        {list.isError && (
          <ErrorState
            title="We can’t load your notifications"
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.length === 0 && (
          <EmptyState
            icon={Bell}
            title="Nothing yet"
            actions={
              <Link className={buttonClass()} to="/wagers">
                Find a wager
              </Link>
            }
          >
            When a match of yours moves, it shows here.
          </EmptyState>
        )}
        {daysOf(list.data ?? [], now).map(({ label, items }) => (
          <section className="notification-day" key={label} aria-label={label}>
            <h2 className="small muted">{label}</h2>
            <ul>
              {items.map((item) => (
                <Item key={item.id} item={item} isNew={seenNew.has(item.id)} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}
