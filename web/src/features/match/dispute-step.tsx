import type { MatchReply, SideName } from '@contend/contracts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { formatDayTime, formatTime } from '../../lib/format';
import { rulingOpensAt, unheardSides } from '../../lib/ruling-time';
import { useMe } from '../../lib/session';
import { useNow } from '../../lib/use-now';
import { disputedScore, statementsOf } from './reports';
import { captainOf, type Facing } from './sides';
import { StatementDialog } from './statement-dialog';
import { StepBar } from './step-bar';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

type Dispute = NonNullable<MatchReply['dispute']>;

interface Reader {
  /** The admin who can rule here: “You or another admin”. */
  ruler: string;
  /** Whether the reader's side can still make its statement. */
  mayState: boolean;
  /** Whether the reader sees statements, so that the sides without one are known. */
  isInvolved: boolean;
}

/** The sides that can still answer, by the names of their captains. */
function unheardNames(match: MatchReply, dispute: Dispute, { isInvolved }: Reader): string {
  if (!isInvolved) return 'The sides';
  const names = unheardSides(dispute).map((side) => captainOf(match, side)?.displayName ?? '?');
  return names.join(' and ');
}

/** The party that must act, and the deadline; an overdue ruling shows its escalation. */
function deadlineWords(dispute: Dispute, ruler: string): string {
  const { rulingBy, escalatedAt } = dispute;
  if (escalatedAt) return 'The ruling is overdue and the case is escalated to support.';
  return rulingBy ? `${ruler} must rule by ${formatDayTime(rulingBy)}.` : `${ruler} must rule.`;
}

/** The player who opened the dispute, if visible to the viewer. */
function openerWords(match: MatchReply): string {
  const side = match.dispute?.side;
  const opener = side && captainOf(match, side)?.displayName;
  if (opener) return `${opener} disputed the result.`;
  const { kind } = disputedScore(match);
  if (kind === 'confirmed') return 'The result is in dispute.';
  return kind === 'single'
    ? 'One score was reported, and it was rejected.'
    : 'The two sides reported different scores.';
}

const hasSpoken = (match: MatchReply, mine: SideName): boolean =>
  match.dispute?.side === mine || statementsOf(match).some(({ side }) => side === mine);

interface StageProps {
  match: MatchReply;
  dispute: Dispute;
  reader: Reader;
  actions: ReactNode;
}

/** Until the ruling opens: the sides that can still answer, and their deadline. */
function Answering({ match, dispute, reader, actions, opensAt }: StageProps & { opensAt: string }) {
  const { rulingBy } = dispute;
  const by = rulingBy ? `, by ${formatDayTime(rulingBy)}` : '';
  return (
    <StepBar
      tone="warn"
      until={opensAt}
      note={
        <>
          {openerWords(match)} {reader.ruler} rules after that{by}. Both stakes stay locked until
          then.
        </>
      }
      actions={actions}
    >
      {reader.mayState
        ? `Say what happened by ${formatTime(opensAt)}.`
        : `${unheardNames(match, dispute, reader)} can answer until ${formatTime(opensAt)}.`}
    </StepBar>
  );
}

/** Once the ruling is open: its deadline. */
const Ruling = ({ match, dispute, reader, actions }: StageProps) => (
  <StepBar
    tone="warn"
    until={dispute.escalatedAt ? null : dispute.rulingBy}
    note={
      <>
        {openerWords(match)} Both stakes stay locked until then.
        {reader.mayState && ' Say what happened before the ruling.'}
      </>
    }
    actions={actions}
  >
    {deadlineWords(dispute, reader.ruler)}
  </StepBar>
);

const secondMs = 1000;

/** A match in dispute: who must act and by when, and what stays locked meanwhile. */
export function DisputeStep({ match, view }: StepProps) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false;
  const now = useNow(secondMs);
  const [isStating, setStating] = useState(false);
  const { dispute } = match;
  if (!dispute) return <StepBar tone="warn">An admin must rule.</StepBar>;
  const isRuler = isAdmin && view.mine === null;
  const mayState = view.isCaptain && view.mine !== null && !hasSpoken(match, view.mine);
  const reader: Reader = {
    ruler: isRuler ? 'You or another admin' : 'An admin',
    mayState,
    isInvolved: isAdmin || view.mine !== null,
  };
  const opensAt = rulingOpensAt(dispute, now);
  const actions = mayState && (
    <Button look="primary" large onClick={() => setStating(true)}>
      Make a statement
    </Button>
  );
  const stage = { match, dispute, reader, actions };
  return (
    <>
      {opensAt ? <Answering {...stage} opensAt={opensAt} /> : <Ruling {...stage} />}
      {isStating && <StatementDialog matchId={match.id} onClose={() => setStating(false)} />}
    </>
  );
}
