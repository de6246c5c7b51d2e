import { CallFailure } from '@contend/client';
import { messageLimits, type Sanction } from '@contend/contracts';
import { Lock, MessageCircle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from '../../lib/live/live';
import type { MessageList } from '../../lib/chat/message-list';
import { useOutbox } from '../../lib/chat/outbox';
import type { RoomRef } from '../../lib/chat/room-live';
import { useEditMessage, useMarkRoomRead, useRoomMessages } from '../../lib/chat/room-messages';
import { useSanctionIn } from '../moderation/sanctions';
import { useMe } from '../../lib/session/session';
import { useTyping } from '../../lib/live/typing';
import { Button } from '../control/button';
import { SanctionCard } from '../moderation/sanction-card';
import { useMessageModeration } from '../moderation/use-message-moderation';
import { SkeletonLines } from '../page/skeleton';
import { EmptyState, ErrorState } from '../page/states';
import { Conversation } from './conversation';
import { captains, Hosts, organizers } from './hosts';
import { typingWords } from './typing-labels';
import { t } from '../../lib/language/translate';

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
  /** The name of a community channel. */
  channel?: string;
  /** Whether I am a captain of its team or an organizer of its event, and hide messages in it. */
  isHost?: boolean;
}

interface OpenedProps extends RoomConversationProps {
  /** A sanction of mine: I cannot write. */
  sanction: Sanction | null;
  list: MessageList;
  earlier: ReturnType<typeof useRoomMessages>['earlier'];
}

const limitOf = ({ kind }: RoomRef): number =>
  kind === 'support' ? messageLimits.supportCharacters : messageLimits.characters;

/** Conversations with staff are neither reported nor hidden. */
const isWithStaff = ({ kind }: RoomRef): boolean => kind === 'support' || kind === 'livechat';

/** When slow mode allows my next message, by my last one; 0 without one. */
function slowUntil({ items }: MessageList, myId: string | undefined, seconds: number): number {
  const mine = seconds > 0 && items.findLast(({ author }) => author && author.id === myId);
  return mine ? Date.parse(mine.createdAt) + seconds * 1000 : 0;
}

function Opened({ list, earlier, slowModeSeconds = 0, sanction, ...props }: OpenedProps) {
  const { room, label, isHost = false } = props;
  // Where the room was refused before it could be read, it is asked for again.
  useWatch('chat', room.id, room.kind);
  const mayWrite = (props.mayWrite ?? true) && !sanction;
  const myId = useMe()?.id;
  const outbox = useOutbox(room);
  const typing = useTyping(room);
  const onEdit = useEditMessage(room);
  const onSeen = useMarkRoomRead(room);
  const moderation = useMessageModeration({ isHost });
  // The line of new messages stays where it was when the conversation was opened.
  const [readNumber] = useState(list.readNumber);
  const waitUntilMs = Math.max(outbox.waitUntilMs, slowUntil(list, myId, slowModeSeconds));
  const conversation = (
    <Conversation
      label={t`Messages`}
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
        <EmptyState icon={MessageCircle} title={t`No messages yet`}>
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
              hint: slowModeSeconds > 0 && t`Slow mode: one message every ${slowModeSeconds} s`,
            }
          : null
      }
      {...{ myId, readNumber, onSeen }}
      typing={typingWords(typing.userIds, list.items)}
      notice={sanction && <SanctionCard sanction={sanction} />}
      readOnly={sanction ? t`You can still read this conversation.` : props.readOnly}
      actionsOf={isWithStaff(room) ? undefined : moderation.actionsOf}
    />
  );
  return (
    <Hosts value={room.kind === 'team' ? captains : organizers}>
      {conversation}
      {moderation.dialog}
    </Hosts>
  );
}

interface FailedProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** A conversation that could not be read, or is not open to the reader. */
function Failed({ error, isFetching, onRetry }: FailedProps) {
  if (error instanceof CallFailure && error.isFinal && error.status === 404) {
    return (
      <EmptyState
        icon={Lock}
        title={t`This chat is not open to you`}
        actions={
          <Button onClick={onRetry} loading={isFetching}>
            {t`Try again`}
          </Button>
        }
      >
        {t`Only its members read it. The chat of a new match or scrim opens after a moment.`}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t`We can’t load the messages`}
      error={error}
      onRetry={onRetry}
      isRetrying={isFetching}
    />
  );
}

/** The conversation of a room, live: of a match, a scrim, a team, a channel, or with staff. */
export function RoomConversation(props: RoomConversationProps) {
  const { kind, id } = props.room;
  // The same object while the room is the same: hooks depend on it.
  const [room] = useState({ kind, id });
  const { list, earlier } = useRoomMessages(room);
  useWatch('chat', id, kind);
  const sanction = useSanctionIn({ kind, channel: props.channel });
  const isBanned = sanction?.kind === 'ban';
  const { data, error, isFetching, refetch } = list;
  // A ban that ends opens the conversation without a press on a button.
  useEffect(() => {
    if (!isBanned) return;
    return () => void refetch();
  }, [isBanned, refetch]);
  if (isBanned) {
    return (
      <div className="conversation-banned">
        <SanctionCard sanction={sanction} />
      </div>
    );
  }
  // Access that has ended closes a conversation that was open.
  const isRefused = error instanceof CallFailure && error.isFinal;
  if (data && !isRefused) return <Opened {...{ ...props, room, earlier, sanction }} list={data} />;
  if (!error) return <SkeletonLines rows={4} />;
  return <Failed {...{ error, isFetching }} onRetry={() => void refetch()} />;
}
