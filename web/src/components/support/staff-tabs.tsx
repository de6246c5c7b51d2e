import { hasRole } from '@contend/contracts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatTotal } from '../../lib/format/format';
import { useMe } from '../../lib/session/session';
import { type StaffCounts, useStaffWork } from './staff-work';
import { t } from '../../lib/language/translate';

interface StaffTab {
  to: string;
  label: string;
  count?: keyof StaffCounts;
}

interface StaffGroup {
  label: string;
  tabs: readonly [StaffTab, ...StaffTab[]];
}

const inbox: StaffGroup = {
  label: t`Inbox`,
  tabs: [
    { to: '/staff', label: t`All` },
    { to: '/admin/disputes', label: t`Disputes`, count: 'disputes' },
    { to: '/staff?tab=support', label: t`Support` },
    { to: '/staff?tab=livechat', label: t`Live chat` },
    { to: '/staff?tab=reports', label: t`Reports`, count: 'reports' },
    { to: '/staff?tab=appeals', label: t`Appeals`, count: 'appeals' },
    { to: '/staff?tab=sanctions', label: t`Sanctions` },
    { to: '/admin/scrims', label: t`Scrims`, count: 'contests' },
  ],
};
const ofAdmins: StaffGroup[] = [
  {
    label: t`Money`,
    tabs: [
      { to: '/admin/payouts', label: t`Payouts`, count: 'payouts' },
      { to: '/admin/suspense', label: t`Suspense`, count: 'suspense' },
      { to: '/admin/refunds', label: t`Refunds`, count: 'refunds' },
      { to: '/admin/commissions', label: t`Commissions`, count: 'commissions' },
    ],
  },
  {
    label: t`Fair play`,
    tabs: [
      { to: '/admin/wagers', label: t`Flagged wagers`, count: 'flagged' },
      { to: '/admin/collusion', label: t`Collusion`, count: 'collusion' },
      { to: '/admin/results', label: t`Results` },
    ],
  },
  {
    label: t`Rules and prices`,
    tabs: [
      { to: '/admin/laws', label: t`Laws` },
      { to: '/admin/plans', label: t`Plans` },
      { to: '/admin/codes', label: t`Codes` },
    ],
  },
];

/** Whether an address is a tab’s screen; screens of the staff desk differ by `tab`. */
function isAt({ pathname, search }: { pathname: string; search: string }, to: string): boolean {
  const [path = '', query = ''] = to.split('?');
  const tabOf = (text: string) => new URLSearchParams(text).get('tab') ?? 'all';
  if (path === '/staff') return pathname === path && tabOf(search) === tabOf(query);
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface TabLinkProps {
  to: string;
  label: string;
  waiting: number | undefined;
  present: 'page' | 'true' | undefined;
}

function TabLink({ to, label, waiting, present }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the tab of an address may be outside the part of the row that is seen.
    if (present) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [present]);
  return (
    <Link className="tab" ref={link} to={to} aria-current={present}>
      {label}
      {waiting ? <span className="number"> {formatTotal(waiting)}</span> : null}
    </Link>
  );
}

/** The screens of staff, with what waits in each: those of moderators, for admins all, in groups. */
export function StaffTabs() {
  const me = useMe();
  const at = useLocation();
  const { counts } = useStaffWork();
  const groups = me && hasRole(me, 'admin') ? [inbox, ...ofAdmins] : [inbox];
  const isPresent = ({ to }: StaffTab) => isAt(at, to);
  const shown = groups.find(({ tabs }) => tabs.some(isPresent)) ?? inbox;
  const waitingIn = ({ count }: StaffTab) => count && counts[count];
  return (
    <div className="staff-tabs">
      {groups.length > 1 && (
        <nav className="tab-groups" aria-label={t`Areas of the staff desk`}>
          {groups.map((group) => (
            <TabLink
              key={group.label}
              to={group.tabs[0].to}
              label={group.label}
              waiting={group.tabs.reduce((sum, tab) => sum + (waitingIn(tab) ?? 0), 0)}
              present={group === shown ? 'true' : undefined}
            />
          ))}
        </nav>
      )}
      <nav className="tabs" aria-label={t`Staff desk`}>
        {shown.tabs.map((tab) => (
          <TabLink
            key={tab.to}
            to={tab.to}
            label={tab.label}
            waiting={waitingIn(tab)}
            present={isPresent(tab) ? 'page' : undefined}
          />
        ))}
      </nav>
    </div>
  );
}
