import type { TeamReply } from '@contend/contracts';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { useLeaveTeam, useSucceedOwner } from '../api';
import { leavingRefusal } from './leaving-refusal';
import { t } from '../../../lib/language/translate';

interface DialogProps {
  team: TeamReply;
  onClose: () => void;
}

export function LeaveDialog({ team, onClose }: DialogProps) {
  const navigate = useNavigate();
  const command = useLeaveTeam();
  const back = team.openToJoin
    ? t`You can join again while it is open.`
    : t`You need a new invitation to come back.`;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Leave ${team.name}?`}
      description={t`You lose your place, the team’s log and its calendar. ${back}`}
      action={t`Leave team`}
      look="danger"
      isPending={command.isPending}
      error={leavingRefusal(command.error, t`You play`)}
      onConfirm={() =>
        command.mutate(
          { params: { teamId: team.id } },
          { onSuccess: () => void navigate('/teams') },
        )
      }
    />
  );
}

export function SucceedDialog({ team, onClose }: DialogProps) {
  const command = useSucceedOwner();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Succeed the owner?`}
      description={t`A captain becomes owner if the owner is banned, or has been inactive for 14
        days while the team has a live match, or for 60 days. The former owner stays a captain.`}
      action={t`Become owner`}
      isPending={command.isPending}
      error={command.error?.message}
      onConfirm={() => command.mutate({ params: { teamId: team.id } }, { onSuccess: onClose })}
    />
  );
}
