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
import { ShareInvite } from '../page/share-team';
import { plural, t } from '../../../lib/language/translate';

interface LinkProps {
  team: TeamReply;
}

interface DialogProps extends LinkProps {
  onClose: () => void;
}

const minuteMs = 60_000;
const dayChoices = [1, 2, 3, 5, inviteLink.mostDays].map((days) => ({
  value: String(days),
  label: plural(days, { one: '# day', other: '# days' }),
}));
const timesChoices = [1, inviteLink.defaultUses, 10, 25, inviteLink.mostUses].map((uses) => ({
  value: String(uses),
  label: plural(uses, { one: '# use', other: '# uses' }),
}));

function RenewDialog({ team, onClose }: DialogProps) {
  const command = useRenewInvite();
  const form = useForm({
    defaultValues: { days: inviteLink.mostDays as number, uses: inviteLink.defaultUses as number },
  });
  return (
    <FormDialog
      title={t`New invite link`}
      description={team.invite ? t`The current link ends at once.` : undefined}
      form={form}
      action={t`Create link`}
      isPending={command.isPending}
      error={command.error?.message}
      onSubmit={(body) =>
        command.mutate({ params: { teamId: team.id }, body }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Select
        label={t`Ends after`}
        choices={dayChoices}
        {...form.register('days', { valueAsNumber: true })}
      />
      <Select
        label={t`Can be used`}
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
      title={t`Revoke the invite link?`}
      description={t`It stops working, also for players who have it already. Open invitations by
        name stay.`}
      action={t`Revoke link`}
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
            label={t`Invite link`}
            value={`${window.location.origin}/invite/${invite.code}`}
          />
          <p className="small faint team-link-facts">
            <span className="grow">
              {t`Used ${invite.uses} of
                ${plural(invite.mostUses, { one: '# time', other: '# times' })} · ends
                  ${formatDayTime(invite.expiresAt)}`}
            </span>
            <ShareInvite team={team} code={invite.code} />
            <button type="button" className="text-button" onClick={() => setAsking('renew')}>
              {t`Renew`}
            </button>
            <button type="button" className="text-button" onClick={() => setAsking('revoke')}>
              {t`Revoke`}
            </button>
          </p>
        </>
      ) : (
        <>
          <p className="small muted">
            {t`${
              invite
                ? t`The invite link has
              ended.`
                : t`There is no invite
                link.`
            } Players join by invitation${
              team.openToJoin
                ? t`, or because the team is
                  open.`
                : '.'
            }`}
          </p>
          <div>
            <Button onClick={() => setAsking('renew')}>{t`Create invite link`}</Button>
          </div>
        </>
      )}
      {asking === 'renew' && <RenewDialog team={team} onClose={() => setAsking(null)} />}
      {asking === 'revoke' && <RevokeDialog team={team} onClose={() => setAsking(null)} />}
    </div>
  );
}
