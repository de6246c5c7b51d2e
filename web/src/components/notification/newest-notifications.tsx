import type { Notification } from '@contend/contracts';
import { Bell, Moon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNotificationSettings } from '../../api/notification-settings';
import { timeWords } from '../../lib/format/clock';
import { useMarkAllRead, useNotifications } from '../../lib/notifications/notifications';
import { Segments } from '../control/segments';
import { SkeletonLines } from '../page/skeleton';
import { EmptyState, ErrorState } from '../page/states';
import { RelativeTime } from '../page/times';
import { NotificationItem } from './notification-item';
import { t, tAs } from '../../lib/language/translate';

/** The page has the others. */
const mostShown = 20;

interface HeadProps {
  title: ReactNode;
  unread: number;
  show: string;
  onShow: (show: string) => void;
}

function Head({ title, unread, show, onShow }: HeadProps) {
  const marking = useMarkAllRead();
  const choices = [
    { value: 'all', label: t`All` },
    { value: 'unread', label: unread > 0 ? tAs('short')`Unread ${unread}` : tAs('short')`Unread` },
  ];
  return (
    <div>
      <div className="newest-head">
        {title}
        <Segments label={t`Shown`} choices={choices} value={show} onChange={onShow} isCompact />
        <button
          type="button"
          className="text-button small"
          disabled={unread === 0 || marking.isPending}
          onClick={() => marking.mutate()}
        >
          {t`Mark read`}
        </button>
      </div>
      {marking.error && (
        <p className="newest-note small bad" role="alert">
          {t`Not marked as read: ${marking.error.message}`}
        </p>
      )}
    </div>
  );
}

interface ListProps {
  items: Notification[];
  isUnreadOnly: boolean;
  onOpen?: () => void;
}

function List({ items, isUnreadOnly, onOpen }: ListProps) {
  const shown = items.filter(({ isRead }) => !(isUnreadOnly && isRead)).slice(0, mostShown);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={isUnreadOnly && items.length > 0 ? t`All read` : t`Nothing yet`}
      >
        {isUnreadOnly && items.length > 0
          ? t`What arrives next shows here.`
          : t`What your matches, teams and wallet need from you shows here.`}
      </EmptyState>
    );
  }
  return (
    <ul className="newest-list">
      {shown.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          isNew={!item.isRead}
          time={<RelativeTime at={item.createdAt} />}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

const quietWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? t`Quiet all day` : t`Quiet ${timeWords(from)}–${timeWords(to)}`;

function Foot({ onOpen }: { onOpen?: () => void }) {
  const { data: settings } = useNotificationSettings();
  const quiet = settings?.quietHours;
  return (
    <div className="newest-foot small">
      {quiet && <Moon className="icon tiny" aria-hidden />}
      <span className="grow">
        {quiet && quietWords(quiet)}
        {quiet?.allowDeadlines && t`, deadlines with money still arrive`}
      </span>
      <Link to="/settings#notifications" onClick={onOpen}>
        {t`Settings`}
      </Link>
      <Link to="/notifications" onClick={onOpen}>
        {t`All`}
      </Link>
    </div>
  );
}

interface NewestNotificationsProps {
  /** The heading. */
  title: ReactNode;
  /** Called when a link is followed. */
  onOpen?: () => void;
}

/** The newest notifications, all or the unread ones, and when none are shown. */
export function NewestNotifications({ title, onOpen }: NewestNotificationsProps) {
  const list = useNotifications();
  const [show, setShow] = useState('all');
  const items = list.data ?? [];
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <Head title={title} unread={unread} show={show} onShow={setShow} />
      {list.isPending && <SkeletonLines />}
      {list.isError && !list.data && (
        <ErrorState
          title={t`We can’t load your notifications`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && <List items={items} isUnreadOnly={show === 'unread'} onOpen={onOpen} />}
      <Foot onOpen={onOpen} />
    </>
  );
}
