import type { ScrimReply } from '@contend/contracts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { momentIn, myZone } from '../../../lib/format/zone-time';
import { useLeaveScrim } from '../api';
import { plural, t } from '../../../lib/language/translate';

interface LeaveDialogProps {
  scrim: ScrimReply;
  onClose: () => void;
}

function lossOf({ requests, windows }: ScrimReply): string {
  const start = windows[0] ? `, ${momentIn(windows[0].from, myZone())},` : '';
  const loss = requests
    ? plural(requests, {
        one: ' Its request ends with it.',
        other: ' Its # requests end with it.',
      })
    : '';
  return t`Your post${start} leaves the board.${loss}`;
}

/** Withdraws a post of my team, with the requests for it. */
export function LeaveDialog({ scrim, onClose }: LeaveDialogProps) {
  const leave = useLeaveScrim();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Withdraw this post?`}
      description={lossOf(scrim)}
      action={t`Withdraw the post`}
      look="danger"
      onConfirm={() => leave.mutate({ query: { scrimId: scrim.id } }, { onSuccess: onClose })}
      isPending={leave.isPending}
      error={leave.error?.message}
    />
  );
}
