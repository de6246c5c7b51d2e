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

/** When the viewer may take the team over. */
function termsOf({ isVacant, viewer }: TeamReply): string {
  const isCaptain = viewer?.role === 'captain';
  if (isVacant)
    return isCaptain
      ? t`The account of the owner was deleted. You become the owner at once.`
      : t`The account of the owner was deleted. If you joined before, you become the owner: at once
          in a team without a captain, else 60 days after the deletion.`;
  const joined = isCaptain ? '' : t`You must have joined before the owner was last active.`;
  return t`You become owner if the owner is banned, or has been inactive for 14 days while the
    team has a live match, or for 60 days. The former owner stays a captain. ${joined}`;
}

export function SucceedDialog({ team, onClose }: DialogProps) {
  const command = useSucceedOwner();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Succeed the owner?`}
      description={termsOf(team)}
      action={t`Become owner`}
      isPending={command.isPending}
      error={command.error?.message}
      onConfirm={() => command.mutate({ params: { teamId: team.id } }, { onSuccess: onClose })}
    />
  );
}
