import { hasRole } from '@contend/contracts';
import { BookOpen, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { RulesDialog } from '../../../components/moderation/rules-dialog';
import { PageHead } from '../../../components/page/page-head';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { StaffWatches } from '../../../components/support/staff-watches';
import { useMe } from '../../../lib/session/session';
import { AllList } from '../components/all-list';
import { AppealPane } from '../components/appeal-pane';
import { CasePane } from '../components/case-pane';
import { Figures } from '../components/figures';
import type { OpenEntry } from '../inbox';
import { AppealList, ReportList, SanctionList } from '../components/moderation-lists';
import { ReportPane } from '../components/report-pane';
import './staff.css';
import { SupportList } from '../components/support-list';
import { useDesk, type Desk } from '../use-desk';
import { t } from '../../../lib/language/translate';

const lists: Partial<Record<string, typeof AllList>> = {
  support: SupportList,
  livechat: SupportList,
  reports: ReportList,
  appeals: AppealList,
  sanctions: SanctionList,
};

const Actions = ({ onRules }: { onRules: () => void }) => (
  <>
    <Button icon={<BookOpen className="icon" aria-hidden />} onClick={onRules}>
      {t`Rules`}
    </Button>
    <Link className={buttonClass()} to="/moderation/log">
      <ScrollText className="icon" aria-hidden />
      {t`Public log`}
    </Link>
  </>
);

/** The open entry, beside the list; on narrow screens in its place. */
function Pane({ desk, open }: { desk: Desk; open: OpenEntry }) {
  return (
    <div>
      <Link className={`${buttonClass()} desk-back`} to={desk.to({ open: null })}>
        {t`Back to the list`}
      </Link>
      {open.kind === 'support' && <CasePane key={open.id} id={open.id} />}
      {open.kind === 'report' && <ReportPane key={open.id} id={open.id} />}
      {open.kind === 'appeal' && <AppealPane key={open.id} id={open.id} />}
    </div>
  );
}

/** The desk of moderators and admins: what waits for staff, by deadline, and the open entry. */
export function StaffScreen() {
  const me = useMe();
  const desk = useDesk();
  const [isReadingRules, setReadingRules] = useState(false);
  if (!me) return null;
  const { open } = desk;
  const List = lists[desk.tab] ?? AllList;
  return (
    <>
      <PageHead
        title={t`Staff desk`}
        note={
          <>
            {t`You are ${me.displayName},
              ${hasRole(me, 'admin') ? t`admin` : t`moderator`}. Cases of your own go to others.`}
          </>
        }
        actions={<Actions onRules={() => setReadingRules(true)} />}
      />
      <Figures />
      <StaffWatches />
      <StaffTabs />
      <div className={open ? 'desk-columns with-pane' : 'desk-columns'}>
        <List key={desk.tab} desk={desk} />
        {open && <Pane desk={desk} open={open} />}
      </div>
      {isReadingRules && <RulesDialog onClose={() => setReadingRules(false)} />}
    </>
  );
}
