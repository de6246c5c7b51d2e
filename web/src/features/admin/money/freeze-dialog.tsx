import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useUpdatePayoutAccount } from '../api/money';
import { t } from '../../../lib/language/translate';

interface FreezeDialogProps {
  user: { id: string; username: string };
  /** Whether payouts are frozen by it, or the freeze is lifted. */
  isFreeze: boolean;
  onClose: () => void;
}

/** Asks an admin why payouts of a player are frozen, or why the freeze is lifted. */
export function FreezeDialog({ user: { id, username }, isFreeze, onClose }: FreezeDialogProps) {
  const update = useUpdatePayoutAccount();
  return (
    <ReasonDialog
      title={isFreeze ? t`Freeze payouts of ${username}?` : t`Lift the freeze of ${username}?`}
      description={
        isFreeze
          ? t`${username} cannot request any until an admin lifts it. A payout that is not at the
            provider yet is stopped, and its money is back in the wallet. ${username} reads your
            reason and how to complain.`
          : t`${username} can request payouts again, if all other checks hold.`
      }
      label={isFreeze ? t`Reason, shown to the player` : t`Reason`}
      action={isFreeze ? t`Freeze payouts` : t`Lift freeze`}
      look={isFreeze ? 'danger' : 'primary'}
      minLength={3}
      maxLength={500}
      isPending={update.isPending}
      error={update.error?.message}
      onSubmit={(reason) =>
        update.mutate(
          { params: { userId: id }, body: { frozen: isFreeze, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
