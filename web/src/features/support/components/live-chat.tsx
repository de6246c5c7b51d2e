import { MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/state/lazy-part';
import { useMe } from '../../../lib/session/session';
import { useMySupportCases } from '../../../api/support';
import { setLiveChat, useLiveChatOpen } from '../live-chat-open';
import './live-chat.css';

const LiveChatPanel = lazyPart(() => import('./live-chat-panel'), 'LiveChatPanel');

/** The chat with staff in the corner. The staff desk and the support screens have their own. */
export function LiveChat() {
  const me = useMe();
  const { pathname } = useLocation();
  const isOpen = useLiveChatOpen();
  const list = useMySupportCases(1);
  if (!me || /^\/(staff|support)(\/|$)/.test(pathname)) return null;
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <LiveChatPanel list={list} />
      </Suspense>
    );
  }
  const unread = list.data?.items
    .filter(({ channel, status }) => channel === 'livechat' && status !== 'closed')
    .reduce((sum, one) => sum + one.unread, 0);
  return (
    <button
      type="button"
      className="live-chat-launcher"
      aria-label={unread ? `Support chat, ${unread} unread` : 'Support chat'}
      onClick={() => setLiveChat('open')}
    >
      <MessageCircle className="icon" aria-hidden />
      {unread ? <i aria-hidden>{unread}</i> : null}
    </button>
  );
}
