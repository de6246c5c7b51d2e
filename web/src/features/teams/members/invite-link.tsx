import { inviteLink, type TeamReply } from '@contend/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { CopyField } from '../../../components/input/copy-field';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { Select } from '../../../components/control/select';
import { formatDayTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/state/use-now';
import { useRenewInvite, useRevokeInvite } from '../api';

interface LinkProps {
  team: TeamReply;
}

interface DialogProps extends LinkProps {
  onClose: () => void;
}

const minuteMs = 60_000;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const choicesOf = (counts: readonly number[], word: string) =>
  counts.map((count) => ({ value: String(count), label: plural(count, word) }));
const dayChoices = choicesOf([1, 2, 3, 5, inviteLink.mostDays], 'day');
const timesChoices = choicesOf([1, inviteLink.defaultUses, 10, 25, inviteLink.mostUses], 'use');

function RenewDialog({ team, onClose }: DialogProps) {
  const command = useRenewInvite();
  const form = useForm({
    defaultValues: { days: inviteLink.mostDays as number, uses: inviteLink.defaultUses as number },
  });
  return (
    <FormDialog
      title="New invite link"
      description={team.invite ? 'The present link ends at once.' : undefined}
      form={form}
      action="Create link"
      isPending={command.isPending}
      error={command.error?.message}
      onSubmit={(body) =>
        command.mutate({ params: { teamId: team.id }, body }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Select
        label="Ends after"
        choices={dayChoices}
        {...form.register('days', { valueAsNumber: true })}
      />
      <Select
        label="Can be used"
        choices={timesChoices}
        {...form.register('uses', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}

function RevokeDialog({ team, onClose }: DialogProps) {
  const command = useRevokeInvite();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Revoke the invite link?"
      description="It stops working, also for players who have it already. Open invitations by name stay."
      action="Revoke link"
      look="danger"
      isPending={command.isPending}
      error={command.error?.message}
      onConfirm={() => command.mutate({ params: { teamId: team.id } }, { onSuccess: onClose })}
    />
  );
}

/** The team’s invite link with its uses and its end; a captain renews and revokes it. */
export function InviteLink({ team }: LinkProps) {
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const now = useNow(minuteMs);
  const { invite } = team;
  const isUsable =
    invite !== null && invite.uses < invite.mostUses && Date.parse(invite.expiresAt) > now;
  return (
    <div className="stack">
      {isUsable ? (
        <>
          <CopyField
            label="Invite link"
            value={`${window.location.origin}/invite/${invite.code}`}
          />
          <p className="small faint team-link-facts">
            <span className="grow">
              Used {invite.uses} of {plural(invite.mostUses, 'time')} · ends{' '}
              {formatDayTime(invite.expiresAt)}
            </span>
            <button type="button" className="text-button" onClick={() => setAsking('renew')}>
              Renew
            </button>
            <button type="button" className="text-button" onClick={() => setAsking('revoke')}>
              Revoke
            </button>
          </p>
        </>
      ) : (
        <>
          <p className="small muted">
            {invite ? 'The invite link has ended.' : 'There is no invite link.'} Players join by
            invitation{team.openToJoin ? ', or because the team is open.' : '.'}
          </p>
          <div>
            <Button onClick={() => setAsking('renew')}>Create invite link</Button>
          </div>
        </>
      )}
      {asking === 'renew' && <RenewDialog team={team} onClose={() => setAsking(null)} />}
      {asking === 'revoke' && <RevokeDialog team={team} onClose={() => setAsking(null)} />}
    </div>
  );
}
