import { Headset } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { UnreadCount } from '../../../components/page/unread-count';
import { lazyPart } from '../../../lib/state/lazy-part';
import { useMe } from '../../../lib/session/session';
import { useMySupportCases } from '../../../api/support';
import { setLiveChat, useLiveChatOpen } from '../live-chat-open';
import { t } from '../../../lib/language/translate';
import './live-chat.css';

const LiveChatPanel = lazyPart(() => import('./live-chat-panel'), 'LiveChatPanel');

/** Whether the chat is offered here: the staff desk and the support screens have their own. */
export function useOffersLiveChat(): boolean {
  const me = useMe();
  const { pathname } = useLocation();
  return me !== null && !/^\/(staff|support)(\/|$)/.test(pathname);
}

/** The unread messages of staff in my open chats. */
export function useLiveChatUnread(): number {
  const items = useMySupportCases(1).data?.items ?? [];
  return items
    .filter(({ channel, status }) => channel === 'livechat' && status !== 'closed')
    .reduce((sum, one) => sum + one.unread, 0);
}

/** Opens the chat with staff, from the rail. It covers nothing of the page. */
export function LiveChatButton() {
  const isOffered = useOffersLiveChat();
  const isOpen = useLiveChatOpen();
  const unread = useLiveChatUnread();
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="place live-chat-button"
      aria-label={unread ? t`Support chat, ${unread} unread` : t`Support chat`}
      aria-expanded={isOpen}
      onClick={() => setLiveChat(isOpen ? 'closed' : 'open')}
    >
      <Headset className="icon" aria-hidden />
      {t`Support`}
      <span className="place-mark" aria-hidden>
        <UnreadCount count={unread} />
      </span>
    </button>
  );
}

/** The chat with staff: a column beside the page, on smaller screens a page of its own. */
export function LiveChat() {
  const isOffered = useOffersLiveChat();
  const { pathname } = useLocation();
  const isOpen = useLiveChatOpen();
  const list = useMySupportCases(1);
  useEffect(() => () => setLiveChat('closed'), [pathname]);
  if (!isOffered || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LiveChatPanel list={list} />
    </Suspense>
  );
}
