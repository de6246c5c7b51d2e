import { hasRole, type Message, type Report } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReports } from '../../../api/staff';
import { Chip } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { ResetDialog } from '../../../components/moderation/reset-dialog';
import { SanctionDialog } from '../../../components/moderation/sanction-dialog';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { SkeletonLines } from '../../../components/page/skeleton';
import { formatDayTime, formatTime } from '../../../lib/format/format';
import { placeWords, ruleName } from '../../../lib/labels/moderation-labels';
import { useMe } from '../../../lib/session/session';
import { DueTime } from './due-time';
import { ReportForm } from './report-form';
import { reportTitle } from './report-row';
import { t, tAs } from '../../../lib/language/translate';

interface ContextLineProps {
  message: Message;
  isReported: boolean;
}

const ContextLine = ({ message, isReported }: ContextLineProps) => (
  <li className={isReported ? 'report-line is-reported' : 'report-line'}>
    <span className="small muted">
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>{' '}
      <b>{message.author?.displayName ?? t`Deleted account`}</b>
      {isReported && <span className="unseen"> {t`(reported)`}</span>}
    </span>
    <p>{message.text}</p>
  </li>
);

/** Who reported, by which rules, and what they wrote. */
function Reasons({ report }: { report: Report }) {
  const { reporters, rules, notes, isFlagged } = report;
  return (
    <div className="stack small muted">
      <p>
        {reporters.length > 0 &&
          t`Reported by ${reporters.map(({ displayName }) => displayName).join(', ')}`}
        {reporters.length > 0 && isFlagged && t` and `}
        {isFlagged && t`flagged by the word filter`}
        {rules.length > 0 && ` · ${rules.map(ruleName).join('; ')}`}
      </p>
      {notes.filter(Boolean).map((note) => (
        <p key={note}>{t`“${note}”`}</p>
      ))}
    </div>
  );
}

/** Reports that the reader cannot decide: they sent it, or it is about them. */
const isOwn = ({ author, reporters }: Report, myId: string | undefined): boolean =>
  author?.id === myId || reporters.some(({ id }) => id === myId);

interface SanctionButtonProps {
  report: Report;
  author: NonNullable<Report['author']>;
}

/** Mutes or bans the author: the message stays, and the report is decided separately. */
function SanctionButton({ report: { message, place }, author }: SanctionButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {t`Mute or ban`}
      </button>
      {isAsking && (
        <SanctionDialog
          user={author}
          message={{ id: message.id, isInMatch: place === 'match' }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Resets a part of the profile of the author, where the name or the picture is the offence. */
function ResetButton({ author }: Pick<SanctionButtonProps, 'author'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {t`Reset profile`}
      </button>
      {isAsking && <ResetDialog user={author} onClose={() => setAsking(false)} />}
    </>
  );
}

function Opened({ report }: { report: Report }) {
  const me = useMe();
  const { author, message, context, place } = report;
  const isMine = isOwn(report, me?.id);
  return (
    <>
      <header className="desk-pane-head">
        <Hexagon name={author?.displayName ?? '?'} imageUrl={author?.avatarUrl} size={36} />
        <div className="grow">
          <h2>{reportTitle(report)}</h2>
          <p className="small muted">
            {author && (
              <>
                <Link className="link" to={`/players/${author.id}`}>
                  {t`Profile`}
                </Link>{' '}
                ·{' '}
                {!isMine && (
                  <>
                    <SanctionButton key={report.id} report={report} author={author} /> ·{' '}
                    <ResetButton author={author} /> ·{' '}
                  </>
                )}
              </>
            )}
            {placeWords(place, report.roomTitle)} · {formatDayTime(message.createdAt)}
          </p>
        </div>
        <DueTime at={report.dueAt} what={t`to decide`} />
      </header>
      <div className="pad stack loose">
        <div className="stack">
          <h3 className="small muted">{t`The message, with what came before and after`}</h3>
          <ol className="report-lines">
            {context.map((one) => (
              <ContextLine key={one.id} message={one} isReported={one.id === message.id} />
            ))}
          </ol>
          {message.withheld?.reason === 'hidden' && <Chip>{t`Hidden already`}</Chip>}
        </div>
        <Reasons report={report} />
        {isMine && me && hasRole(me, 'moderator') ? (
          <p className="muted">{t`Another moderator decides: you sent it, or are part of it.`}</p>
        ) : (
          <ReportForm key={report.id} report={report} />
        )}
      </div>
    </>
  );
}

const outcomes: Record<NonNullable<Report['outcome']>, string> = {
  none: t`No rule was broken.`,
  hidden: t`The message was hidden.`,
  muted: t`The message was hidden, and its author muted.`,
  banned: t`The message was hidden, and its author banned.`,
};

/** A report that needs no decision any more, with its outcome. */
const Decided = ({ report: { outcome } }: { report: Report }) => (
  <EmptyState title={t`This report is decided`}>
    {outcome && `${outcomes[outcome]} `}
    {t`Choose another entry.`}
  </EmptyState>
);

/** A reported message with its context, to decide. */
export function ReportPane({ id }: { id: string }) {
  const list = useReports({ id });
  const report = list.data?.items[0];
  return (
    <section className="card desk-pane" aria-label={tAs('noun')`Report`}>
      {list.isPending && <SkeletonLines />}
      {report?.status === 'open' && <Opened report={report} />}
      {report?.status === 'decided' && <Decided report={report} />}
      {list.isError && !list.data && (
        <ErrorState
          title={t`We can’t load this report`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && !report && (
        <EmptyState title={t`No such report for you`}>
          {t`It is about you or a room of yours, or it is no longer kept.`}
        </EmptyState>
      )}
    </section>
  );
}
