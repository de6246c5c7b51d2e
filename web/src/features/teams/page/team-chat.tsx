import type { TeamReply } from '@contend/contracts';
import { RoomConversation } from '../../../components/conversation/room-conversation';
import { t } from '../../../lib/language/translate';
import './team-chat.css';

/** The chat of a team’s members. */
export const TeamChat = ({ team }: { team: TeamReply }) => (
  <section className="card team-chat" aria-label={t`Team chat`}>
    <RoomConversation
      room={{ kind: 'team', id: team.id }}
      label={t`Message ${team.name}`}
      isHost={team.viewer?.role === 'owner' || team.viewer?.role === 'captain'}
      empty={t`Only members read this chat. Agree on a time to play.`}
    />
  </section>
);
