import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatTotal } from '../../lib/format/format';
import { useMe } from '../../lib/session/session';
import { staffPlaces, type StaffTab } from './staff-places';
import { useStaffWork } from './staff-work';
import { t } from '../../lib/language/translate';

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
  waiting: number;
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
      {waiting > 0 ? <span className="number"> {formatTotal(waiting)}</span> : null}
    </Link>
  );
}

/** The screens of staff, with what waits in each: those of moderators, for admins all, in groups. */
export function StaffTabs() {
  const me = useMe();
  const at = useLocation();
  const { counts } = useStaffWork();
  const groups = staffPlaces(me);
  const isPresent = ({ to }: StaffTab) => isAt(at, to);
  const shown = groups.find(({ tabs }) => tabs.some(isPresent)) ?? groups[0];
  const waitingIn = ({ count = [] }: StaffTab): number =>
    [count].flat().reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return (
    <div className="staff-tabs">
      {groups.length > 1 && (
        <nav className="tab-groups" aria-label={t`Areas of the staff desk`}>
          {groups.map((group) => (
            <TabLink
              key={group.label}
              to={group.tabs[0].to}
              label={group.label}
              waiting={group.tabs.reduce((sum, tab) => sum + waitingIn(tab), 0)}
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
