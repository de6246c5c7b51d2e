import type { Message } from '@contend/contracts';
import { MessageCircle, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import '../../components/field.css';
import { Hexagon } from '../../components/hexagon';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { RelativeTime } from '../../components/times';
import { useMe } from '../../lib/session';
import { useMessages } from './api/list-messages';
import { usePostMessage } from './api/post-message';
import type { Facing } from './sides';
import './chat.css';

const longestMessage = 500;

function Line({ message, isMine }: { message: Message; isMine: boolean }) {
  const name = message.author?.displayName ?? 'Contend';
  return (
    <li className="chat-line">
      <Hexagon name={name} imageUrl={message.author?.avatarUrl} size={26} />
      <div className="grow">
        <p className="small">
          <span className={isMine ? 'strong accent' : 'strong'}>{name}</span>{' '}
          <span className="faint">
            <RelativeTime at={message.createdAt} />
          </span>
        </p>
        <p className="chat-text">{message.text}</p>
      </div>
    </li>
  );
}

function Lines({ matchId, empty }: { matchId: string; empty: string }) {
  const messages = useMessages(matchId);
  const myId = useMe()?.id;
  const list = useRef<HTMLOListElement>(null);
  const newest = messages.data?.pages[0]?.items[0]?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  if (messages.isPending) return <SkeletonRows rows={3} />;
  if (messages.isError) {
    return (
      <ErrorState
        title="We can’t load the chat"
        error={messages.error}
        onRetry={() => void messages.refetch()}
        isRetrying={messages.isFetching}
      />
    );
  }
  const lines = messages.data.pages.flatMap(({ items }) => items).reverse();
  if (lines.length === 0) {
    return (
      <EmptyState icon={MessageCircle} title="Nothing said yet">
        {empty}
      </EmptyState>
    );
  }
  return (
    <ol className="chat-lines" ref={list} aria-live="polite" tabIndex={0} aria-label="Messages">
      {messages.hasNextPage && (
        <li className="chat-earlier">
          <Button
            look="quiet"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Earlier messages
          </Button>
        </li>
      )}
      {lines.map((message) => (
        <Line key={message.id} message={message} isMine={message.author?.id === myId} />
      ))}
    </ol>
  );
}

interface ChatProps {
  matchId: string;
  view: Facing;
  /** False for the moderator who holds the case: the room is read only for them. */
  mayPost: boolean;
}

/** The chat of the two sides. */
export function Chat({ matchId, view, mayPost }: ChatProps) {
  const post = usePostMessage(matchId);
  const [text, setText] = useState('');
  const plays = view.mine !== null;
  const readers = plays ? view.right.title : 'both sides';
  const empty = plays
    ? `Say hello to ${readers} and agree on who hosts.`
    : 'The players have not written yet.';
  const say = () => {
    if (!text.trim() || post.isPending) return;
    post.mutate({ params: { matchId }, body: { text } }, { onSuccess: () => setText('') });
  };
  return (
    <section className="card chat" aria-label="Chat">
      <h2 className="card-head">Chat</h2>
      <Lines matchId={matchId} empty={empty} />
      {post.error && (
        <p className="bad small chat-error" role="alert">
          {post.error.message}
        </p>
      )}
      {mayPost ? (
        <form
          className="chat-form"
          onSubmit={(event) => {
            event.preventDefault();
            say();
          }}
        >
          <input
            className="input"
            aria-label={`Message ${readers}`}
            placeholder={`Message ${readers}`}
            maxLength={longestMessage}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            aria-label="Send"
            loading={post.isPending}
            icon={<Send className="icon" aria-hidden />}
          />
        </form>
      ) : (
        <p className="small muted pad">You read this chat as the holder of the case.</p>
      )}
    </section>
  );
}
