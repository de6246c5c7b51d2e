import { hasRole } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { useWatch } from '../../lib/live';
import { useMe } from '../../lib/session';
import { CasePane } from './case-pane';
import { Figures } from './figures';
import './staff.css';
import { SupportList } from './support-list';
import { useDesk } from './use-desk';

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'support', label: 'Support' },
  { value: 'livechat', label: 'Live chat' },
];

/** The desk of moderators and admins: what waits for staff, by deadline, and the open entry. */
export function StaffScreen() {
  const me = useMe();
  const desk = useDesk();
  useWatch('staff');
  if (!me) return null;
  const { open } = desk;
  return (
    <>
      <PageHead
        title="Staff desk"
        note={
          <>
            You are {me.displayName}, {hasRole(me, 'admin') ? 'admin' : 'moderator'}. Your own
            requests are answered by others.
          </>
        }
      />
      <Figures />
      <nav className="tabs" aria-label="Staff desk">
        {tabs.map(({ value, label }) => (
          <Link
            key={value}
            className="tab"
            aria-current={desk.tab === value ? 'page' : undefined}
            to={desk.to({ tab: value, page: null, open: null })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={open ? 'desk-columns with-pane' : 'desk-columns'}>
        <SupportList desk={desk} />
        {open && (
          <div>
            <Link className={`${buttonClass()} desk-back`} to={desk.to({ open: null })}>
              Back to the inbox
            </Link>
            {open.kind === 'support' && <CasePane key={open.id} id={open.id} />}
          </div>
        )}
      </div>
    </>
  );
}
