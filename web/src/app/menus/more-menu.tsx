import { Headset } from 'lucide-react';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../components/control/menu';
import { UnreadCount } from '../../components/page/unread-count';
import { useLiveChatUnread, useOffersLiveChat } from '../../features/support/components/live-chat';
import { setLiveChat } from '../../features/support/live-chat-open';
import { useMe } from '../../lib/session/session';
import { AccountItems } from './account-menu';
import type { MenuTrigger } from './later-menu';
import { places } from '../frame/places';
import { t } from '../../lib/language/translate';

function SupportChatItem() {
  const isOffered = useOffersLiveChat();
  const unread = useLiveChatUnread();
  if (!isOffered) return null;
  return (
    <MenuAction onPress={() => setLiveChat('open')} icon={<Headset className="icon" aria-hidden />}>
      {t`Support chat`} <UnreadCount count={unread} />
    </MenuAction>
  );
}

/** The places that a phone’s bottom bar has no room for, and the items of the account. */
export function MoreMenu(trigger: MenuTrigger) {
  const me = useMe();
  return (
    <Menu {...trigger} isOpenAtFirst>
      {places
        .filter(({ isInMore }) => isInMore)
        .map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon className="icon" aria-hidden />}>
            {label}
          </MenuLink>
        ))}
      <SupportChatItem />
      <MenuLine />
      {me && <AccountItems me={me} />}
    </Menu>
  );
}
