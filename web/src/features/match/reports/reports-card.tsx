import { cardIn, hasRole, type MatchReply, sideNameIn } from '@contend/contracts';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { HexagonBadge } from '../../../components/player/hexagon';
import { formatTime } from '../../../lib/format/format';
import { unheardSides } from '../../../lib/match/ruling-time';
import { useMe } from '../../../lib/session/session';
import { Evidence } from './evidence';
import { MapTable } from './map-table';
import { reportOf, statementsOf, type Proposal } from './reports';
import './reports.css';
import { RulingCard } from '../ruling/ruling-card';
import { SideBadge } from '../page/side-badge';
import { isSolo, leftFirst, scoreWords, type Facing, type FacingSide } from '../sides';
import { t } from '../../../lib/language/translate';

interface ReportsProps {
  match: MatchReply;
  view: Facing;
}

/** A player's text, with its author and time. */
const Quote = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <p className="report-quote">
    <span className="small muted">{lead}</span>
    <span>{t`“${children}”`}</span>
  </p>
);

const answers: Record<NonNullable<Proposal['answer']>, string> = {
  accepted: 'confirmed',
  rejected: 'rejected',
  silence: t`confirmed without an answer`,
};

function Answer({ match, report }: { match: MatchReply; report: Proposal }) {
  if (!report.answer || !report.answeredAt) return null;
  const answerer = sideNameIn(match, report.side === 'home' ? 'away' : 'home');
  const when = formatTime(report.answeredAt);
  const lead = t`${answerer} ${answers[report.answer]} this, ${when}`;
  if (report.reason) return <Quote lead={lead}>{report.reason}</Quote>;
  return (
    <p className="report-quote small muted">
      {report.answer === 'silence' ? t`Auto-confirmed, ${when}` : lead}
    </p>
  );
}

/** A side's objection to the result, and its statements, with their files. */
function Words({ match, side }: { match: MatchReply; side: FacingSide }) {
  const { dispute } = match;
  if (!dispute) return null;
  const statements = statementsOf(match).filter((one) => one.side === side.name);
  return (
    <>
      {dispute.side === side.name && dispute.reason && (
        <Quote lead={t`Disputed the result, ${formatTime(dispute.openedAt)}`}>
          {dispute.reason}
        </Quote>
      )}
      {statements.map(({ at, text }) => (
        <Quote key={at} lead={t`Statement, ${formatTime(at)}`}>
          {text}
        </Quote>
      ))}
    </>
  );
}

/** The files of a side: of its report, its objection and its statements. */
function filesOfSide({ dispute, proposals }: MatchReply, { name }: FacingSide): string[] {
  const reports = proposals.filter(({ side }) => side === name);
  const statements = (dispute?.statements ?? []).filter(({ side }) => side === name);
  const objection = dispute?.side === name ? (dispute.evidence ?? []) : [];
  const files = [...reports, ...statements].flatMap(({ evidence = [] }) => evidence);
  return [...new Set([...files, ...objection])];
}

/** The evidence that a moderator asked a side for, until it answers. */
function Asked({ match, side }: { match: MatchReply; side: FacingSide }) {
  const ask = match.dispute?.asks?.findLast((one) => one.side === side.name);
  if (!ask || ask.answeredAt || match.status !== 'disputed') return null;
  return (
    <p className="evidence-asked small">
      <ImageOff className="icon" aria-hidden />
      {t`Asked for, ${formatTime(ask.at)}: ${ask.what}`}
    </p>
  );
}

/**
 * A side's face; in a dispute, for those who see statements, a badge that is off until the side has
 * made its own.
 */
function Face({ match, view, side }: ReportsProps & { side: FacingSide }) {
  const me = useMe();
  const face = <SideBadge side={side} size={36} />;
  const seesStatements = view.mine !== null || (me !== null && hasRole(me, 'moderator'));
  if (match.status !== 'disputed' || !match.dispute || !seesStatements) return face;
  const isHeard = !unheardSides(match.dispute).includes(side.name);
  return (
    <HexagonBadge
      media={face}
      status={isHeard ? 'on' : 'off'}
      statusLabel={isHeard ? t`Statement made` : t`No statement yet`}
    />
  );
}

function Report({ match, view, side }: ReportsProps & { side: FacingSide }) {
  const report = reportOf(match, side.name);
  const other = reportOf(match, side.name === 'home' ? 'away' : 'home');
  const name = side.title;
  const author = report && cardIn(match, report.userId)?.displayName;
  const by = author && !isSolo(match) ? t`${author} reported` : t`Reported`;
  return (
    <section className="card report" aria-label={t`Report of ${name}`}>
      <header className="card-head">
        <Face match={match} view={view} side={side} />
        <div className="grow">
          <h2 className="clip">
            {name}
            {side.isMine && <span className="small muted"> {t`· you`}</span>}
          </h2>
          <p className="small muted">
            {report ? `${by}, ${formatTime(report.proposedAt)}` : t`Made no report`}
          </p>
        </div>
        {report && <p className="figure">{scoreWords(leftFirst(report.scores, view))}</p>}
      </header>
      {report && report.maps.length > 0 && <MapTable report={report} view={view} other={other} />}
      {report && <Answer match={match} report={report} />}
      <Words match={match} side={side} />
      <Evidence match={match} uploadIds={filesOfSide(match, side)} of={name} />
      <Asked match={match} side={side} />
    </section>
  );
}

/**
 * The reports of the two sides next to each other, with their statements, and the ruling if there
 * is one.
 */
export const ReportsCard = ({ match, view }: ReportsProps) => (
  <div className="match-column">
    <RulingCard match={match} />
    <div className="reports">
      <Report match={match} view={view} side={view.left} />
      <Report match={match} view={view} side={view.right} />
    </div>
  </div>
);
