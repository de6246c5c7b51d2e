import type { MatchReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Hexagon, HexagonBadge } from '../../components/hexagon';
import { formatTime } from '../../lib/format';
import { unheardSides } from '../../lib/ruling-time';
import { useMe } from '../../lib/session';
import { MapTable } from './map-table';
import { reportOf, statementsOf, type Proposal } from './reports';
import './reports.css';
import { captainOf, leftFirst, scoreWords, type Facing, type FacingSide } from './sides';

interface ReportsProps {
  match: MatchReply;
  view: Facing;
}

/** A player's text, with its author and time. */
const Quote = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <p className="report-quote">
    <span className="small muted">{lead}</span>
    <span>“{children}”</span>
  </p>
);

const answers: Record<NonNullable<Proposal['answer']>, string> = {
  accepted: 'confirmed',
  rejected: 'rejected',
  silence: 'confirmed without an answer',
};

function Answer({ match, report }: { match: MatchReply; report: Proposal }) {
  if (!report.answer || !report.answeredAt) return null;
  const answerer = captainOf(match, report.side === 'home' ? 'away' : 'home')?.displayName ?? '?';
  const when = formatTime(report.answeredAt);
  const lead = `${answerer} ${answers[report.answer]} this, ${when}`;
  if (report.reason) return <Quote lead={lead}>{report.reason}</Quote>;
  return (
    <p className="report-quote small muted">
      {report.answer === 'silence' ? `Auto-confirmed, ${when}` : lead}
    </p>
  );
}

/** A side's objection to the result, or its reply to the other side. */
function Words({ match, side }: { match: MatchReply; side: FacingSide }) {
  const { dispute } = match;
  if (!dispute) return null;
  const statement = statementsOf(match).find((one) => one.side === side.name);
  return (
    <>
      {dispute.side === side.name && dispute.reason && (
        <Quote lead={`Disputed the result, ${formatTime(dispute.openedAt)}`}>
          {dispute.reason}
        </Quote>
      )}
      {statement && <Quote lead={`Statement, ${formatTime(statement.at)}`}>{statement.text}</Quote>}
    </>
  );
}

/**
 * A side's face; in a dispute, for those who see statements, a badge that is off until the side has
 * made its own.
 */
function Face({ match, view, side }: ReportsProps & { side: FacingSide }) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false;
  const name = side.player?.displayName ?? '?';
  const face = (
    <Hexagon name={name} imageUrl={side.player?.avatarUrl} size={36} isMine={side.isMine} />
  );
  const seesStatements = isAdmin || view.mine !== null;
  if (match.status !== 'disputed' || !match.dispute || !seesStatements) return face;
  const isHeard = !unheardSides(match.dispute).includes(side.name);
  return (
    <HexagonBadge
      media={face}
      status={isHeard ? 'on' : 'off'}
      statusLabel={isHeard ? 'Statement made' : 'No statement yet'}
    />
  );
}

function Report({ match, view, side }: ReportsProps & { side: FacingSide }) {
  const report = reportOf(match, side.name);
  const other = reportOf(match, side.name === 'home' ? 'away' : 'home');
  const name = side.player?.displayName ?? '?';
  return (
    <section className="card report" aria-label={`Report of ${name}`}>
      <header className="card-head">
        <Face match={match} view={view} side={side} />
        <div className="grow">
          <h2 className="clip">
            {name}
            {side.isMine && <span className="small muted"> · you</span>}
          </h2>
          <p className="small muted">
            {report ? `Reported, ${formatTime(report.proposedAt)}` : 'Made no report'}
          </p>
        </div>
        {report && <p className="figure">{scoreWords(leftFirst(report.scores, view))}</p>}
      </header>
      {report && report.maps.length > 0 && <MapTable report={report} view={view} other={other} />}
      {report && <Answer match={match} report={report} />}
      <Words match={match} side={side} />
    </section>
  );
}

/**
 * The reports of the two sides next to each other, with their statements, and the ruling if there
 * is one.
 */
export function ReportsCard({ match, view }: ReportsProps) {
  const ruling = match.dispute?.ruling;
  return (
    <div className="reports">
      <Report match={match} view={view} side={view.left} />
      <Report match={match} view={view} side={view.right} />
      {ruling?.reason && (
        <section className="card report report-ruling" aria-label="Ruling">
          <Quote lead={`Ruling of an admin, ${formatTime(ruling.at)}`}>{ruling.reason}</Quote>
        </section>
      )}
    </div>
  );
}
