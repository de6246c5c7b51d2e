import type { TournamentReply } from '@contend/contracts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import { EmptyState } from '../../../components/page/states';
import { useMe } from '../../../lib/session/session';
import { chatClosedText, chatClosesAtMs } from '../../../lib/chat/tournament-chat';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

interface ChatTabProps {
  tournament: TournamentReply;
}

const beforeEnd = t`Players and organizers of this event read this chat. Ask what is unclear.`;
const afterEnd = t`Nothing was written, or it was deleted 90 days after the last message.`;

interface Closed {
  title: string;
  text: string;
  action?: ReactNode;
}

/** Why the viewer cannot read the chat; null where they can. */
function useClosed({ id, status, viewer }: TournamentReply): Closed | null {
  const me = useMe();
  if (status === 'draft') {
    return { title: t`The chat is not open yet`, text: t`It opens when you publish the event.` };
  }
  if (!me) {
    return {
      title: t`Sign in to read this chat`,
      text: t`Players of the event and its organizers talk here.`,
      action: (
        <Link
          className={buttonClass('primary')}
          to={`/sign-in?next=${encodeURIComponent(`/tournaments/${id}?tab=chat`)}`}
        >
          {t`Sign in`}
        </Link>
      ),
    };
  }
  if (viewer?.isOrganizer || viewer?.entryId) return null;
  return {
    title: t`This chat is for players of the event`,
    text:
      status === 'registration_open'
        ? t`Register, and you can read and write here at once, also on the waitlist.`
        : t`You have no entry in this event, so you cannot read or write here.`,
  };
}

/** The chat of an event: its players and organizers. */
export function ChatTab({ tournament }: ChatTabProps) {
  const closed = useClosed(tournament);
  const now = useNow(60_000);
  const isAdmin = useMe()?.roles.includes('admin') === true;
  const closesAt = chatClosesAtMs(tournament);
  const isOver = closesAt !== null && now >= closesAt;
  return (
    <section className={closed ? 'card' : 'card tournament-chat'} aria-label={t`Chat`}>
      {closed ? (
        <EmptyState icon={Lock} title={closed.title} actions={closed.action}>
          {closed.text}
        </EmptyState>
      ) : (
        <RoomConversation
          room={{ kind: 'tournament', id: tournament.id }}
          label={t`Message ${tournament.name}`}
          empty={isOver ? afterEnd : beforeEnd}
          isHost={tournament.viewer?.isOrganizer === true}
          mayWrite={!isOver || isAdmin}
          readOnly={chatClosedText}
        />
      )}
    </section>
  );
}
