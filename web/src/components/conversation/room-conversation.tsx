import { messageLimits, type Message } from '@contend/contracts';
import { Lock, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../../lib/api-client';
import { useWatch } from '../../lib/live';
import type { MessageList } from '../../lib/message-list';
import { useOutbox } from '../../lib/outbox';
import type { RoomRef } from '../../lib/room-live';
import { useEditMessage, useMarkRoomRead, useRoomMessages } from '../../lib/room-messages';
import { useMe } from '../../lib/session';
import { useTyping } from '../../lib/typing';
import { Button } from '../button';
import { SkeletonLines } from '../skeleton';
import { EmptyState, ErrorState } from '../states';
import { Conversation } from './conversation';
import { typingWords } from './typing-words';

interface RoomConversationProps {
  room: RoomRef;
  /** The field’s name: “Message #general”. */
  label: string;
  /** The next step in a room without messages, in a sentence. */
  empty: string;
  /** False where the reader cannot write; `readOnly` says why. */
  mayWrite?: boolean;
  readOnly?: ReactNode;
  /** Seconds between two messages of mine; 0 without slow mode, and for staff. */
  slowModeSeconds?: number;
  notice?: ReactNode;
  actionsOf?: (message: Message) => ReactNode;
}

interface OpenedProps extends RoomConversationProps {
  list: MessageList;
  earlier: ReturnType<typeof useRoomMessages>['earlier'];
}

const limitOf = ({ kind }: RoomRef): number =>
  kind === 'support' ? messageLimits.supportCharacters : messageLimits.characters;

/** When slow mode allows my next message, by my last one; 0 without one. */
function slowUntil({ items }: MessageList, myId: string | undefined, seconds: number): number {
  const mine = seconds > 0 && items.findLast(({ author }) => author && author.id === myId);
  return mine ? Date.parse(mine.createdAt) + seconds * 1000 : 0;
}

function Opened({ list, earlier, slowModeSeconds = 0, mayWrite = true, ...props }: OpenedProps) {
  const { room, label } = props;
  const myId = useMe()?.id;
  const outbox = useOutbox(room);
  const typing = useTyping(room);
  const onEdit = useEditMessage(room);
  const onSeen = useMarkRoomRead(room);
  // The line of new messages stays where it was when the conversation was opened.
  const [readNumber] = useState(list.readNumber);
  const waitUntilMs = Math.max(outbox.waitUntilMs, slowUntil(list, myId, slowModeSeconds));
  return (
    <Conversation
      label="Messages"
      messages={list.items}
      earlier={
        list.hasMore
          ? { isLoading: earlier.isPending, error: earlier.error, load: () => earlier.mutate() }
          : undefined
      }
      outgoing={outbox.sends}
      onRetry={outbox.retry}
      onDiscard={outbox.discard}
      onEdit={mayWrite ? onEdit : undefined}
      empty={
        <EmptyState icon={MessageCircle} title="No messages yet">
          {props.empty}
        </EmptyState>
      }
      composer={
        mayWrite
          ? {
              ...{ label, waitUntilMs, text: outbox.draft, limit: limitOf(room) },
              onChange: (text) => {
                outbox.write(text);
                if (text !== '') typing.announce();
              },
              onSend: outbox.post,
              hint: slowModeSeconds > 0 && `Slow mode: one message every ${slowModeSeconds} s`,
            }
          : null
      }
      {...{ myId, readNumber, onSeen }}
      typing={typingWords(typing.userIds, list.items)}
      notice={props.notice}
      readOnly={props.readOnly}
      actionsOf={props.actionsOf}
    />
  );
}

/** The conversation of a room, live: of a match, a scrim, a team, or a channel. */
export function RoomConversation(props: RoomConversationProps) {
  const { kind, id } = props.room;
  // The same object while the room is the same: hooks depend on it.
  const [room] = useState({ kind, id });
  const { list, earlier } = useRoomMessages(room);
  useWatch('chat', id, kind);
  // Access that has ended closes a conversation that was open.
  const refusal = list.error instanceof CallFailure && list.error.isFinal ? list.error : null;
  if (list.data && !refusal) {
    return <Opened {...props} room={room} list={list.data} earlier={earlier} />;
  }
  if (!list.isError) return <SkeletonLines rows={4} />;
  if (refusal?.status === 404) {
    return (
      <EmptyState
        icon={Lock}
        title="This chat is not open to you"
        actions={
          <Button onClick={() => void list.refetch()} loading={list.isFetching}>
            Try again
          </Button>
        }
      >
        Only its members read it. The chat of a new match or scrim opens after a moment.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="We can’t load the messages"
      error={list.error}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  );
}
