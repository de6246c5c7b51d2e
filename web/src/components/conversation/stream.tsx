import type { Message } from '@contend/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { dayLabel } from '../../lib/format/day-label';
import { useNow } from '../../lib/state/use-now';
import { Button } from '../control/button';
import { Announcer } from './announcer';
import { MessageLine } from './message-line';
import { newMarkOf, type NewMark } from './new-mark';
import { OutgoingLine, type OutgoingMessage } from './outgoing-line';
import { useSeen } from './use-seen';
import { useStreamScroll } from './use-stream-scroll';
import { t } from '../../lib/language/translate';

const tickMs = 10_000;

export interface StreamProps {
  /** The accessible name of the list. */
  label: string;
  /** Oldest first, without gaps. */
  messages: readonly Message[];
  myId: string | undefined;
  /** My read mark when the conversation was opened: greater numbers are new. */
  readNumber: number;
  /** Loads earlier messages; absent when there are none. */
  earlier?: { isLoading: boolean; error: Error | null; load: () => void };
  /** Messages of mine that the server has not confirmed. */
  outgoing?: readonly OutgoingMessage[];
  onRetry?: (outgoing: OutgoingMessage) => void;
  onDiscard?: (outgoing: OutgoingMessage) => void;
  /** Called with the greatest number of the messages that were visible. */
  onSeen?: (number: number) => void;
  /** Absent where messages cannot be edited. */
  onEdit?: (message: Message, text: string) => Promise<unknown>;
  /** Items for the menu of a message (`MenuAction`); null for none. */
  actionsOf?: (message: Message) => ReactNode;
  /** Shown without any message. */
  empty: ReactNode;
}

/** A line across the list: the day of the messages below it. */
const DayLine = ({ label }: { label: string }) => (
  <p className="conversation-rule small faint">
    <span>{label}</span>
  </p>
);

const NewLine = ({ count }: { count: number }) => (
  <p className="conversation-rule is-new small" data-new-mark>
    <span>{t`${count} new`}</span>
  </p>
);

interface RowsProps extends Pick<StreamProps, 'messages' | 'myId' | 'onEdit' | 'actionsOf'> {
  mark: NewMark;
}

function Rows({ messages, myId, onEdit, actionsOf, mark }: RowsProps) {
  const nowMs = useNow(tickMs);
  const dayOf = (message: Message | undefined) =>
    message && dayLabel(new Date(message.createdAt), nowMs);
  return messages.map((message, nth) => {
    const day = dayOf(message);
    return (
      <Fragment key={message.id}>
        {day !== dayOf(messages[nth - 1]) && <DayLine label={day ?? ''} />}
        {message.id === mark.beforeId && <NewLine count={mark.count} />}
        <article
          data-number={message.number}
          data-id={message.id}
          aria-label={t`Message of ${message.author?.displayName ?? t`a deleted account`}`}
        >
          <MessageLine
            {...{ message, nowMs, onEdit }}
            isMine={myId !== undefined && message.author?.id === myId}
            actions={actionsOf?.(message) ?? null}
          />
        </article>
      </Fragment>
    );
  });
}

/** The line of new messages: placed when the list opens, and again when the page is shown again. */
function useNewMark({ messages, myId, readNumber, earlier }: StreamProps, seen: number): NewMark {
  const [from, setFrom] = useState({ readNumber, until: messages.at(-1)?.number ?? 0 });
  const newest = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState !== 'visible' || newest <= seen) return;
      setFrom({ readNumber: seen, until: newest });
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [newest, seen]);
  const until = messages.filter(({ number }) => number <= from.until);
  return newMarkOf(until, { readNumber: from.readNumber, myId, hasEarlier: earlier !== undefined });
}

/** Buttons over the list that lead to the first new message and to the newest one. */
function Jumps({ mark, list, isAtEnd, unseen, toEnd, earlier }: JumpsProps) {
  const [isSearching, setSearching] = useState(false);
  const isKnown = mark.beforeId !== null;
  const isStuck = earlier?.error != null;
  // Loads page after page until the first new message is there, then shows it.
  useEffect(() => {
    if (isSearching && !isKnown && !isStuck && !earlier?.isLoading) earlier?.load();
  }, [isSearching, isKnown, isStuck, earlier]);
  useEffect(() => {
    if (!isSearching || !isKnown) return;
    list.current?.querySelector('[data-new-mark]')?.scrollIntoView({ block: 'start' });
  }, [isSearching, isKnown, list]);
  const search = () => {
    setSearching(true);
    if (isStuck) earlier?.load();
  };
  return (
    <>
      {mark.count > 0 && !isKnown && (
        <div className="conversation-jump is-top">
          <Button
            icon={<ArrowUp className="icon tiny" aria-hidden />}
            loading={isSearching && !isStuck}
            onClick={search}
          >
            {t`${mark.count} new: show the first`}
          </Button>
        </div>
      )}
      {!isAtEnd && (
        <div className="conversation-jump">
          <Button icon={<ArrowDown className="icon tiny" aria-hidden />} onClick={toEnd}>
            {unseen > 0 ? t`${unseen} new below` : t`Newest`}
          </Button>
        </div>
      )}
    </>
  );
}

interface JumpsProps extends Pick<StreamProps, 'earlier'> {
  mark: NewMark;
  list: { readonly current: HTMLElement | null };
  isAtEnd: boolean;
  /** Messages of others below the last one that was seen. */
  unseen: number;
  toEnd: () => void;
}

const Earlier = ({ earlier }: Required<Pick<StreamProps, 'earlier'>>) => (
  <div className="conversation-earlier">
    <Button look="quiet" loading={earlier.isLoading} onClick={earlier.load}>
      {t`Earlier messages`}
    </Button>
    {earlier.error && (
      <p className="small bad" role="alert">
        {earlier.error.message}
      </p>
    )}
  </div>
);

/** The list of messages of a conversation. */
export function Stream(props: StreamProps) {
  const { label, messages, myId, earlier, outgoing = [], onSeen } = props;
  const [seen, setSeen] = useState(0);
  const mark = useNewMark(props, seen);
  const last = messages.at(-1);
  const waiting = outgoing.at(-1);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  const mayLoad = earlier && !earlier.isLoading && !earlier.error;
  const { list, isAtEnd, onScroll, toEnd } = useStreamScroll({
    firstId: messages[0]?.id,
    lastKey: waiting ? `${waiting.key} ${waiting.error}` : last?.id,
    isLastMine: outgoing.length > 0 || (last?.author != null && last.author.id === myId),
    loadEarlier: mayLoad ? earlier.load : null,
  });
  useSeen(list, last?.number ?? 0, (number) => {
    setSeen(number);
    onSeen?.(number);
  });
  const unseen = messages.filter(
    ({ number, author }) => seen > 0 && number > seen && author?.id !== myId,
  ).length;
  return (
    <div className="conversation-stream">
      <div
        className="conversation-list"
        ref={list}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
      >
        {isEmpty ? props.empty : <div className="conversation-fill" />}
        {earlier && <Earlier earlier={earlier} />}
        <Rows {...props} mark={mark} />
        {outgoing.map((one) => (
          <OutgoingLine
            key={one.key}
            outgoing={one}
            onRetry={() => props.onRetry?.(one)}
            onDiscard={() => props.onDiscard?.(one)}
          />
        ))}
      </div>
      <Jumps {...{ mark, list, isAtEnd, unseen, toEnd, earlier }} />
      <Announcer messages={messages} myId={myId} />
    </div>
  );
}
