import { isProfileReset, type Sanction } from '@contend/contracts';
import { Eraser, Flag, Gavel, MicOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReports, useSanctions } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { Segments } from '../../../components/control/segments';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { sanctionName } from '../../../components/moderation/sanctions';
import { formatDayTime } from '../../../lib/format/format';
import { inSentence } from '../../../lib/language/language';
import { ruleName } from '../../../lib/labels/moderation-labels';
import { useMe } from '../../../lib/session/session';
import { useEndSanction } from '../api';
import { AppealRow, sanctionTitle } from './appeal-row';
import { DeskList } from './desk-list';
import { OrderChoice } from './order-choice';
import { ReportRow } from './report-row';
import type { Desk } from '../use-desk';
import { t, tAs } from '../../../lib/language/translate';

/** Reported messages, by deadline or the newest first. */
export const ReportList = ({ desk }: { desk: Desk }) => (
  <DeskList
    title={t`Reports`}
    head={<OrderChoice desk={desk} />}
    list={useReports({ order: desk.order, page: desk.page })}
    empty={{
      icon: Flag,
      title: t`No open reports`,
      text: t`Messages that players or the word filter report appear here at once.`,
    }}
    row={(report) => <ReportRow key={report.id} report={report} desk={desk} />}
  />
);

/** Appealed sanctions, by deadline or the newest first. */
export const AppealList = ({ desk }: { desk: Desk }) => (
  <DeskList
    title={t`Appeals`}
    head={<OrderChoice desk={desk} />}
    list={useSanctions({ status: 'appealed', order: desk.order, page: desk.page })}
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
  const isReset = isProfileReset(sanction.kind);
  const what = inSentence(sanctionName(sanction.kind));
  const action = isReset ? t`Undo the ${what}` : t`End the ${what}`;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{isReset ? t`Undo` : t`End`}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isReset ? t`Undo the ${what} of ${name}?` : t`End the ${what} of ${name}?`}
        description={
          isReset
            ? t`What was there comes back, unless ${name} has changed it since or another player has
              it. ${name} gets a notification.`
            : t`${name} gets a notification and can take part again. The log shows it without
              names.`
        }
        action={action}
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
  const { user, by, rule, kind, endsAt } = sanction;
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
        <span className="small muted">{isProfileReset(kind) ? t`reset` : t`ends`}</span>
      </span>
      <span className="desk-action">{user.id !== myId && <EndButton sanction={sanction} />}</span>
    </li>
  );
}

const shown = [
  { value: 'running', label: t`In force` },
  { value: 'resets', label: t`Resets of profiles` },
];

/** Mutes and bans in force, or resets of profiles. */
export function SanctionList({ desk }: { desk: Desk }) {
  const status = desk.isOfResets ? 'resets' : 'running';
  return (
    <DeskList
      title={t`Sanctions`}
      head={
        <Segments
          label={t`Which sanctions`}
          isCompact
          choices={shown}
          value={status}
          onChange={(value) => desk.set({ status: value === 'resets' ? value : null, page: null })}
        />
      }
      list={useSanctions({ status, page: desk.page })}
      empty={
        desk.isOfResets
          ? {
              ...{ icon: Eraser, title: t`No profile resets` },
              text: t`What was there can be given back while the reset is on record.`,
            }
          : {
              ...{ icon: MicOff, title: t`No mute or ban in force` },
              text: t`Sanctions begin with the decision of a report.`,
            }
      }
      row={(sanction) => <SanctionRow key={sanction.id} sanction={sanction} />}
    />
  );
}
