import type { TeamReply } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { TextInput } from '../../../components/form/field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { useEditMember, useRemoveTeammate, useTransferTeam } from '../api';
import { leavingRefusal } from './leaving-refusal';
import { t } from '../../../lib/language/translate';

export type Member = TeamReply['members'][number];

export interface MemberAsking {
  what: 'position' | 'role' | 'transfer' | 'remove';
  member: Member;
}

interface DialogProps {
  team: TeamReply;
  member: Member;
  onClose: () => void;
}

const longestPosition = 30;

function PositionDialog({ team, member, onClose }: DialogProps) {
  const command = useEditMember();
  const form = useForm({ defaultValues: { position: member.position } });
  const params = { teamId: team.id, userId: member.userId };
  return (
    <FormDialog
      title={t`Position of ${member.player.displayName}`}
      form={form}
      action={t`Save position`}
      isPending={command.isPending}
      error={command.error?.message}
      onSubmit={({ position }) =>
        command.mutate({ params, body: { position: position.trim() } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextInput
        label={t`Plays`}
        hint={t`In your words: AWPer, in-game leader, substitute. Empty for none.`}
        autoComplete="off"
        maxLength={longestPosition}
        {...form.register('position')}
      />
    </FormDialog>
  );
}

function RoleDialog({ team, member, onClose }: DialogProps) {
  const command = useEditMember();
  const { displayName } = member.player;
  const isPromotion = member.role === 'member';
  const params = { teamId: team.id, userId: member.userId };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isPromotion ? t`Make ${displayName} a captain?` : t`Make ${displayName} a member?`}
      description={
        isPromotion
          ? t`Captains invite and remove members, change the settings, and act for the team in
            scrims and wagers unless only the owner may.`
          : t`They stay in the team, and lose the invite link, the settings and the right to act for
            the team.`
      }
      action={isPromotion ? t`Make captain` : t`Make member`}
      isPending={command.isPending}
      error={command.error?.message}
      onConfirm={() =>
        command.mutate(
          { params, body: { role: isPromotion ? 'captain' : 'member' } },
          { onSuccess: onClose },
        )
      }
    />
  );
}

const keptRights = t`Then you stay a captain, and can no longer change roles, decide who acts for
  the team, or delete it.`;

function TransferDialog({ team, member, onClose }: DialogProps) {
  const command = useTransferTeam();
  const { displayName } = member.player;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Offer ${team.name} to ${displayName}?`}
      description={t`${displayName} becomes the owner by accepting within 7 days. ${keptRights}`}
      action={t`Offer to ${displayName}`}
      isPending={command.isPending}
      error={command.error?.message}
      onConfirm={() =>
        command.mutate(
          { params: { teamId: team.id }, body: { userId: member.userId } },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function RemoveDialog({ team, member, onClose }: DialogProps) {
  const command = useRemoveTeammate();
  const { displayName } = member.player;
  const link = member.role === 'captain' ? t` The invite link ends: a captain has seen it.` : '';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Remove ${displayName} from ${team.name}?`}
      description={t`${displayName} loses the place, the team log and the calendar.${link}`}
      action={t`Remove ${displayName}`}
      look="danger"
      isPending={command.isPending}
      error={leavingRefusal(command.error, t`${displayName} plays`)}
      onConfirm={() =>
        command.mutate(
          { params: { teamId: team.id, userId: member.userId } },
          { onSuccess: onClose },
        )
      }
    />
  );
}

const dialogs = {
  position: PositionDialog,
  role: RoleDialog,
  transfer: TransferDialog,
  remove: RemoveDialog,
};

interface MemberDialogProps {
  team: TeamReply;
  asking: MemberAsking;
  onClose: () => void;
}

/** The dialog of an action on a member. */
export function MemberDialog({ team, asking: { what, member }, onClose }: MemberDialogProps) {
  const Dialog = dialogs[what];
  return <Dialog team={team} member={member} onClose={onClose} />;
}
