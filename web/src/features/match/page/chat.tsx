import { RoomConversation } from '../../../components/conversation/room-conversation';
import type { Facing } from '../sides';
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
  const readers = plays ? view.right.title : 'both sides';
  return (
    <section className="card chat" aria-label="Chat">
      <h2 className="card-head">Chat</h2>
      <RoomConversation
        key={matchId}
        room={{ kind: 'match', id: matchId }}
        label={`Message ${readers}`}
        empty={plays ? `Say hello to ${readers}.` : 'The players have not written yet.'}
        mayWrite={mayPost}
        readOnly="You read this chat as the holder of the case."
      />
    </section>
  );
}
