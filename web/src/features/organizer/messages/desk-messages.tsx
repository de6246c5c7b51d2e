import type { TournamentReply } from '@contend/contracts';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import { useMe } from '../../../lib/session/session';
import { chatClosedText, chatClosesAtMs } from '../../../lib/chat/tournament-chat';
import { useNow } from '../../../lib/state/use-now';
import { AnnounceCard } from './announce-card';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;

/** Announcements to all entries, beside the chat of the event. */
export function DeskMessages({ tournament }: { tournament: TournamentReply }) {
  const now = useNow(minuteMs);
  const isAdmin = useMe()?.roles.includes('admin') === true;
  const closesAt = chatClosesAtMs(tournament);
  const isOver = closesAt !== null && now >= closesAt;
  return (
    <div className="desk-split">
      <section className="card desk-chat" aria-label={t`Chat`}>
        <RoomConversation
          room={{ kind: 'tournament', id: tournament.id }}
          label={t`Message ${tournament.name}`}
          empty={
            isOver
              ? t`Nothing was written, or it was deleted 90 days after the last message.`
              : t`Players and organizers of this event read this chat.`
          }
          isHost={tournament.viewer?.isOrganizer === true}
          mayWrite={!isOver || isAdmin}
          readOnly={chatClosedText}
        />
      </section>
      <AnnounceCard tournament={tournament} />
    </div>
  );
}
