import type { MatchReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { formatDayTime } from '../../lib/format';
import { useMe } from '../../lib/session';
import { captainOf, type Facing } from './sides';
import { StepBar } from './step-bar';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

type Dispute = NonNullable<MatchReply['dispute']>;

/** Who must act, and by when. A ruling that is overdue says where the case is now. */
function deadlineWords({ rulingBy, escalatedAt }: Dispute, ruler: string): string {
  if (escalatedAt) return 'The ruling is overdue and the case is escalated to support.';
  return rulingBy ? `${ruler} must rule by ${formatDayTime(rulingBy)}.` : `${ruler} must rule.`;
}

function openerWords(match: MatchReply, { side, reason }: Dispute): string {
  const opener = side && captainOf(match, side)?.displayName;
  if (!opener) return 'The two sides reported different scores.';
  return reason ? `${opener}: “${reason}”` : `${opener} disputed the result.`;
}

/** A match in dispute: the time left for the ruling, who rules, and what stays locked meanwhile. */
export function DisputeStep({ match, view }: StepProps) {
  const isAdmin = useMe()?.roles.includes('admin') ?? false;
  const { dispute } = match;
  if (!dispute) return <StepBar tone="warn">An admin must rule.</StepBar>;
  const isRuler = isAdmin && view.mine === null;
  return (
    <StepBar
      tone="warn"
      until={dispute.escalatedAt ? null : dispute.rulingBy}
      note={
        <>
          {openerWords(match, dispute)} Both stakes stay locked until then.
          {view.mine !== null && ' Write what an admin should know in the chat.'}
        </>
      }
      actions={
        isRuler && (
          <Link className={buttonClass('primary', 'large')} to="/admin/disputes">
            Open disputes
          </Link>
        )
      }
    >
      {deadlineWords(dispute, isRuler ? 'You or another admin' : 'An admin')}
    </StepBar>
  );
}
