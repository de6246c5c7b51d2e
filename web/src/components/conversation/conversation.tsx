import type { ReactNode } from 'react';
import { Composer, type ComposerProps } from './composer';
import './conversation.css';
import { Stream, type StreamProps } from './stream';

interface ConversationProps extends StreamProps {
  /** Above the field: a sanction and its appeal. */
  notice?: ReactNode;
  /** Above the field: the players that are typing. */
  typing?: ReactNode;
  /** The field for a message; null where the reader cannot write. */
  composer: ComposerProps | null;
  /** Shown instead of the field: why the reader cannot write. */
  readOnly?: ReactNode;
}

/** A conversation: its messages and the field for a new one. It fills the height it is given. */
export const Conversation = ({
  notice,
  typing,
  composer,
  readOnly,
  ...stream
}: ConversationProps) => (
  <div className="conversation">
    <Stream {...stream} />
    {notice}
    <div className="conversation-foot">
      <div className="conversation-typing small muted">{typing}</div>
      {composer ? (
        <Composer {...composer} />
      ) : (
        <p className="conversation-closed small muted">{readOnly}</p>
      )}
    </div>
  </div>
);
