import { hasRole } from '@contend/contracts';
import { Ban, CircleCheck, Ellipsis, Gavel } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { Menu, MenuAction } from '../../../components/control/menu';
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

/**
 * Blocks another player, after a confirmation that says what it means, or ends the block; for
 * moderators, mutes or bans the player too.
 */
export function PlayerMenu({ userId, name, isBlocked }: PlayerMenuProps) {
  const me = useMe();
  const [isSanctioning, setSanctioning] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const block = useBlockUser();
  const unblock = useUnblockUser();
  const params = { userId };
  const end = () => unblock.mutate({ params }, { onError: showFailure });
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        trigger={<Ellipsis className="icon" aria-hidden />}
        triggerClass="icon-button"
      >
        {isBlocked ? (
          <MenuAction icon={<CircleCheck className="icon" aria-hidden />} onPress={end}>
            {t`Unblock ${name}`}
          </MenuAction>
        ) : (
          <MenuAction icon={<Ban className="icon" aria-hidden />} onPress={() => setAsking(true)}>
            {t`Block ${name}`}
          </MenuAction>
        )}
        {me && hasRole(me, 'moderator') && (
          <MenuAction
            icon={<Gavel className="icon" aria-hidden />}
            onPress={() => setSanctioning(true)}
          >
            {t`Mute or ban`}
          </MenuAction>
        )}
      </Menu>
      {isSanctioning && (
        <SanctionDialog
          user={{ id: userId, displayName: name }}
          onClose={() => setSanctioning(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Block ${name}?`}
        description={t`You can’t invite, challenge or find each other, and neither team can ask the
          other for a scrim. Matches and wagers that you have begun together continue. They are not
          notified.`}
        action={t`Block ${name}`}
        look="danger"
        isPending={block.isPending}
        error={block.error?.message}
        onConfirm={() => block.mutate({ params }, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
