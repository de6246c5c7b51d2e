import { RoomConversation } from '../../../components/conversation/room-conversation';
import type { Facing } from '../sides';
import { t } from '../../../lib/language/translate';
import './chat.css';

interface ChatProps {
  matchId: string;
  view: Facing;
  /** False for the moderator who holds the case: the room is read only for them. */
  mayPost: boolean;
}

/** The chat of the two sides. */
export function Chat({ matchId, view, mayPost }: ChatProps) {
  const plays = view.mine !== null;
  const readers = plays ? view.right.title : t`both sides`;
  return (
    <section className="card chat" aria-label={t`Chat`}>
      <h2 className="card-head">{t`Chat`}</h2>
      <RoomConversation
        key={matchId}
        room={{ kind: 'match', id: matchId }}
        label={t`Message ${readers}`}
        empty={plays ? t`Say hello to ${readers}.` : t`The players have not written yet.`}
        mayWrite={mayPost}
        readOnly={t`You read this chat as the holder of the case.`}
      />
    </section>
  );
}
