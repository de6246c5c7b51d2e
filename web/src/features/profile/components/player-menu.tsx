import { hasRole } from '@contend/contracts';
import { Ban, CircleCheck, Ellipsis, Eraser, Flag, Gavel } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Menu, MenuAction, MenuLink } from '../../../components/control/menu';
import { ResetDialog } from '../../../components/moderation/reset-dialog';
import { SanctionDialog } from '../../../components/moderation/sanction-dialog';
import { useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { useBlockUser, useUnblockUser } from '../../../api/blocks';
import { t } from '../../../lib/language/translate';

interface PlayerMenuProps {
  userId: string;
  name: string;
  isBlocked: boolean;
}

const showFailure = ({ message }: Error) =>
  toast({ look: 'error', title: t`Still blocked`, content: message });

/** What a support request about a player begins with. */
const reportOf = (playerId: string, player: string) =>
  new URLSearchParams({ topic: 'safety', player, playerId });

const icon = { className: 'icon', 'aria-hidden': true } as const;

interface BlockDialogProps extends Pick<PlayerMenuProps, 'userId' | 'name'> {
  isOpen: boolean;
  onClose: () => void;
}

function BlockDialog({ userId, name, isOpen, onClose }: BlockDialogProps) {
  const block = useBlockUser();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Block ${name}?`}
      description={t`You can’t invite, challenge or find each other, and neither team can ask the
        other for a scrim. Matches and wagers that you have begun together continue. They are not
        notified.`}
      action={t`Block ${name}`}
      look="danger"
      isPending={block.isPending}
      error={block.error?.message}
      onConfirm={() => block.mutate({ params: { userId } }, { onSuccess: onClose })}
    />
  );
}

/**
 * Blocks another player, after a confirmation that says what it means, or ends the block, or
 * reports the player to staff; for moderators, mutes or bans the player, or resets a part of the
 * profile.
 */
export function PlayerMenu({ userId, name, isBlocked }: PlayerMenuProps) {
  const me = useMe();
  const isModerator = me !== null && hasRole(me, 'moderator');
  const [opened, setOpened] = useState<'sanction' | 'reset' | 'block' | null>(null);
  const close = () => setOpened(null);
  const unblock = useUnblockUser();
  const end = () => unblock.mutate({ params: { userId } }, { onError: showFailure });
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        trigger={<Ellipsis {...icon} />}
        triggerClass="icon-button"
      >
        {isBlocked ? (
          <MenuAction icon={<CircleCheck {...icon} />} onPress={end}>
            {t`Unblock ${name}`}
          </MenuAction>
        ) : (
          <MenuAction icon={<Ban {...icon} />} onPress={() => setOpened('block')}>
            {t`Block ${name}`}
          </MenuAction>
        )}
        {me && !isModerator && (
          <MenuLink icon={<Flag {...icon} />} to={`/support?${reportOf(userId, name)}`}>
            {t`Report ${name}`}
          </MenuLink>
        )}
        {isModerator && (
          <MenuAction icon={<Gavel {...icon} />} onPress={() => setOpened('sanction')}>
            {t`Mute or ban`}
          </MenuAction>
        )}
        {isModerator && (
          <MenuAction icon={<Eraser {...icon} />} onPress={() => setOpened('reset')}>
            {t`Reset name, picture or bio`}
          </MenuAction>
        )}
      </Menu>
      {opened === 'sanction' && (
        <SanctionDialog user={{ id: userId, displayName: name }} onClose={close} />
      )}
      {opened === 'reset' && (
        <ResetDialog user={{ id: userId, displayName: name }} onClose={close} />
      )}
      <BlockDialog {...{ userId, name }} isOpen={opened === 'block'} onClose={close} />
    </>
  );
}
