import type { MatchReply, SideName } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { formatDayTime } from '../../lib/format';
import { useMe } from '../../lib/session';
import { disputedScore, statementsOf } from './reports';
import { captainOf, type Facing } from './sides';
import { StatementDialog } from './statement-dialog';
import { StepBar } from './step-bar';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

type Dispute = NonNullable<MatchReply['dispute']>;

/** The party that must act, and the deadline; an overdue ruling shows its escalation. */
function deadlineWords({ rulingBy, escalatedAt }: Dispute, ruler: string): string {
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

/** A match in dispute: the time left for the ruling, who rules, and what stays locked meanwhile. */
export function DisputeStep({ match, view }: StepProps) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false;
  const [isStating, setStating] = useState(false);
  const { dispute } = match;
  if (!dispute) return <StepBar tone="warn">An admin must rule.</StepBar>;
  const isRuler = isAdmin && view.mine === null;
  const mayState = view.isCaptain && view.mine !== null && !hasSpoken(match, view.mine);
  return (
    <>
      <StepBar
        tone="warn"
        until={dispute.escalatedAt ? null : dispute.rulingBy}
        note={
          <>
            {openerWords(match)} Both stakes stay locked until then.
            {mayState && ' Say what happened before the ruling.'}
          </>
        }
        actions={
          (mayState && (
            <Button look="primary" large onClick={() => setStating(true)}>
              Make a statement
            </Button>
          )) ||
          (isRuler && (
            <Link className={buttonClass('primary', 'large')} to="/admin/disputes">
              Open disputes
            </Link>
          ))
        }
      >
        {deadlineWords(dispute, isRuler ? 'You or another admin' : 'An admin')}
      </StepBar>
      {isStating && <StatementDialog matchId={match.id} onClose={() => setStating(false)} />}
    </>
  );
}
