import type { Sanction } from '@contend/contracts';
import { Flag, Gavel, MicOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReports, useSanctions } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatDayTime } from '../../../lib/format/format';
import { ruleName } from '../../../lib/labels/moderation-labels';
import { useMe } from '../../../lib/session/session';
import { useEndSanction } from '../api';
import { AppealRow, sanctionTitle } from './appeal-row';
import { DeskList } from './desk-list';
import { ReportRow } from './report-row';
import type { Desk } from '../use-desk';
import { t, tAs } from '../../../lib/language/translate';

/** Reported messages, the next deadline first. */
export const ReportList = ({ desk }: { desk: Desk }) => (
  <DeskList
    title={t`Reports`}
    list={useReports({ page: desk.page })}
    empty={{
      icon: Flag,
      title: t`No open reports`,
      text: t`Messages that players or the word filter report appear here at once.`,
    }}
    row={(report) => <ReportRow key={report.id} report={report} desk={desk} />}
  />
);

/** Appealed sanctions, the next deadline first. */
export const AppealList = ({ desk }: { desk: Desk }) => (
  <DeskList
    title={t`Appeals`}
    list={useSanctions({ status: 'appealed', page: desk.page })}
    empty={{
      icon: Gavel,
      title: t`No open appeals`,
      text: t`Appeals of mutes, bans and resets appear here at once.`,
    }}
    row={(sanction) => <AppealRow key={sanction.id} sanction={sanction} desk={desk} />}
  />
);

function EndButton({ sanction }: { sanction: Sanction }) {
  const end = useEndSanction();
  const [isAsking, setAsking] = useState(false);
  const name = sanction.user.displayName;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`End`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`End the ${sanction.kind} of ${name}?`}
        description={t`${name} is told and can take part again. The log shows it without names.`}
        action={t`End the ${sanction.kind}`}
        isPending={end.isPending}
        error={end.error?.message}
        onConfirm={() =>
          end.mutate({ params: { id: sanction.id } }, { onSuccess: () => setAsking(false) })
        }
      />
    </>
  );
}

function SanctionRow({ sanction }: { sanction: Sanction }) {
  const myId = useMe()?.id;
  const { user, by, rule, endsAt } = sanction;
  return (
    <li className="desk-row is-plain">
      <MicOff className="icon" aria-hidden />
      <div className="desk-words">
        <Link className="strong clip" to={`/players/${user.id}`}>
          {sanctionTitle(sanction)}
        </Link>
        <p className="small muted clip">
          {ruleName(rule)} · {by ? tAs('person')`by ${by.displayName}` : t`automatic`}
        </p>
      </div>
      <span className="due">
        <span>{formatDayTime(endsAt)}</span>
        <span className="small muted">{t`ends`}</span>
      </span>
      <span className="desk-action">{user.id !== myId && <EndButton sanction={sanction} />}</span>
    </li>
  );
}

/** Mutes and bans in force. */
export const SanctionList = ({ desk }: { desk: Desk }) => (
  <DeskList
    title={t`Sanctions in force`}
    list={useSanctions({ status: 'running', page: desk.page })}
    empty={{
      icon: MicOff,
      title: t`No mute or ban in force`,
      text: t`Sanctions begin with the decision of a report.`,
    }}
    row={(sanction) => <SanctionRow key={sanction.id} sanction={sanction} />}
  />
);
