import { hasRole, type Message } from '@contend/contracts';
import { Eye, EyeOff, Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShowMessage } from '../../api/moderation';
import { useMe } from '../../lib/session/session';
import { toast } from '../../lib/notifications/toasts';
import { MenuAction } from '../control/menu';
import { HideDialog } from './hide-dialog';
import { ReportDialog } from './report-dialog';
import { t } from '../../lib/language/translate';

interface Opened {
  dialog: 'report' | 'hide';
  message: Message;
}

interface MessageModeration {
  /** The items of a message’s menu; null without one. */
  actionsOf: (message: Message) => ReactNode;
  /** The open dialog. It is rendered beside the list: the menu closes before it opens. */
  dialog: ReactNode;
}

/**
 * Reports of messages for all readers; hiding for moderators and, with `isHost`, for captains in
 * their team’s room.
 */
export function useMessageModeration({ isHost }: { isHost: boolean }): MessageModeration {
  const me = useMe();
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = useShowMessage();
  const isModerator = me !== null && hasRole(me, 'moderator');
  const close = () => setOpened(null);
  const showAgain = ({ id: messageId }: Message) =>
    show.mutate(
      { params: { messageId } },
      { onError: (error) => toast({ look: 'error', title: t`Not shown`, content: error.message }) },
    );
  const actionsOf = (message: Message) => {
    const isOthers = message.author !== null && message.author.id !== me?.id;
    const { withheld } = message;
    const mayReport = isOthers && !withheld && message.as !== 'staff';
    const mayHide = isOthers && !withheld && (isModerator || isHost);
    const mayShow = isModerator && withheld?.reason === 'hidden';
    if (!mayReport && !mayHide && !mayShow) return null;
    return (
      <>
        {mayReport && (
          <MenuAction
            icon={<Flag className="icon" aria-hidden />}
            onPress={() => setOpened({ dialog: 'report', message })}
          >
            {t`Report`}
          </MenuAction>
        )}
        {mayHide && (
          <MenuAction
            icon={<EyeOff className="icon" aria-hidden />}
            onPress={() => setOpened({ dialog: 'hide', message })}
          >
            {t`Hide`}
          </MenuAction>
        )}
        {mayShow && (
          <MenuAction
            icon={<Eye className="icon" aria-hidden />}
            onPress={() => showAgain(message)}
          >
            {t`Show again`}
          </MenuAction>
        )}
      </>
    );
  };
  const Dialog = opened?.dialog === 'hide' ? HideDialog : ReportDialog;
  return {
    actionsOf,
    dialog: opened && <Dialog message={opened.message} onClose={close} />,
  };
}
