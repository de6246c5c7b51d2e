import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useNotificationToasts } from '../../lib/notifications/notification-toasts';
import { useUnreadCount } from '../../lib/notifications/notifications';
import { useRememberedReader } from '../../lib/language/reader';
import { lazyPart } from '../../lib/state/lazy-part';
import { t } from '../../lib/language/translate';

const list = '/notifications';

/** Replaces a panel that failed to load: opens the page instead. */
function PageInstead({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(list);
  }, [navigate, onClose]);
  return <></>;
}

const NotificationPanel = lazyPart(
  () => import('../../features/notifications/components/notification-panel'),
  'NotificationPanel',
  PageInstead,
);

/** On a phone, and on the page of notifications itself, the bell is a plain link. */
const opensPanel = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, pathname: string): boolean =>
  !(ctrlKey || metaKey || shiftKey) &&
  pathname !== list &&
  window.matchMedia('(min-width: 721px)').matches;

/** The number of unread notifications; opens the newest below it. */
export function NotificationBell() {
  const count = useUnreadCount();
  const { pathname } = useLocation();
  const anchor = useRef<HTMLAnchorElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  useNotificationToasts();
  useRememberedReader();
  // Another page closes the panel.
  const isOpen = openAt === pathname;
  return (
    <>
      <Link
        ref={anchor}
        className="bell"
        to={list}
        aria-label={count > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          if (!opensPanel(event, pathname)) return;
          event.preventDefault();
          setOpenAt(isOpen ? null : pathname);
        }}
      >
        <Bell className="icon" aria-hidden />
        {count > 0 && <i aria-hidden>{count > 99 ? '99+' : count}</i>}
      </Link>
      {isOpen && (
        <Suspense>
          <NotificationPanel anchor={anchor} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
