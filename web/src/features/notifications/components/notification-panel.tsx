import type { Notification } from '@contend/contracts';
import { Popover } from '@base-ui/react/popover';
import { Bell, Moon } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Segments } from '../../../components/control/segments';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { timeWords } from '../../../lib/format/clock';
import { useMarkAllRead, useNotifications } from '../../../lib/notifications/notifications';
import { NotificationItem } from './notification-item';
import { useNotificationSettings } from '../../../api/notification-settings';

/** The list of the panel; the page has the rest. */
const mostShown = 20;

interface PanelProps {
  /** The bell: the panel opens below it, and focus returns to it. */
  anchor: RefObject<HTMLAnchorElement | null>;
  onClose: () => void;
}

interface HeadProps {
  unread: number;
  show: string;
  onShow: (show: string) => void;
}

function Head({ unread, show, onShow }: HeadProps) {
  const marking = useMarkAllRead();
  const choices = [
    { value: 'all', label: 'All' },
    { value: 'unread', label: unread > 0 ? `Unread ${unread}` : 'Unread' },
  ];
  return (
    <>
      <div className="panel-head">
        <Popover.Title className="grow">Notifications</Popover.Title>
        <Segments label="Shown" choices={choices} value={show} onChange={onShow} isCompact />
        <button
          type="button"
          className="text-button small"
          disabled={unread === 0 || marking.isPending}
          onClick={() => marking.mutate()}
        >
          Mark read
        </button>
      </div>
      {marking.error && (
        <p className="panel-note small bad" role="alert">
          Not marked as read: {marking.error.message}
        </p>
      )}
    </>
  );
}

interface ListProps {
  items: Notification[];
  isUnreadOnly: boolean;
  onClose: () => void;
}

function List({ items, isUnreadOnly, onClose }: ListProps) {
  const shown = items.filter(({ isRead }) => !(isUnreadOnly && isRead)).slice(0, mostShown);
  if (shown.length === 0) {
    return (
      <EmptyState icon={Bell} title={isUnreadOnly && items.length > 0 ? 'All read' : 'Nothing yet'}>
        {isUnreadOnly && items.length > 0
          ? 'What arrives next shows here.'
          : 'What your matches, teams and wallet need from you shows here.'}
      </EmptyState>
    );
  }
  return (
    <ul className="panel-list">
      {shown.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          isNew={!item.isRead}
          time={<RelativeTime at={item.createdAt} />}
          onOpen={onClose}
        />
      ))}
    </ul>
  );
}

const quietWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? 'Quiet all day' : `Quiet ${timeWords(from)}–${timeWords(to)}`;

function Foot({ onClose }: { onClose: () => void }) {
  const { data: settings } = useNotificationSettings();
  const quiet = settings?.quietHours;
  return (
    <div className="panel-foot small">
      {quiet && <Moon className="icon tiny" aria-hidden />}
      <span className="grow">
        {quiet && quietWords(quiet)}
        {quiet?.allowDeadlines && ', deadlines with money still arrive'}
      </span>
      <Link to="/settings#notifications" onClick={onClose}>
        Settings
      </Link>
      <Link to="/notifications" onClick={onClose}>
        All
      </Link>
    </div>
  );
}

/** The newest notifications below the bell. */
export function NotificationPanel({ anchor, onClose }: PanelProps) {
  const list = useNotifications();
  const [show, setShow] = useState('all');
  const items = list.data ?? [];
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // The bell itself closes the panel by its click.
        const isBell = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!isOpen && !(isBell && event.type !== 'keydown')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" anchor={anchor} sideOffset={14} align="end">
          <Popover.Popup className="popup panel" finalFocus={anchor}>
            <Head unread={unread} show={show} onShow={setShow} />
            {list.isPending && <SkeletonLines />}
            {list.isError && !list.data && (
              <ErrorState
                title="We can’t load your notifications"
                error={list.error}
                onRetry={() => void list.refetch()}
                isRetrying={list.isFetching}
              />
            )}
            {list.data && <List items={items} isUnreadOnly={show === 'unread'} onClose={onClose} />}
            <Foot onClose={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
