import { hasRole } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatTotal } from '../../lib/format/format';
import { useMe } from '../../lib/session/session';
import { type StaffCounts, useStaffWork } from './staff-work';

interface StaffTab {
  to: string;
  label: string;
  count?: keyof StaffCounts;
}

const ofModerators: StaffTab[] = [
  { to: '/staff', label: 'All' },
  { to: '/admin/disputes', label: 'Disputes', count: 'disputes' },
  { to: '/staff?tab=support', label: 'Support' },
  { to: '/staff?tab=livechat', label: 'Live chat' },
  { to: '/staff?tab=reports', label: 'Reports', count: 'reports' },
  { to: '/staff?tab=appeals', label: 'Appeals', count: 'appeals' },
  { to: '/staff?tab=sanctions', label: 'Sanctions' },
  { to: '/admin/scrims', label: 'Scrims', count: 'contests' },
];
const ofAdmins: StaffTab[] = [
  { to: '/admin/payouts', label: 'Payouts', count: 'payouts' },
  { to: '/admin/suspense', label: 'Suspense', count: 'suspense' },
  { to: '/admin/refunds', label: 'Refunds', count: 'refunds' },
  { to: '/admin/wagers', label: 'Flagged wagers', count: 'flagged' },
  { to: '/admin/collusion', label: 'Collusion', count: 'collusion' },
  { to: '/admin/commissions', label: 'Commissions', count: 'commissions' },
  { to: '/admin/laws', label: 'Laws' },
  { to: '/admin/codes', label: 'Codes' },
  { to: '/admin/plans', label: 'Plans' },
  { to: '/admin/results', label: 'Results' },
];

/** Whether an address is a tab’s screen; screens of the staff desk differ by `tab`. */
function isAt({ pathname, search }: { pathname: string; search: string }, to: string): boolean {
  const [path = '', query = ''] = to.split('?');
  const tabOf = (text: string) => new URLSearchParams(text).get('tab') ?? 'all';
  if (path === '/staff') return pathname === path && tabOf(search) === tabOf(query);
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The screens of staff, with what waits in each: those of moderators, for admins all of them. */
export function StaffTabs() {
  const me = useMe();
  const at = useLocation();
  const { counts } = useStaffWork();
  const tabs = me && hasRole(me, 'admin') ? [...ofModerators, ...ofAdmins] : ofModerators;
  const present = tabs.find(({ to }) => isAt(at, to))?.to;
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the tab of an address may be outside the part of the row that is seen.
    shown.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [present]);
  return (
    <nav className="tabs" aria-label="Staff desk">
      {tabs.map(({ to, label, count }) => {
        const waiting = count && counts[count];
        return (
          <Link
            key={to}
            className="tab"
            ref={to === present ? shown : undefined}
            to={to}
            aria-current={to === present ? 'page' : undefined}
          >
            {label}
            {waiting ? <span className="number"> {formatTotal(waiting)}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
